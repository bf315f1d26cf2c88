/** Answers asked for before the screen that waits for them is drawn, by key. */
const asked = new Map<string, Promise<unknown>>()

/** Whoever has not wanted one by then asks for itself: it may have changed since. */
const MAX_AGE_MS = 10_000

/** Asks now for what a screen will want under this key; done once it is there, or has failed. */
export function preload(key: readonly string[], ask: () => Promise<unknown>): Promise<void> {
  const name = key.join(' ')
  const answer = ask()
  const drop = () => {
    if (asked.get(name) === answer) asked.delete(name)
  }
  asked.set(name, answer)
  setTimeout(drop, MAX_AGE_MS)
  return answer.then(() => undefined, drop)
}

/** What was asked for under this key, once; otherwise it is asked for now. */
export function preloaded<T>(key: readonly string[], ask: () => Promise<T>): Promise<T> {
  const name = key.join(' ')
  const answer = asked.get(name) as Promise<T> | undefined
  asked.delete(name)
  return answer ?? ask()
}
