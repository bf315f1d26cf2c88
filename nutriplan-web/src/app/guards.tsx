import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isProblem, useAccount, useProfile } from '@/api'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from './shell/Shell.module.css'
import { texts } from './texts'

/** Visitors are led back to the start. */
export function RequireSession({ children }: { children: ReactNode }) {
  return useAccount() === null ? <Navigate to={paths.landing} replace /> : children
}

/**
 * Children need a profile: without one the wizard comes first; while the server cannot tell, the
 * last profile known serves, with a way to try again.
 */
export function RequireProfile({ children }: { children: ReactNode }) {
  const { profile, error, loading, retry } = useProfile()
  if (isProblem(error, 'NO_USER_PROFILE')) return <Navigate to={paths.createProfile} replace />
  if (profile)
    return (
      <>
        {error && (
          <div className={styles.notice} role="status">
            <p>{texts.showingCached}</p>
            <Button size="small" variant="secondary" loading={loading} onClick={retry}>
              {texts.retry}
            </Button>
          </div>
        )}
        {children}
      </>
    )
  if (error)
    return (
      <ErrorState
        title={texts.serverDownTitle}
        text={texts.serverDownText}
        onRetry={retry}
        retrying={loading}
      />
    )
  return <Spinner page text={texts.preparingProfile} />
}
