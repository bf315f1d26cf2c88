import { formatUpToTwoDecimals, formatWhole, NBSP } from './numbers'

const QUARTERS = ['', '¼', '½', '¾'] as const

/** « ½ », « 1 ½ », « 12 »: a count to the quarter, as a recipe writes it. */
export function formatCount(count: number): string {
  const quarters = Math.round(count * 4)
  const fraction = QUARTERS[quarters % 4]
  const pieces = Math.floor(quarters / 4)
  if (!fraction) return formatWhole(pieces)
  return pieces === 0 ? fraction : `${formatWhole(pieces)}${NBSP}${fraction}`
}

/**
 * « 1,5 kg », « 3 œufs », « 250 g »: kilos to the nearest ten grams, counts to the quarter. What is
 * less than a kilo or a litre is told in grams or centilitres.
 */
export function formatQuantity(quantity: number, unit: string): string {
  const smaller = quantity < 1 ? SMALLER_UNITS[unit] : undefined
  if (smaller) return `${formatWhole(quantity * smaller.inOne)}${NBSP}${smaller.unit}`
  const format = WEIGHTS[unit] ?? formatCount
  return `${format(quantity)}${NBSP}${unit}`
}

const SMALLER_UNITS: Record<string, { unit: string; inOne: number }> = {
  kg: { unit: 'g', inOne: 1000 },
  l: { unit: 'cl', inOne: 100 },
}

const WEIGHTS: Record<string, (quantity: number) => string> = {
  g: formatWhole,
  kg: formatUpToTwoDecimals,
  cl: formatWhole,
  l: formatUpToTwoDecimals,
  'g secs': formatWhole,
}

/** Whether a unit counts pieces or packs. */
export const isCount = (unit: string): boolean => !(unit in WEIGHTS)

/** « 233 g », « 1,23 kg », « 2,5 »: a need beside what is bought for it; counts go without a unit. */
export function formatNeed(needed: number, unit: string): string {
  // A count that is bought for reads as more than the one below.
  if (isCount(unit)) return formatUpToTwoDecimals(Math.ceil(Math.round(needed * 1000) / 10) / 100)
  if (needed < 1) return `${formatUpToTwoDecimals(needed)}${NBSP}${unit}`
  return formatQuantity(needed, unit)
}

/** How far a count may be from a quarter and still be told as one without « env. ». */
const EXACTLY = 0.01

/** Units that portions are told in, which take no plural and no fractions. */
const UNITS = new Set(['ml', 'cl', 'l', 'g secs'])

/** Plurals that no rule makes; the first parts of « croque-monsieur » are verbs. */
const IRREGULAR: Record<string, string> = {
  chou: 'choux',
  'chou-fleur': 'choux-fleurs',
  'chou-rave': 'choux-raves',
  'cordon bleu': 'cordons bleus',
  'croque-madame': 'croque-madame',
  'croque-monsieur': 'croque-monsieur',
  'hot-dog': 'hot-dogs',
  'mille-feuille': 'mille-feuilles',
  'pak choï': 'pak choïs',
  'pomme dauphine': 'pommes dauphine',
}

/** From « de », « à » and « avec » on, a name stays: pommes de terre, c. à soupe. */
const COMPLEMENT = /(^|\s)((c\.|de|à|au|avec|en)\s|d’).*$/

/** « tranches », « petits-suisses », « noix », « c. à soupe »: the plural of a portion's name. */
export function portionPlural(name: string): string {
  const irregular = IRREGULAR[name]
  if (irregular) return irregular
  if (UNITS.has(name)) return name
  const complement = COMPLEMENT.exec(name)?.[0] ?? ''
  const head = name.slice(0, name.length - complement.length)
  return head.replace(/[^\s-]+/g, plural) + complement
}

function plural(word: string, at: number, whole: string): string {
  if (/[sxz]$/.test(word) || (word === 'demi' && whole[at + word.length] === '-')) return word
  return word + (/(eau|au|eu)$/.test(word) ? 'x' : 's')
}

/** « 2 tranches », « ½ oignon », « env. 1 ¼ œuf », « 25 cl »; null where there is hardly any. */
export function formatPortion(count: number, name: string): string | null {
  if (UNITS.has(name)) {
    const rounded = Math.max(1, Math.round(count))
    return `${about(count, rounded)}${formatWhole(rounded)}${NBSP}${name}`
  }
  const rounded = Math.round(count * 4) / 4
  if (rounded === 0) return null
  const noun = rounded >= 2 ? portionPlural(name) : name
  return `${about(count, rounded)}${formatCount(rounded)}${NBSP}${noun}`
}

const about = (count: number, rounded: number) =>
  Math.abs(count - rounded) > EXACTLY * Math.max(1, rounded) ? `env.${NBSP}` : ''
