import { forgetSession, readSession } from '@/api'

const ACCOUNT = '01939f3e-0000-7000-8000-000000000001'

/** A `beforeEach` for stories of what only an account sees. Its token is signed by nobody. */
export function signedIn() {
  const claims = btoa(JSON.stringify({ sub: ACCOUNT }))
  // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie, as the server sets it
  document.cookie = `access=e30.${claims}.unsigned; path=/; SameSite=Lax`
  readSession()
  return forgetSession
}
