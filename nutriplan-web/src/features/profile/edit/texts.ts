import { NBSP } from '@/vocabulary/numbers'

export const texts = {
  title: 'Modifier mes informations',
  back: 'Revenir à mon profil',
  loading: 'Loading profile...',
  changedElsewhere: 'Votre profil a été modifié sur un autre appareil',
  submit: 'Mettre à jour',
  submitting: 'Envoie de la modif',
  saved: 'Toutes vos informations sont sauvergadées.',
  success: 'Vos informations sont à jour.',
  failed: 'Une erreur est survenue',
  noToken: 'No authentication token found.',
} as const

export const diet = {
  kind: 'Régime',
  without: 'À écarter',
  disliked: 'Aliments que vous n’aimez pas',
  dislikedAlready: 'Déjà évité',
  dislikedList: 'Aliments évités',
  excluded: 'Plats que vous ne voulez plus',
  nameless: 'Aliment',
  likeAgain: (name: string) => `Ne plus éviter${NBSP}: ${name}`,
} as const

export const split = {
  protein: 'Protéines',
  fat: 'Lipides',
  rest: (percent: number) => `Glucides${NBSP}: ${percent}${NBSP}%, ce qui reste.`,
  grams: 'Vos macros par jour avec cette répartition',
} as const
