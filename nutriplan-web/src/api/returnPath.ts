const KEY = 'nutriplan-place'

/** Remembers, for this tab, where the session of an account ended. */
export function saveReturnPath(account: string, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([account, path]))
}

/** Where the session of this account ended in this tab; null when it did not, or for somebody else. */
export function readReturnPath(account: string | null): string | null {
  const [owner, path] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return account !== null && owner === account ? path : null
}

export const clearReturnPath = () => sessionStorage.removeItem(KEY)
