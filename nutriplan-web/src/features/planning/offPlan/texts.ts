import type { MealType } from '@/vocabulary/meals'
import { NBSP } from '@/vocabulary/numbers'

export const texts = {
  note: 'Noter un en-cas',
  beside: (kcal: string) => `Hors du planning${NBSP}: ${kcal}`,
  nameless: 'En-cas',
  unknownMacros: 'macros inconnus',
  remove: (name: string) => `Retirer${NBSP}: ${name}`,
  removed: (name: string) => `Retiré${NBSP}: ${name}`,
  removedHere: (name: string) => `Retiré${NBSP}: ${name}. Envoi dès le retour de la connexion.`,
  waiting: 'en attente d’envoi',
  removeFailed: (error: string) => `L’en-cas n’a pas pu être retiré${NBSP}: ${error}`,
  adjust: 'Ajuster',
  adjustFailed: (error: string) => `Le repas n’a pas pu être ajusté${NBSP}: ${error}`,
} as const

/** « Dîner ajusté », « Collation ajustée » */
const ADJUSTED: Record<MealType, string> = {
  BREAKFAST: 'Petit déjeuner ajusté',
  SNACK_1: 'Collation ajustée',
  LUNCH: 'Déjeuner ajusté',
  SNACK_2: 'Collation ajustée',
  DINNER: 'Dîner ajusté',
  SNACK_3: 'Collation ajustée',
}

export const adjustQuestion = (type: MealType, kcal: string) =>
  `${ADJUSTED[type]} à ${kcal}${NBSP}?`

export const adjusted = (type: MealType, kcal: string) => `${ADJUSTED[type]} à ${kcal}.`

export const noting = {
  title: 'Noter un en-cas',
  openFailed: 'L’en-cas n’a pas pu être ouvert. Vérifiez votre connexion.',
  way: 'Comment le noter',
  ways: { food: 'Un aliment', calories: 'Des calories' },
  search: `Qu’avez-vous mangé${NBSP}?`,
  chosen: 'Choisi',
  quantity: 'Quantité',
  otherFood: 'Changer d’aliment',
  brings: (kcal: string) => `Soit ${kcal}.`,
  calories: 'Calories',
  quick: 'Quantités rapides',
  name: 'Nom de l’en-cas (facultatif)',
  submit: 'Noter',
  noted: 'En-cas noté.',
  notedHere: 'En-cas noté. Envoi dès le retour de la connexion.',
  failed: (error: string) => `L’en-cas n’a pas pu être noté${NBSP}: ${error}`,
  refused: (name: string, error: string) => `${name} n’a pas pu être noté${NBSP}: ${error}`,
  noFood: 'Choisissez un aliment.',
  quantityWrong: `Indiquez un nombre entre 0,1 et 10${NBSP}000${NBSP}g.`,
  caloriesWrong: `Indiquez un nombre entre 1 et 10${NBSP}000${NBSP}kcal.`,
} as const
