import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { Egg } from '@/ui/drawings/Egg'
import { TextField } from '@/ui/TextField'
import { paths } from '@/vocabulary/paths'
import styles from '../Account.module.css'
import { AccountFrame } from '../AccountFrame'
import { texts as accountTexts } from '../texts'
import { texts } from './texts'

export interface ForgotViewProps {
  form: UseFormReturn<{ email: string }>
  onSubmit: FormEventHandler
  /** The address that the link went to. */
  sentTo: string | null
  onAgain: () => void
}

export function ForgotView({ form, onSubmit, sentTo, onAgain }: ForgotViewProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <AccountFrame backTo={paths.login} backLabel={texts.back} picture={<Egg />}>
      <div className={styles.page} aria-live="polite">
        <div>
          <h1 className={styles.title}>{sentTo ? texts.sentTitle : texts.forgotTitle}</h1>
          <p className={styles.text}>{sentTo ? texts.sent(sentTo) : texts.forgotText}</p>
        </div>
        {sentTo ? (
          <Button variant="secondary" full onClick={onAgain}>
            {texts.again}
          </Button>
        ) : (
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <TextField
              label={accountTexts.email}
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              error={errors.email?.message}
              {...form.register('email')}
            />
            <Button type="submit" size="large" full loading={isSubmitting}>
              {texts.send}
            </Button>
          </form>
        )}
      </div>
    </AccountFrame>
  )
}
