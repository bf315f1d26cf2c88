import { once } from './once.ts'

/** No-break space: before a unit, and before « : ; ! ? ». */
export const NBSP = '\u00a0'

/**
 * French numbers, the thousands parted by the same space as the unit: the narrow one that Intl
 * writes all but vanishes in the display font, and differs between browsers.
 */
function french(options: Intl.NumberFormatOptions) {
  const number = once(() => new Intl.NumberFormat('fr-FR', options))
  return {
    format: (value: number) => number().format(value).replaceAll('\u202f', NBSP),
  }
}

const whole = french({ maximumFractionDigits: 0 })
const oneDecimal = french({ maximumFractionDigits: 1 })
const twoDecimals = french({ maximumFractionDigits: 2 })
const exactlyOneDecimal = french({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const exactlyTwoDecimals = french({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = french({ style: 'percent', maximumFractionDigits: 0 })
const signed = french({ maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const signedWhole = french({ maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const pluralRules = once(() => new Intl.PluralRules('fr-FR'))

export const formatWhole = (value: number) => whole.format(value)
export const formatOneDecimal = (value: number) => exactlyOneDecimal.format(value)
export const formatTwoDecimals = (value: number) => exactlyTwoDecimals.format(value)
export const formatUpToTwoDecimals = (value: number) => twoDecimals.format(value)
export const formatKcal = (kcal: number) => `${whole.format(kcal)}${NBSP}kcal`
export const formatGrams = (grams: number) => `${whole.format(grams)}${NBSP}g`
/** For small amounts, where half a gram is worth showing. */
export const formatFineGrams = (grams: number) => `${oneDecimal.format(grams)}${NBSP}g`
export const formatKilos = (kg: number) => `${twoDecimals.format(kg)}${NBSP}kg`
/** An average: no more exact than a scale. */
export const formatOneDecimalKilos = (kg: number) => `${oneDecimal.format(kg)}${NBSP}kg`
/** « −1 kg », with the sign that mathematics writes. */
export const formatSignedKilos = (kg: number) => `${signed.format(kg).replace('-', '−')}${NBSP}kg`
/** « +12 kcal », « −8 kcal »; what is less than half of one is neither. */
export const formatSignedKcal = (kcal: number) =>
  `${signedWhole.format(kcal).replace('-', '−')}${NBSP}kcal`
export const formatSignedGrams = (grams: number) =>
  `${signedWhole.format(grams).replace('-', '−')}${NBSP}g`
export const formatCentimetres = (cm: number) => `${oneDecimal.format(cm)}${NBSP}cm`
export const formatLitres = (litres: number) => `${exactlyTwoDecimals.format(litres)}${NBSP}L`
export const formatPercent = (fraction: number) => percent.format(fraction)

/** A number with its noun, in the French plural: 0 and 1 are singular, 2 is plural. */
export function counted(count: number, one: string, other: string): string {
  const noun = pluralRules().select(count) === 'one' ? one : other
  return `${twoDecimals.format(count)}${NBSP}${noun}`
}
