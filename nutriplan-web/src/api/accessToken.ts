/**
 * The access token in its cookie: written by the server, read here to build the bearer header.
 *
 * Its companion, the `refresh` cookie, is out of reach of scripts; the browser sends it to the
 * token route alone.
 */
const NAME = 'access'

export function accessToken(): string | null {
  // A page that is prerendered has no browser, and is for everybody.
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) || null
}

export function forgetAccessToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser yet
  document.cookie = `${NAME}=; Max-Age=0; path=/; SameSite=Lax`
}

/** The account that a token speaks for, as the server named it; null for what is no token. */
export function accountOf(token: string | null): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
