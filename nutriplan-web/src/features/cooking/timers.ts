/** A time that runs down, by the end that it was given: it runs on while nobody counts. */
export type Timer = {
  id: string
  /** The dish that it belongs to, by key and by name. */
  dish: string
  name: string
  /** The step that named it, from 0. */
  step: number
  /** What it was set to. */
  seconds: number
  /** By the clock of the device, as it was when it was started [ms]. */
  endsAt: number
}

/** How long a timer that nobody stopped is still shown [ms]. */
const FORGOTTEN_AFTER = 12 * 3600_000

export const secondsLeft = ({ endsAt }: Timer, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

export const isOver = ({ endsAt }: Timer, now: number): boolean => endsAt <= now

/** Sets another one; those of other steps run on. */
export function started(
  timers: readonly Timer[],
  timer: Omit<Timer, 'id' | 'endsAt'>,
  now: number,
): Timer[] {
  const id = `${timer.dish} ${timer.step} ${timer.seconds}`
  const next = { ...timer, id, endsAt: now + timer.seconds * 1000 }
  return [...timers.filter((one) => one.id !== id), next]
}

/** Lets one run on: from its end, or from now where that is past. */
export const extended = (timers: readonly Timer[], id: string, by: number, now: number): Timer[] =>
  timers.map((one) =>
    one.id === id ? { ...one, endsAt: Math.max(one.endsAt, now) + by * 1000 } : one,
  )

export const stopped = (timers: readonly Timer[], id: string): Timer[] =>
  timers.filter((one) => one.id !== id)

/** Those that still mean something, the next one to ring first. */
export const inOrder = (timers: readonly Timer[], now: number): Timer[] =>
  timers
    .filter(({ endsAt }) => now - endsAt < FORGOTTEN_AFTER)
    .toSorted((one, other) => one.endsAt - other.endsAt)

/** « 4:05 », « 1:00:00 ». */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
