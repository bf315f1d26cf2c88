import { formatKilos, NBSP } from '@/vocabulary/numbers'

export const texts = {
  title: 'Modifier mes informations',
  back: 'Revenir à mon profil',
  loading: 'Loading profile...',
  weight: 'Poids actuel',
  weightGoal: 'Poids cible',
  gain: 'Gain par mois',
  loss: 'Perte par mois',
  pace: 'Rythme',
  paceOf: (way: number, kilos: number) => `${way > 0 ? '+' : '−'}${formatKilos(kilos)} par mois`,
  noPace: 'Aucun',
  kilos: (typed: string) => `${typed}${NBSP}kg`,
  changedElsewhere: 'Votre profil a été modifié sur un autre appareil',
  choosePace: 'Choisir un rythme',
  activity: 'Activité quotidienne',
  mealsPerDay: 'Repas par jour',
  submit: 'Mettre à jour',
  submitting: 'Envoie de la modif',
  saved: 'Toutes vos informations sont sauvergadées.',
  success: 'Vos informations sont à jour.',
  failed: 'Une erreur est survenue',
  noToken: 'No authentication token found.',
} as const

export const mealScheduleMessages = {
  missing: 'Veuillez sélectionner le nombre de repas par jour',
  not_allowed: 'Valeur invalide pour le nombre de repas',
} as const

/** The words for an error that the server found in the number of meals. */
export const mealScheduleMessage = (code: string) =>
  code === 'missing' ? mealScheduleMessages.missing : mealScheduleMessages.not_allowed

export const paceLabel = (kilos: number) => `${formatKilos(kilos)} par mois`
