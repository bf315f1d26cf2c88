import { currentSession } from './session'

/**
 * Runs what it is given one after the other. What a session has left without an answer keeps
 * nobody of the next one waiting.
 */
export function turns() {
  let session = currentSession()
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (session !== currentSession()) {
      session = currentSession()
      last = Promise.resolve()
    }
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
