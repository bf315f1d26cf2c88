import { formatMinutes } from './minutes'

/** How long a dish waits by itself before it is eaten, in words; null where it does not. */
export function restText({
  rest_minutes,
  starts_day_before,
}: {
  rest_minutes: number | null
  starts_day_before: boolean
}): string | null {
  if (starts_day_before) return 'dès la veille'
  return rest_minutes ? `repos ${formatMinutes(rest_minutes)}` : null
}
