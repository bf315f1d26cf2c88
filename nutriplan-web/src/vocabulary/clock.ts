/**
 * The time that it is, by the server's clock where the device's is wrong.
 *
 * Each answer's `Date` tells it. A clock that is a little off, or an answer that took a while, is
 * no wrong clock: then the device's own time is used.
 */
const TOLERANCE_MS = 5 * 60_000

/** How far the server's clock is ahead of a device's that is wrong [ms]; else 0. */
let aheadMs = 0

const changed = new Set<() => void>()

/** Compares the device's clock with the moment at which the server answered. */
export function compareClock(answeredAt: string | null): void {
  const measuredMs = Date.parse(answeredAt ?? '') - Date.now()
  if (Number.isNaN(measuredMs)) return
  const nextMs = Math.abs(measuredMs) > TOLERANCE_MS ? measuredMs : 0
  if (Math.abs(nextMs - aheadMs) <= TOLERANCE_MS) return
  aheadMs = nextMs
  for (const listener of changed) listener()
}

export const now = (): Date => new Date(Date.now() + aheadMs)

export function onClockCompared(listener: () => void): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}
