import { now } from './clock.ts'
import { once } from './once.ts'

/**
 * Plain calendar days, `YYYY-MM-DD`, without clock or time zone.
 *
 * All arithmetic runs on UTC midnights, where every day has 24 hours: neither a clock
 * change nor a leap year can move a day.
 */
export type PlainDate = string

/** 0 is the current week, 1 the next one. */
export type WeekOffset = 0 | 1

const DAY_MS = 86_400_000

function toUtc(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

function fromUtc(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10)
}

/** The calendar day in the browser's time zone. */
export function today(at: Date = now()): PlainDate {
  return fromUtc(new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())))
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(new Date(toUtc(date).getTime() + days * DAY_MS))
}

/** Days from one date to another, negative when it comes before. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS
}

export function mondayOf(date: PlainDate): PlainDate {
  const daysSinceMonday = (toUtc(date).getUTCDay() + 6) % 7
  return addDays(date, -daysSinceMonday)
}

/** The seven days, Monday to Sunday, of the week that starts on `monday`. */
export function weekDays(monday: PlainDate): PlainDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The Monday of the current or the next week, seen from `on`. */
export function weekStart(offset: WeekOffset, on: PlainDate): PlainDate {
  return addDays(mondayOf(on), 7 * offset)
}

/** Whole years between a birth date and a day; born on 29 February, one ages on 1 March. */
export function ageYears(birthdate: PlainDate, on: PlainDate): number {
  const birth = toUtc(birthdate)
  const day = toUtc(on)
  const years = day.getUTCFullYear() - birth.getUTCFullYear()
  const birthdayPassed =
    day.getUTCMonth() > birth.getUTCMonth() ||
    (day.getUTCMonth() === birth.getUTCMonth() && day.getUTCDate() >= birth.getUTCDate())
  return birthdayPassed ? years : years - 1
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options }))
  return (date: PlainDate) =>
    format()
      .formatToParts(toUtc(date))
      // French says « 1er décembre », which Intl does not.
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('')
}

/** « 14 h 05 », by the clock of the browser. */
export const formatTime = (instant: Date) =>
  `${instant.getHours()}\u00a0h\u00a0${String(instant.getMinutes()).padStart(2, '0')}`

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}

const longWeekday = formatter({ weekday: 'long' })
const shortWeekday = formatter({ weekday: 'short' })
const dayOfMonth = formatter({ day: 'numeric' })

/** « Lundi » */
export const formatWeekday = (date: PlainDate) => capitalised(longWeekday(date))
/** « lun » */
export const formatShortWeekday = (date: PlainDate) => shortWeekday(date).replace('.', '')
/** « 23 » */
export const formatDayNumber = (date: PlainDate) => String(toUtc(date).getUTCDate())
/** « 23 novembre » */
export const formatDayAndMonth = formatter({ day: 'numeric', month: 'long' })
/** « lundi 23 novembre » */
export const formatFullDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
/** « 23 novembre 2026 » */
export const formatDayMonthYear = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
/** « 23 nov. 2026 » */
export const formatShortDayYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
/** « 23 nov. » */
export const formatShortDay = formatter({ day: 'numeric', month: 'short' })

/** « du 23 au 29 novembre », « du 30 nov. au 6 déc. » */
export function formatWeekRange(monday: PlainDate): string {
  const sunday = addDays(monday, 6)
  return monday.slice(0, 7) === sunday.slice(0, 7)
    ? `du ${dayOfMonth(monday)} au ${formatDayAndMonth(sunday)}`
    : `du ${formatShortDay(monday)} au ${formatShortDay(sunday)}`
}

/** One letter a day, two where Tuesday and Wednesday would be the same: L Ma Me J V S D. */
const INITIALS = ['L', 'Ma', 'Me', 'J', 'V', 'S', 'D'] as const

export function dayInitial(date: PlainDate): string {
  return INITIALS[(toUtc(date).getUTCDay() + 6) % 7] ?? ''
}
