import { NBSP } from './numbers'

export const SEXES = ['male', 'female'] as const

export type Sex = (typeof SEXES)[number]

export const SEX_LABELS: Record<Sex, string> = { male: 'Homme', female: 'Femme' }

export const ACTIVITY_LEVELS = [
  'sedentary',
  'light',
  'moderate',
  'very_active',
  'extremely_active',
] as const

export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number]

export const ACTIVITY_LABELS: Record<ActivityLevel, { label: string; description: string }> = {
  sedentary: { label: 'Très peu actif', description: 'Travail de bureau, presque pas de marche' },
  light: { label: 'Peu actif', description: 'De la marche chaque jour, peu de sport' },
  moderate: { label: 'Actif', description: `1${NBSP}à${NBSP}3 séances de sport par semaine` },
  very_active: {
    label: 'Très actif',
    description: `Travail physique, ou 4${NBSP}à${NBSP}5 séances de sport par semaine`,
  },
  extremely_active: {
    label: 'Extrêmement actif',
    description: 'Sport intense ou travail très physique',
  },
}

/** The monthly changes that a user may choose, as the weekly gain that is stored. */
export const GAIN_KG_PER_WEEK = [0.25, 0.5, 0.75, 1] as const

/** kg per month: four times the weekly gain. */
export function monthlyKilos(gainKgPerWeek: number): number {
  return 4 * gainKgPerWeek
}
