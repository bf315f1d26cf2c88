import { useSearchParams } from 'react-router'
import { problemText } from '@/api'
import { ButtonLink } from '@/ui/Button'
import { Basil } from '@/ui/drawings'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from '../Account.module.css'
import { AccountFrame } from '../AccountFrame'
import { useVerification } from '../data'
import { texts } from './texts'

/** Where the mail that confirms an address leads. */
export default function VerifyScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { verified, error, loading, retry } = useVerification(token)
  const expired = token === '' || (error?.fields.length ?? 0) > 0
  return (
    <AccountFrame backTo={paths.landing} backLabel={texts.back} picture={<Basil />}>
      {verified || expired ? (
        <div className={styles.page} role="status">
          <div>
            <h1 className={styles.title}>{verified ? texts.verifiedTitle : texts.expiredTitle}</h1>
            <p className={styles.text}>{verified ? texts.verifiedText : texts.expiredText}</p>
          </div>
          <ButtonLink to={paths.dashboard} size="large" full>
            {texts.goOn}
          </ButtonLink>
        </div>
      ) : error ? (
        <ErrorState
          title={texts.notVerifiedTitle}
          text={problemText(error)}
          onRetry={retry}
          retrying={loading}
        />
      ) : (
        <Spinner page text={texts.verifying} />
      )}
    </AccountFrame>
  )
}
