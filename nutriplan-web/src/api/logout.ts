import { useSyncExternalStore } from 'react'
import { accessToken, sessionOf } from './accessToken'
import {
  addPendingLogout,
  onPendingLogouts,
  pendingLogouts,
  removePendingLogout,
} from './pendingLogouts'
import { forgetSession } from './session'
import { withSessionLock } from './sessionLock'

const LOGOUT = '/api/logout/'

const TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/** Ends the session: here at once, on the server as soon as it answers. */
export function signOut(): void {
  const token = accessToken()
  const session = sessionOf(token)
  // First, so that no response in flight reopens the session.
  if (token && session) addPendingLogout({ session, token })
  forgetSession()
}

/** Sends the pending logouts; those without an answer stay pending. */
function sendLogouts(): Promise<void> {
  return withSessionLock(async () => {
    for (const logout of pendingLogouts()) {
      const answer = await fetch(LOGOUT, {
        method: 'POST',
        headers: { Authorization: `Bearer ${logout.token}` },
        // The answer clears the cookies: those of a session that was opened since are not its own.
        credentials: accessToken() === null ? 'same-origin' : 'omit',
        keepalive: true,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null)
      if (!answer?.ok) return
      removePendingLogout(logout)
    }
  })
}

/** Sends the pending logouts, with backoff, until the server has answered; returns how to stop. */
export function retryLogouts(): () => void {
  let stopped = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt() {
    clearTimeout(timer)
    await sendLogouts()
    if (stopped || countPending() === 0) return
    timer = setTimeout(attempt, pauseMs)
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
  }

  window.addEventListener('online', attempt)
  void attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', attempt)
  }
}

const countPending = () => pendingLogouts().length

/** A prerendered page has no pending logout. */
const none = () => 0

/** How many sessions were ended here that the server has not ended yet. */
export function usePendingLogouts(): number {
  return useSyncExternalStore(onPendingLogouts, countPending, none)
}
