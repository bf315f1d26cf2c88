import { forgetSession, readSession } from '@/api'
import { openSession } from './tokens'

/** A `beforeEach` for stories of what only an account sees. */
export function signedIn() {
  openSession()
  readSession()
  return forgetSession
}

/** A `beforeEach` for stories that may open a session on their way. */
export function signedOut() {
  forgetSession()
  return forgetSession
}

/** Ends the session as another tab of this browser does. */
export function anotherTab(ends: 'left' | 'expired') {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie
  document.cookie = 'access=; Max-Age=0; path=/; SameSite=Lax'
  const tab = new BroadcastChannel('nutriplan-session')
  tab.postMessage(ends)
  tab.close()
}
