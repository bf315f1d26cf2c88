/**
 * Runs what changes the session's cookies one at a time, over all tabs, where the browser can: a
 * refresh token serves once, and a late answer must not undo what came after it.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('nutriplan-session', work) : work()
}
