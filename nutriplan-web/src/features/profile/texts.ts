import type { DietInfo } from '@/api'
import { monthlyKilos } from '@/vocabulary/body'
import {
  formatKcal,
  formatSignedKilos,
  formatTwoDecimals,
  formatWhole,
  NBSP,
} from '@/vocabulary/numbers'

export const texts = {
  greeting: (firstName: string | null) => (firstName ? `Bonjour ${firstName}` : 'Bonjour'),
  loading: 'On prépare votre profil...',
  failed: 'Votre profil n’a pas pu être chargé.',
  aboutYou: 'Vous en bref',
  age: (years: number) => `${formatWhole(years)}${NBSP}ans`,
  settings: 'Réglages',
  settingsTitle: 'Réglages',
  edit: 'Modifier mes informations',
  addWeighIn: 'Ajouter une pesée',
  account: 'Mon compte',
  logOut: 'Se déconnecter',
  dailyEnergy: 'Votre objectif par jour',
  macrosTitle: 'Macros du jour',
  mealsPerDay: 'Repas par jour',
  bmi: 'IMC',
  activity: 'Activité',
  weightGoal: 'Poids cible',
  toLosePerMonth: 'À perdre par mois',
  toGainPerMonth: 'À prendre par mois',
  weeksToGoal: 'Avant votre objectif',
  goalReached: 'Objectif atteint',
  water: 'Eau par jour',
  fibre: 'Fibres par jour',
  figures: 'Vos chiffres',
  notices: 'À savoir',
} as const

/** Gentle and plain: what the figure means for the user's health. */
export function warningText({ code, floor, bmi }: DietInfo['warnings'][number]): string {
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

/** The rate that would clear the warnings about the daily energy, or whom to ask. */
export function gentlerRate(gainKgPerWeek: number | null): string {
  return gainKgPerWeek === null
    ? 'Un médecin ou un diététicien peut vous aider à choisir un rythme qui vous convient.'
    : `Un rythme plus doux, ${formatSignedKilos(monthlyKilos(gainKgPerWeek))} par mois, vous laisserait assez d’énergie.`
}
