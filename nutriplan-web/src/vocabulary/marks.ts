import type { Mark } from '@/api'

export type MarkCode = Mark['code']

/** What a week is judged by as food. */
export const MARK_LABELS: Record<MarkCode, string> = {
  DAYS_NEAR: 'Jours dans vos objectifs',
  FISH: 'Poisson',
  OILY_FISH: 'Poisson gras',
  PULSES: 'Légumes secs',
  RED_MEAT: 'Viande rouge',
  CHARCUTERIE: 'Charcuterie',
  FRUIT_AND_VEGETABLES: 'Fruits et légumes',
  FIBRE: 'Fibres',
  SALT: 'Sel',
  SATURATED_FAT: 'Graisses saturées',
  SUGARS: 'Sucres',
  VEGETABLE_DISHES: 'Plats riches en légumes',
  OUT_OF_SEASON: 'Fruits et légumes hors saison',
  DIFFERENT_DISHES: 'Plats différents',
  IDENTICAL_DAYS: 'Journées identiques',
}
