import { compareClock } from '@/vocabulary/clock'
import type { PlainDate } from '@/vocabulary/dates'

/** Makes it noon of a day, whatever day it is; call what it answers to make it now again. */
export function onDay(date: PlainDate): () => void {
  compareClock(`${date}T12:00:00`)
  return clockBack
}

/** Makes it now again. */
export const clockBack = () => compareClock(new Date().toISOString())
