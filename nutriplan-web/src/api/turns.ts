import { currentAccount, currentSession } from './session'

/** A tab that stands still, or an answer that never comes, keeps the other tabs waiting so long. */
const MAX_WAIT_MS = 5000

/** Runs it while no other tab runs any of the same name, where the browser can tell. */
async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  let isRunning = false
  const run = () => {
    isRunning = true
    return work()
  }
  const signal = AbortSignal.timeout(MAX_WAIT_MS)
  try {
    return await navigator.locks.request(`nutriplan-${name}-${currentAccount()}`, { signal }, run)
  } catch (error) {
    if (isRunning) throw error
    return work()
  }
}

/**
 * Runs what it is given one after the other, over all tabs of an account. What a session has left
 * without an answer keeps nobody of the next one waiting.
 */
export function turns(name: string) {
  let session = currentSession()
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (session !== currentSession()) {
      session = currentSession()
      last = Promise.resolve()
    }
    const turn = last.then(() => withTabLock(name, work))
    last = turn.catch(() => undefined)
    return turn
  }
}
