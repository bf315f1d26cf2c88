import type { Portion } from '@/api'
import { parseDecimal, writeDecimal } from '@/vocabulary/decimal'
import { plain } from '@/vocabulary/nameSearch'
import { portionPlural } from '@/vocabulary/portions'

/** What an amount is counted in: one of it weighs so many grams. */
export type Measure = { name: string; grams: number }

export const GRAM: Measure = { name: 'g', grams: 1 }

const CENTILITRE = 'cl'
const ML_IN_CENTILITRE = 10

/** What a food may be counted in: its portions as people buy and serve it, centilitres of what
 * pours, and grams. The density is in g/ml. */
export function measuresOf(portions: readonly Portion[], density: number | null): Measure[] {
  const counted = portions.map(({ modifier, amount, gram_weight }) => ({
    name: modifier,
    grams: gram_weight / amount,
  }))
  const isPoured = density !== null && !counted.some(({ name }) => name === CENTILITRE)
  const poured = isPoured ? [{ name: CENTILITRE, grams: density * ML_IN_CENTILITRE }] : []
  return [...counted, ...poured, GRAM]
}

/** A first amount: one portion, or 100 g of a food that has none, and about as much of what pours. */
export function firstAmount([first = GRAM]: readonly Measure[]) {
  const amounts = new Map([
    [GRAM.name, '100'],
    [CENTILITRE, '10'],
  ])
  return { measure: 0, amount: amounts.get(first.name) ?? '1' }
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
const SHORTER = new Map([
  ['g', ['gr', 'gramme', 'grammes']],
  ['c. à soupe', ['c. à s.', 'cs', 'cuillère à soupe', 'cuillères à soupe']],
  ['c. à café', ['c. à c.', 'cc', 'cuillère à café', 'cuillères à café']],
])

/** « c. à s. » and « CàS » are the same words. */
const compared = (words: string) => plain(words).replace(/[\s.]/g, '')

/** Units that are so many of a measure. */
const MULTIPLES = new Map([
  ['kg', { of: GRAM.name, count: 1000 }],
  ['kilo', { of: GRAM.name, count: 1000 }],
  ['kilos', { of: GRAM.name, count: 1000 }],
  ['ml', { of: CENTILITRE, count: 0.1 }],
  ['dl', { of: CENTILITRE, count: 10 }],
  ['l', { of: CENTILITRE, count: 100 }],
  ['litre', { of: CENTILITRE, count: 100 }],
  ['litres', { of: CENTILITRE, count: 100 }],
])

const isCalled = (unit: string, { name } = GRAM) =>
  [name, portionPlural(name), ...(SHORTER.get(name) ?? [])].map(compared).includes(unit)

/** An amount as it is typed, and which of the food's measures stands beside it. */
export type TypedAmount = { amount: string; measures: readonly Measure[]; measure: number }

function split(amount: string) {
  const [, digits = '', words = ''] = COUNT_AND_UNIT.exec(amount) ?? []
  return { count: parseCount(digits), unit: compared(words) }
}

/** How many of which measure: a unit that is typed with the number counts, « 150 g » beside
 * « c. à soupe » too; undefined for what is no amount. */
export function readAmount(typed: TypedAmount): { count: number; measure: number } | undefined {
  const { measures, measure: chosen } = typed
  const { count, unit } = split(typed.amount)
  if (count === undefined) return undefined
  if (unit === '') return { count, measure: chosen }
  const named = [chosen, ...measures.keys()].find((at) => isCalled(unit, measures[at]))
  if (named !== undefined) return { count, measure: named }
  const multiple = MULTIPLES.get(unit)
  const measure = measures.findIndex(({ name }) => name === multiple?.of)
  return multiple && measure >= 0 ? { count: count * multiple.count, measure } : undefined
}

/** Whether a number is typed with a unit that the food is not counted in. */
export const hasUnknownUnit = (typed: TypedAmount) =>
  split(typed.amount).count !== undefined && readAmount(typed) === undefined

/** The grams of what is typed; 0 while it is no amount. */
export function gramsOf(typed: TypedAmount): number {
  const read = readAmount(typed)
  return read && read.count > 0 ? read.count * (typed.measures[read.measure] ?? GRAM).grams : 0
}

/** The same weight counted in something else: to the hundredth, where a kitchen stops. */
export function countedIn(typed: TypedAmount, to: Measure): string {
  const grams = gramsOf(typed)
  return grams > 0 ? writeDecimal(Math.round((grams / to.grams) * 100) / 100) : typed.amount
}
