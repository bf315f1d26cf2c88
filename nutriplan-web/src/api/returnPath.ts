const KEY = 'nutriplan-place'

/** Remembers, for this tab, where the session of an account ended; null for whoever signs in next. */
export function saveReturnPath(account: string | null, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([account, path]))
}

/** Where the session of this account ended in this tab, or where it was to begin; else null. */
export function readReturnPath(account: string | null): string | null {
  const [owner, path] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return account !== null && (owner ?? account) === account ? (path ?? null) : null
}

export const clearReturnPath = () => sessionStorage.removeItem(KEY)
