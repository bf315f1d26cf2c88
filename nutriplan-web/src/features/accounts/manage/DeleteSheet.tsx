import { useForm } from 'react-hook-form'
import { isProblem, Problem, problemText } from '@/api'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { useAccountData } from '../data'
import { providerName } from '../failures'
import styles from './AccountView.module.css'
import { texts } from './texts'

export interface DeleteSheetProps {
  open: boolean
  onClose: () => void
}

/** The last question before the end of an account. */
export function DeleteSheet({ open, onClose }: DeleteSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      placement="center"
      title={texts.deleteAsk}
      description={texts.deleteText}
    >
      <DeleteForm onClose={onClose} />
    </Sheet>
  )
}

function DeleteForm({ onClose }: Pick<DeleteSheetProps, 'onClose'>) {
  const { deleteAccount } = useAccountData()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password)
      toast.success(texts.deleted)
    } catch (error) {
      if (isProblem(error, 'INVALID_PASSWORD'))
        form.setError('password', { message: texts.wrongPassword }, { shouldFocus: true })
      else if (error instanceof Problem && error.status === 409)
        toast.warning(texts.signInAgain(providerName(error.code)))
      else toast.error(texts.notDeleted(problemText(error)))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={texts.deletePassword}
        hint={texts.deletePasswordHint}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {texts.deleteForGood}
        </Button>
      </div>
    </form>
  )
}
