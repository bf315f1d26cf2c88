import type { Portion } from '@/api'
import { parseDecimal, writeDecimal } from '@/vocabulary/decimal'
import { plain } from '@/vocabulary/nameSearch'
import { portionPlural } from '@/vocabulary/portions'

/** What an amount is counted in: one of it weighs so many grams. */
export type Measure = { name: string; grams: number }

export const GRAM: Measure = { name: 'g', grams: 1 }

const DEFAULT_GRAMS = 100

/** What a food may be counted in: its portions as people buy and serve it, and grams. */
export function measuresOf(portions: readonly Portion[]): Measure[] {
  const counted = portions.map(({ modifier, amount, gram_weight }) => ({
    name: modifier,
    grams: gram_weight / amount,
  }))
  return [...counted, GRAM]
}

/** A first amount: one portion, or 100 g of a food that has none. */
export function firstAmount(measures: readonly Measure[]): { measure: number; amount: string } {
  const hasPortion = measures.length > 1
  return { measure: 0, amount: hasPortion ? '1' : String(DEFAULT_GRAMS) }
}

/** An amount as it would be typed: to the thousandth, which no scale shows. */
export function writeAmount(value: number): string {
  return writeDecimal(Math.round(value * 1000) / 1000)
}

const FRACTION = /^\s*(\d+(?=\s|[¼½¾]))?\s*(?:(\d+)\s*\/\s*(\d+)|([¼½¾]))\s*$/
const SIGNS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Reads a number as cooks write it: « 1,5 », « 1/2 », « 1 1/2 », « 1½ »; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  const [, whole, above, below, sign] = FRACTION.exec(text) ?? []
  const part = sign ? SIGNS[sign] : Number(above) / Number(below)
  return part && Number.isFinite(part) ? Number(whole ?? 0) + part : parseDecimal(text)
}

const COUNT_AND_UNIT = /^([+-]?[\d\s.,/¼½¾]*)(.*)$/s

/** Other words of cooks for a measure. */
const SHORTER: Record<string, readonly string[]> = {
  g: ['gr', 'gramme', 'grammes'],
  'c. à soupe': ['c. à s.', 'cs', 'cuillère à soupe', 'cuillères à soupe'],
  'c. à café': ['c. à c.', 'cc', 'cuillère à café', 'cuillères à café'],
}

/** « c. à s. » and « CàS » are the same words. */
const compared = (words: string) => plain(words).replace(/[\s.]/g, '')

/** How many of a measure are typed, with its name or without: « 150 », « 150 g »; undefined for
 * anything else. */
export function countOf(amount: string, { name }: Measure): number | undefined {
  const [, count = '', unit = ''] = COUNT_AND_UNIT.exec(amount) ?? []
  const words = ['', name, portionPlural(name), ...(SHORTER[name] ?? [])]
  return words.map(compared).includes(compared(unit)) ? parseCount(count) : undefined
}

/** The grams of what is typed; 0 while it is no amount. */
export function gramsOf(amount: string, measure: Measure): number {
  const count = countOf(amount, measure)
  return count !== undefined && count > 0 ? count * measure.grams : 0
}

/** The same weight counted in something else: to the hundredth, where a kitchen stops. */
export function countedIn(amount: string, from: Measure, to: Measure): string {
  const grams = gramsOf(amount, from)
  return grams > 0 ? writeDecimal(Math.round((grams / to.grams) * 100) / 100) : amount
}
