import { useEffect, useRef } from 'react'
import { finishLogouts, usePendingLogouts } from '@/api/logout'
import { useAccount } from '@/api/session'
import { toast } from '@/ui/toast'
import styles from './LogoutNotice.module.css'
import { texts } from './texts'

/** Says that a session has ended: once the server has said so, and until then that it will. */
export function LogoutNotice() {
  const pending = usePendingLogouts()
  const wasPending = useRef(0)
  const isVisitor = useAccount() === null
  useEffect(() => {
    if (wasPending.current > 0 && pending === 0) toast.success(texts.loggedOut)
    wasPending.current = pending
    return pending > 0 ? finishLogouts() : undefined
  }, [pending])
  // Whoever has signed in since is not the one to tell.
  if (pending === 0 || !isVisitor) return null
  return (
    <p className={styles.notice} role="status">
      {texts.loggingOut}
    </p>
  )
}
