import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import styles from './Account.module.css'
import { texts } from './texts'

export interface CredentialsFormProps {
  form: UseFormReturn<{ email: string; password: string }>
  onSubmit: FormEventHandler
  submit: string
  /** A password is being chosen: its rules are told, and the browser may suggest one. */
  choosing?: boolean
}

export function CredentialsForm({ form, onSubmit, submit, choosing }: CredentialsFormProps) {
  const { errors } = form.formState
  const email = form.register('email')
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        error={errors.email?.message}
        enterKeyHint="next"
        onKeyDown={(event) => {
          // Enter goes on: to the password, as long as there is none.
          if (event.key !== 'Enter' || form.getValues('password')) return
          event.preventDefault()
          form.setFocus('password')
        }}
        {...email}
        // Focused for the person, it may be left for another way in: that is no mistake, and what is
        // pressed must not move.
        onBlur={(event) => (event.target.value ? email.onBlur(event) : Promise.resolve())}
      />
      <PasswordField
        label={texts.password}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        hint={choosing ? texts.passwordHint : undefined}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="large" full>
        {submit}
      </Button>
    </form>
  )
}
