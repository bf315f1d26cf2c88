import { formatWhole, NBSP } from './numbers'

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** « 10 min », « 1 h 30 », « 90 s » as « 1 min 30 s »: how long something takes. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / HOUR)
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  const rest = Math.round(seconds % MINUTE)
  if (hours > 0) {
    const over = minutes > 0 ? `${NBSP}${String(minutes).padStart(2, '0')}` : ''
    return `${formatWhole(hours)}${NBSP}h${over}`
  }
  const parts = [minutes > 0 && `${minutes}${NBSP}min`, rest > 0 && `${rest}${NBSP}s`]
  return parts.filter(Boolean).join(NBSP) || `0${NBSP}min`
}

/** « 10 min », « 1 h 05 ». */
export const formatMinutes = (minutes: number) => formatDuration(minutes * MINUTE)
