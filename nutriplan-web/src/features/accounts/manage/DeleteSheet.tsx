import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { Sheet } from '@/ui/Sheet'
import styles from './AccountView.module.css'
import { texts } from './texts'
import type { Proof } from './useAccountEnd'

export interface DeleteSheetProps {
  open: boolean
  /** Whose account it is, for password managers. */
  email: string
  /** What is asked for, or found to be too old. */
  proof: Proof
  /** The sign-in provider, as people call it. */
  provider: string
  form: UseFormReturn<{ password: string }>
  onSubmit: FormEventHandler
  onSignInAgain: () => void
  onClose: () => void
}

/** The last question before the end of an account. */
export function DeleteSheet(props: DeleteSheetProps) {
  const { open, email, proof, provider, form, onSubmit, onSignInAgain, onClose } = props
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
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {proof === 'password' && (
          <PasswordField
            label={texts.deletePassword}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        {proof === 'provider' && <p className={styles.text}>{texts.freshSignIn(provider)}</p>}
        {proof === 'too-old' && (
          <p className={styles.text} role="alert">
            {texts.signInTooOld(provider)}
          </p>
        )}
        <Actions>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          {proof === 'too-old' ? (
            <Button onClick={onSignInAgain}>{texts.signInAgain(provider)}</Button>
          ) : (
            <Button type="submit" variant="danger" loading={isSubmitting}>
              {texts.deleteForGood}
            </Button>
          )}
        </Actions>
      </form>
    </Sheet>
  )
}
