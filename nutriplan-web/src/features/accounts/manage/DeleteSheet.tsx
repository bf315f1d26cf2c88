import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { Sheet } from '@/ui/Sheet'
import styles from './AccountView.module.css'
import { texts } from './texts'

export interface DeleteSheetProps {
  open: boolean
  form: UseFormReturn<{ password: string }>
  onSubmit: FormEventHandler
  onClose: () => void
}

/** The last question before the end of an account. */
export function DeleteSheet({ open, form, onSubmit, onClose }: DeleteSheetProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <Sheet
      open={open}
      onClose={onClose}
      placement="center"
      title={texts.deleteAsk}
      description={texts.deleteText}
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <PasswordField
          label={texts.deletePassword}
          hint={texts.deletePasswordHint}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Actions>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            {texts.deleteForGood}
          </Button>
        </Actions>
      </form>
    </Sheet>
  )
}
