import type { DayMark } from '@/api'
import { formatFineGrams, formatUpToTwoDecimals, NBSP } from '@/vocabulary/numbers'

/** More would fill a line with names. */
const NAMED = 3

export const texts = {
  title: 'Fibres et sel, jour par jour',
  about: 'Face à ce que les repas prévus du jour devraient en apporter.',
  fibre: 'Fibres',
  salt: 'Sel',
  unknown: (foods: readonly string[]) => {
    const named = foods.slice(0, NAMED).join(', ')
    const more = foods.length - NAMED
    return `Valeur inconnue${NBSP}: ${named}${more > 0 ? ` et ${more}${NBSP}de plus` : ''}`
  },
} as const

/** What is known of it: more than that may be in what nobody measured. */
function known({ grams, target_grams, met, unknown_foods }: DayMark): string {
  const shown = formatFineGrams(grams)
  // « 5 g, trop : 5 g au plus » would say nothing.
  const isClear = met !== false || shown !== formatFineGrams(target_grams)
  const figure = isClear ? shown : `${formatUpToTwoDecimals(grams)}${NBSP}g`
  return unknown_foods.length > 0 ? `au moins ${figure}` : figure
}

const target = ({ target_grams }: DayMark) => formatFineGrams(target_grams)

/** « 24,3 g, trop peu : visez 30 g » */
export const fibreFigure = (mark: DayMark) =>
  mark.met
    ? `${known(mark)}, ${target(mark)} visés`
    : `${known(mark)}, ${mark.met === false ? `trop peu${NBSP}: ` : ''}visez ${target(mark)}`

/** « 6,2 g, trop : 5 g au plus » */
export const saltFigure = (mark: DayMark) =>
  `${known(mark)}, ${mark.met === false ? `trop${NBSP}: ` : ''}${target(mark)} au plus`
