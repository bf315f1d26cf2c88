import type { Mark, MarkCode } from '@/api'
import { counted, formatFineGrams, formatGrams, formatWhole, NBSP } from '@/vocabulary/numbers'
import type { SlotKey } from '../slots'
import { slotOf } from '../texts'

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

const many =
  (one: string, other: string): Figure =>
  ({ value, target }) =>
    `${counted(value, one, other)} sur ${formatWhole(target)}`

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

export const MARKS: Record<MarkCode, { label: string; figure: Figure }> = {
  DAYS_NEAR: { label: 'Jours dans vos objectifs', figure: many('jour', 'jours') },
  FISH: { label: 'Poisson', figure: many('repas', 'repas') },
  OILY_FISH: { label: 'Poisson gras', figure: many('repas', 'repas') },
  PULSES: { label: 'Légumes secs', figure: many('repas', 'repas') },
  RED_MEAT: { label: 'Viande rouge', figure: limit },
  CHARCUTERIE: { label: 'Charcuterie', figure: limit },
  FRUIT_AND_VEGETABLES: { label: 'Fruits et légumes', figure: daily },
  FIBRE: { label: 'Fibres', figure: daily },
  SALT: { label: 'Sel', figure: dailyLimit },
  SATURATED_FAT: {
    label: 'Graisses saturées',
    figure: ({ value, target }) => `${percent(value)} de l’énergie, ${percent(target)} au plus`,
  },
  SUGARS: { label: 'Sucres', figure: dailyLimit },
  VEGETABLE_DISHES: { label: 'Plats riches en légumes', figure: many('plat', 'plats') },
  OUT_OF_SEASON: {
    label: 'Fruits et légumes hors saison',
    figure: none('repas', 'repas', 'aucun'),
  },
  DIFFERENT_DISHES: { label: 'Plats différents', figure: many('plat', 'plats') },
  IDENTICAL_DAYS: { label: 'Journées identiques', figure: none('jour', 'jours', 'aucune') },
}
