import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { saveReturnPath } from '@/api/returnPath'
import { onSessionExpired, useAccount } from '@/api/session'
import { focusOrMain } from '@/ui/focus'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import styles from './SessionEnd.module.css'
import { texts } from './texts'

/**
 * On session expiry: redirects to the landing page and offers to sign in again. A toast may be gone
 * before somebody looks at the screen, so the landing page says it too, until it is closed.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const account = useAccount()
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      onSessionExpired((account) => {
        // The landing page checks the session by itself, and needs no notice.
        if (pathname === paths.landing) return
        saveReturnPath(account, pathname + search)
        setOver(true)
        toast.warning(texts.sessionExpired, {
          about: 'sign-in',
          action: { label: texts.signInAgain, onPress: () => navigate(paths.login) },
        })
        navigate(paths.landing)
      }),
    [navigate, pathname, search],
  )
  if (isOver && account !== null) setOver(false)
  if (!isOver || pathname !== paths.landing) return null
  return (
    <div role="status" className={styles.notice}>
      <p>
        {texts.sessionExpired} <Link to={paths.login}>{texts.signInAgain}</Link>
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={texts.close}
        onClick={() => {
          setOver(false)
          focusOrMain(null)
        }}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
