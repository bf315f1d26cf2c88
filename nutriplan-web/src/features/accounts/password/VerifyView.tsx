import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Basil } from '@/ui/drawings/Basil'
import { ErrorState } from '@/ui/ErrorState'
import { PasswordField } from '@/ui/PasswordField'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from '../Account.module.css'
import { AccountFrame } from '../AccountFrame'
import { texts as accountTexts } from '../texts'
import { texts } from './texts'

export interface VerifyViewProps {
  /** `password`: this is not the session that asked for the mail. */
  state: 'verifying' | 'verified' | 'expired' | 'failed' | 'password'
  /** Why it failed. */
  failure: string
  retrying: boolean
  onRetry: () => void
  form: UseFormReturn<{ password: string }>
  onSubmit: FormEventHandler
}

export function VerifyView(props: VerifyViewProps) {
  const { state, failure, retrying, onRetry, form, onSubmit } = props
  const { errors, isSubmitting } = form.formState
  const isVerified = state === 'verified'
  return (
    <AccountFrame backTo={paths.landing} backLabel={texts.back} picture={<Basil />}>
      {state === 'verifying' && <Spinner page text={texts.verifying} />}
      {state === 'failed' && (
        <ErrorState
          title={texts.notVerifiedTitle}
          text={failure}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      {state === 'password' && (
        <div className={styles.page}>
          <div>
            <h1 className={styles.title}>{texts.confirmTitle}</h1>
            <p className={styles.text}>{texts.confirmText}</p>
          </div>
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <PasswordField
              label={accountTexts.password}
              autoComplete="current-password"
              error={errors.password?.message}
              {...form.register('password')}
            />
            <Button type="submit" size="large" full loading={isSubmitting}>
              {texts.confirm}
            </Button>
          </form>
          <p className={styles.other}>
            <Link to={paths.forgotPassword}>{accountTexts.forgotten}</Link>
          </p>
          <p className={styles.other}>{texts.notYours}</p>
        </div>
      )}
      {(isVerified || state === 'expired') && (
        <div className={styles.page} role="status">
          <div>
            <h1 className={styles.title}>
              {isVerified ? texts.verifiedTitle : texts.expiredTitle}
            </h1>
            <p className={styles.text}>{isVerified ? texts.verifiedText : texts.expiredText}</p>
          </div>
          <ButtonLink to={paths.dashboard} size="large" full>
            {texts.goOn}
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  )
}
