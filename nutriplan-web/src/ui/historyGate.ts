/**
 * Who may hold up a step back or forward. The router has moved on as soon as it hears of one, so
 * the gate must listen before it: the application opens it first of all.
 */
type Holder = (event: PopStateEvent) => void

let holder: Holder | null = null

export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => holder?.(event))
}

/** `hold` hears of every step first, and hides one from the router by stopping the event. */
export function holdHistory(hold: Holder): () => void {
  holder = hold
  return () => {
    holder = null
  }
}
