import type { DietInfo } from '@/api'
import { monthlyKilos } from './body'
import { formatKcal, formatSignedKilos, formatTwoDecimals, NBSP } from './numbers'

export type TargetWarning = DietInfo['warnings'][number]

/** The warnings that speak of the daily energy: a gentler rate may clear them. */
export const energyWarnings = (warnings: readonly TargetWarning[]) =>
  warnings.filter(({ code }) => code === 'BELOW_BASAL_RATE' || code === 'BELOW_SAFE_INTAKE')

/** The rate that would clear all warnings about the daily energy; null where none does. */
export function gentlerGainPerWeek(warnings: readonly TargetWarning[]): number | null {
  const rates = energyWarnings(warnings).map(({ gentler_gain_per_week }) => gentler_gain_per_week)
  return rates.reduce<number | null>(
    (best, rate) =>
      best === null || rate === null ? null : Math.abs(rate) < Math.abs(best) ? rate : best,
    rates[0] ?? null,
  )
}

/** Gentle and plain: what the figure means for the user's health. */
export function warningText({ code, floor, bmi }: TargetWarning): string {
  switch (code) {
    case 'BELOW_SAFE_INTAKE':
      return floor == null
        ? 'C’est peu pour une journée.'
        : `C’est peu pour une journée${NBSP}: sans suivi médical, mieux vaut rester au-dessus de ${formatKcal(floor)}.`
    case 'BELOW_BASAL_RATE':
      return 'C’est moins que ce que votre corps dépense au repos.'
    case 'GOAL_UNDERWEIGHT':
      return bmi == null
        ? `Ce poids est bas pour votre taille${NBSP}: parlez-en d’abord à un médecin.`
        : `À ce poids, votre IMC serait de ${formatTwoDecimals(bmi)}, sous le repère de 18,5. Parlez-en d’abord à un médecin.`
    case 'UNDER_18':
      return `Ces calculs sont faits pour les adultes. Avant 18${NBSP}ans, un médecin vous guidera mieux que nous.`
  }
}

/** What all warnings say, with the energy that they are about and the rate that would clear them. */
export function warningLines(warnings: readonly TargetWarning[], intakeKcal?: number): string[] {
  const energy = energyWarnings(warnings)
  return [
    ...(energy.length > 0 && intakeKcal !== undefined ? [intakeText(intakeKcal)] : []),
    ...warnings.map(warningText),
    ...(energy.length > 0 ? [gentlerRateText(gentlerGainPerWeek(warnings))] : []),
  ]
}

const intakeText = (kcal: number) => `Objectif${NBSP}: ${formatKcal(kcal)} par jour.`

/** The rate that would clear the warnings about the daily energy, or whom to ask. */
const gentlerRateText = (gainKgPerWeek: number | null) =>
  gainKgPerWeek === null
    ? 'Un médecin ou un diététicien peut vous aider à choisir un rythme qui vous convient.'
    : `Un rythme plus doux, ${perMonth(gainKgPerWeek)}, vous laisserait assez d’énergie.`

const perMonth = (gainKgPerWeek: number) =>
  `${formatSignedKilos(monthlyKilos(gainKgPerWeek))} par mois`

export const rateTexts = {
  label: 'À savoir',
  failed: 'Votre rythme n’a pas pu être changé.',
  take: (gainKgPerWeek: number) => `Passer à ${perMonth(gainKgPerWeek)}`,
  taken: (gainKgPerWeek: number) => `Votre rythme est maintenant de ${perMonth(gainKgPerWeek)}.`,
} as const
