import { parseDecimal } from '@/vocabulary/decimal'

const HOURS = /^\s*(\d+)\s*h(?:eures?)?\s*(?:([0-5]?\d)\s*(?:min(?:utes?)?)?)?\s*$/i

/** Reads minutes as cooks say them: « 90 », « 90 min », « 1 h 30 ». */
export function parseMinutes(text: string): number | undefined {
  const [, hours, minutes = 0] = HOURS.exec(text) ?? []
  if (hours) return 60 * Number(hours) + Number(minutes)
  return parseDecimal(text.replace(/(?<=\d\s*)min(utes?)?\s*$/i, ''))
}

/** Reads days, with their word or without: « 2 », « 2 jours ». */
export function parseDays(text: string): number | undefined {
  return parseDecimal(text.replace(/(?<=\d\s*)j(ours?)?\s*$/i, ''))
}
