import { NBSP } from './numbers'

export type { Alternative } from '@/api'

/** What else could stand in a slot, and what it changes. */
export const texts = {
  title: 'Changer ce plat',
  list: 'Autres plats',
  loading: 'On cherche des plats qui vont bien avec la journée...',
  failed: 'On n’a pas pu chercher d’autres plats.',
  none: 'Aucun autre plat de votre sélection ne va bien ici.',
  other: 'Choisir une autre recette',
  sameEnergy: 'autant de calories',
  sameProtein: 'autant de protéines',
  protein: (grams: string) => `${grams} de protéines`,
  farFromDay: 'éloigne la journée de ses objectifs',
  gained: (mark: string) => `Repère gagné${NBSP}: ${mark}`,
  lost: (mark: string) => `Repère perdu${NBSP}: ${mark}`,
  keepMeal: (slot: string) => `Garder ce repas${NBSP}: ${slot}`,
  changeFailed: (error: string) => `Le plat n’a pas pu être changé${NBSP}: ${error}`,
} as const
