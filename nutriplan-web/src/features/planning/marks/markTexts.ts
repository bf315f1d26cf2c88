import type { Mark, MarkCode } from '@/api'
import { counted, formatFineGrams, formatGrams, formatWhole, NBSP } from '@/vocabulary/numbers'
import { type SlotKey, slotOf } from '@/vocabulary/slots'

export const texts = {
  title: 'Repères de la semaine',
  reached: (met: number, all: number) => `${met} sur ${counted(all, 'atteint', 'atteints')}`,
  others: 'Voir les repères atteints',
  states: {
    met: 'Atteint',
    missed: 'À améliorer',
    under: 'Trop peu',
    over: 'Trop',
    unknown: 'À vérifier',
  },
  /** Said of a mark that the values nobody measured decide. */
  unknown: 'des valeurs manquent pour en juger',
  serve: (name: string) => `Servir «${NBSP}${name}${NBSP}»`,
  serveAt: (name: string, slot: SlotKey) =>
    `Servir «${NBSP}${name}${NBSP}»${NBSP}: ${slotOf(slot.type, slot.date)}`,
  at: (slot: SlotKey) => slotOf(slot.type, slot.date),
} as const

/** The sheet that the plan opens. */
export const sheet = {
  title: 'Vos repères',
  loading: 'On regarde ce que contient la semaine...',
  failed: 'On n’a pas pu compter les repères de la semaine.',
  none: 'Aucun repas n’est prévu cette semaine.',
} as const

type Figure = (mark: Mark) => string

/** « 6 jours sur 7 »: there are no more of them than that. */
const outOf =
  (one: string, other: string): Figure =>
  ({ value, target }) =>
    `${counted(value, one, other)} sur ${formatWhole(target)}`

/** « 4 repas, 2 visés »: at least that many, and more are as good. */
const atLeast =
  (one: string, other: string): Figure =>
  ({ value, target }) =>
    `${counted(value, one, other)}, ${counted(target, 'visé', 'visés')}`

/** What should be reached, each day on average. */
const daily: Figure = ({ value, target, met }) =>
  `${formatGrams(value)} par jour${met === false ? `, visez ${formatGrams(target)}` : ''}`

const limit: Figure = ({ value, target }) => `${formatGrams(value)}, ${formatGrams(target)} au plus`

const dailyLimit: Figure = ({ value, target }) =>
  `${formatFineGrams(value)} par jour, ${formatFineGrams(target)} au plus`

const none =
  (one: string, other: string, nothing: string): Figure =>
  ({ value }) =>
    value > 0 ? counted(value, one, other) : nothing

const percent = (value: number) => `${formatWhole(value)}${NBSP}%`

export const FIGURES: Record<MarkCode, Figure> = {
  DAYS_NEAR: outOf('jour', 'jours'),
  FISH: atLeast('repas', 'repas'),
  OILY_FISH: atLeast('repas', 'repas'),
  PULSES: atLeast('repas', 'repas'),
  RED_MEAT: limit,
  CHARCUTERIE: limit,
  FRUIT_AND_VEGETABLES: daily,
  FIBRE: daily,
  SALT: dailyLimit,
  SATURATED_FAT: ({ value, target }) =>
    `${percent(value)} de l’énergie, ${percent(target)} au plus`,
  SUGARS: dailyLimit,
  VEGETABLE_DISHES: atLeast('plat', 'plats'),
  OUT_OF_SEASON: none('repas', 'repas', 'aucun'),
  DIFFERENT_DISHES: atLeast('plat', 'plats'),
  IDENTICAL_DAYS: none('jour', 'jours', 'aucune'),
}
