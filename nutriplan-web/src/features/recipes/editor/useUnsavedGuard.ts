import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { currentAccount } from '@/api/session'

export interface UnsavedGuard {
  /** Somebody is about to leave what is not saved. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved work is left: by a link, by back and forward, or by closing the tab.
 *
 * The end of the session is not held up: what was typed is kept for the next one.
 */
export function useUnsavedGuard(unsaved: boolean): UnsavedGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentAccount() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  const asking = blocker.state === 'blocked'
  const wasAsking = useRef(false)

  useEffect(() => {
    // A step taken while the question is open is a no, as it is for every overlay.
    if (blocker.state === 'blocked' && wasAsking.current) blocker.reset()
    wasAsking.current = blocker.state === 'blocked'
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [unsaved])

  return {
    asking,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
