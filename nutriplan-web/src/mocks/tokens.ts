export const ACCOUNT = '01939f3e-0000-7000-8000-000000000001'
/** The id of the session that `openSession` opens. */
export const SESSION = '01939f3e-0000-7000-8000-000000000002'

/** A token signed by nobody; `version` tells one from its successor. */
export function tokenOf(version: number, session = SESSION, times: TokenTimes = {}): string {
  return `e30.${btoa(JSON.stringify({ sub: ACCOUNT, sid: session, version, ...times }))}.unsigned`
}

/** When a token was issued, and when it runs out [s]. */
interface TokenTimes {
  iat?: number
  exp?: number
}

/** Sets the cookie as the server does. */
export function openSession(version = 1, session = SESSION, times: TokenTimes = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie, as the server sets it
  document.cookie = `access=${tokenOf(version, session, times)}; path=/; SameSite=Lax`
}

/** The session that a request's bearer token comes from. */
export function sessionOfBearer(request: Request): string | null {
  const payload = request.headers.get('Authorization')?.split('.')[1]
  return payload ? JSON.parse(atob(payload)).sid : null
}
