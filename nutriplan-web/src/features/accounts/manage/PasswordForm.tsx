import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { texts as accountTexts } from '../texts'
import styles from './AccountView.module.css'
import { texts } from './texts'

export interface PasswordFormProps {
  /** Whose password it is, for password managers. */
  email: string
  form: UseFormReturn<{ current: string; password: string }>
  onSubmit: FormEventHandler
}

export function PasswordForm({ email, form, onSubmit }: PasswordFormProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" full loading={isSubmitting}>
        {texts.change}
      </Button>
    </form>
  )
}
