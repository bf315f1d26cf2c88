import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isProblem, useProfile } from '@/api'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { texts } from '../texts'
import styles from './Shell.module.css'

/**
 * Children need a profile: without one, redirects to the wizard; while the server cannot be reached,
 * the cached profile is shown, with a retry.
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
