import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Egg } from '@/ui/drawings/Egg'
import { PasswordField } from '@/ui/PasswordField'
import { paths } from '@/vocabulary/paths'
import styles from '../Account.module.css'
import { AccountFrame } from '../AccountFrame'
import { texts as accountTexts } from '../texts'
import { texts } from './texts'

export interface ResetViewProps {
  form: UseFormReturn<{ password: string }>
  onSubmit: FormEventHandler
  /** The link has served, or is too old. */
  expired: boolean
}

export function ResetView({ form, onSubmit, expired }: ResetViewProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <AccountFrame backTo={paths.login} backLabel={texts.back} picture={<Egg />}>
      <div className={styles.page} aria-live="polite">
        <div>
          <h1 className={styles.title}>{expired ? texts.expiredTitle : texts.resetTitle}</h1>
          <p className={styles.text}>{expired ? texts.expiredText : texts.resetText}</p>
        </div>
        {expired ? (
          <ButtonLink to={paths.forgotPassword} size="large" full>
            {texts.askAgain}
          </ButtonLink>
        ) : (
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <PasswordField
              label={texts.password}
              autoComplete="new-password"
              hint={accountTexts.passwordHint}
              error={errors.password?.message}
              {...form.register('password')}
            />
            <Button type="submit" size="large" full loading={isSubmitting}>
              {texts.save}
            </Button>
          </form>
        )}
      </div>
    </AccountFrame>
  )
}
