/**
 * The access token in its cookie: written by the server, read here to build the bearer header.
 *
 * Its companion, the `refresh` cookie, is out of reach of scripts; the browser sends it to the
 * token route alone.
 */
import { isLoggedOut } from './pendingLogouts'

const NAME = 'access'

/** A session that was ended here is over, whatever a late answer writes into the cookie. */
export function accessToken(): string | null {
  // A page that is prerendered has no browser, and is for everybody.
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  const token = pair?.slice(NAME.length + 1) || null
  return token && isLoggedOut(sessionOf(token)) ? null : token
}

export function forgetAccessToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser yet
  document.cookie = `${NAME}=; Max-Age=0; path=/; SameSite=Lax`
}

/** The account that a token speaks for, as the server named it; null for what is no token. */
export const accountOf = (token: string | null) => nameIn(token, 'sub')

/** The session that a token comes from; null for what is no token. */
export const sessionOf = (token: string | null) => nameIn(token, 'sid')

/** When a token was issued, or runs out, by the server's clock [s]; null where it does not say. */
export function timeIn(token: string | null, name: 'iat' | 'exp'): number | null {
  const claim = claimOf(token, name)
  return typeof claim === 'number' ? claim : null
}

function nameIn(token: string | null, name: 'sub' | 'sid'): string | null {
  const claim = claimOf(token, name)
  return typeof claim === 'string' ? claim : null
}

function claimOf(token: string | null, name: string): unknown {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name]
  } catch {
    return null
  }
}
