/** After it a screen's own files have come: a phone has one line for everything. */
const IDLE_MS = 1500

/** Does what can wait until a screen is there; returns how to give it up. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work, IDLE_MS)
  return () => clearTimeout(timer)
}
