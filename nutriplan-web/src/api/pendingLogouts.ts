/**
 * Logouts that the server has not confirmed yet, because it could not be reached. They count as
 * logged out in this browser, also after a reload.
 */
export interface PendingLogout {
  session: string
  /** The server takes it for this even when it has expired. */
  token: string
}

const NAME = 'nutriplan-logouts'

/** Those that a full or unavailable storage did not take: they last as long as the page. */
let unstored: PendingLogout[] = []

const listeners = new Set<() => void>()

export const pendingLogouts = (): PendingLogout[] => [...stored(), ...unstored]

function stored(): PendingLogout[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '[]')
  } catch {
    return []
  }
}

export const isLoggedOut = (session: string | null) =>
  pendingLogouts().some((logout) => logout.session === session)

export function addPendingLogout(logout: PendingLogout): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([...stored(), logout]))
  } catch {
    unstored.push(logout)
  }
  notify()
}

export function removePendingLogout({ session }: PendingLogout): void {
  const others = (logout: PendingLogout) => logout.session !== session
  const left = stored().filter(others)
  if (left.length > 0) localStorage.setItem(NAME, JSON.stringify(left))
  else localStorage.removeItem(NAME)
  unstored = unstored.filter(others)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Subscribes to changes made in this tab and in others. */
export function onPendingLogouts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
