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
 * Says that a session is over, and leads back to the start, with a way to go on. A toast may be gone
 * before somebody is back at the screen: the start says it as well, until they sign in or close it.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const account = useAccount()
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      onSessionExpired((account) => {
        // The start page offers a session that is still good, and needs no word on one that is not.
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
