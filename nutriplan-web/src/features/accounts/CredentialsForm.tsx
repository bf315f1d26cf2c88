import type { FormEventHandler } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
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

/**
 * A field that may be left for another way in, empty as it was: that is no mistake, and what is
 * pressed must not move. What is missing is told once the form is sent.
 */
function passable<Name extends string>(
  field: UseFormRegisterReturn<Name>,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    onBlur: (event) => (event.target.value ? field.onBlur(event) : Promise.resolve()),
  }
}

export function CredentialsForm({ form, onSubmit, submit, choosing }: CredentialsFormProps) {
  const { errors } = form.formState
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
        {...passable(form.register('email'))}
      />
      <PasswordField
        label={texts.password}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        hint={choosing ? texts.passwordHint : undefined}
        error={errors.password?.message}
        {...passable(form.register('password'))}
      />
      <Button type="submit" size="large" full>
        {submit}
      </Button>
    </form>
  )
}
