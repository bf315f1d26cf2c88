import { useEffect, useRef } from 'react'
import { retryLogouts, usePendingLogouts } from '@/api/logout'
import { useAccount } from '@/api/session'
import { toast } from '@/ui/toast'
import styles from './LogoutNotice.module.css'
import { texts } from './texts'

/** Confirms a logout once the server has answered; until then, says that it is pending. */
export function LogoutNotice() {
  const pending = usePendingLogouts()
  const wasPending = useRef(0)
  const isVisitor = useAccount() === null
  useEffect(() => {
    if (wasPending.current > 0 && pending === 0) toast.success(texts.loggedOut)
    wasPending.current = pending
    return pending > 0 ? retryLogouts() : undefined
  }, [pending])
  // Somebody else may have signed in since.
  if (pending === 0 || !isVisitor) return null
  return (
    <p className={styles.notice} role="status">
      {texts.loggingOut}
    </p>
  )
}
