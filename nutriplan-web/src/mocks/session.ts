import { forgetSession, readSession } from '@/api'

const ACCOUNT = '01939f3e-0000-7000-8000-000000000001'
/** The id of the session that `openSession` opens. */
export const SESSION = '01939f3e-0000-7000-8000-000000000002'

/** A token signed by nobody; `version` tells one from its successor. */
export function tokenOf(version: number): string {
  return `e30.${btoa(JSON.stringify({ sub: ACCOUNT, sid: SESSION, version }))}.unsigned`
}

/** Sets the cookie as the server does. */
export function openSession(version = 1) {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie, as the server sets it
  document.cookie = `access=${tokenOf(version)}; path=/; SameSite=Lax`
}

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
