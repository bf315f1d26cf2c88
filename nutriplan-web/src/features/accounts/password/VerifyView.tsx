import { ButtonLink } from '@/ui/Button'
import { Basil } from '@/ui/drawings'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from '../Account.module.css'
import { AccountFrame } from '../AccountFrame'
import { texts } from './texts'

export interface VerifyViewProps {
  state: 'verifying' | 'verified' | 'expired' | 'failed'
  /** Why it failed. */
  failure: string
  retrying: boolean
  onRetry: () => void
}

export function VerifyView({ state, failure, retrying, onRetry }: VerifyViewProps) {
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
