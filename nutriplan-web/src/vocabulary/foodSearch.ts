import type { FoodSearchResult } from '@/api/generated'
import type { Macros } from './macros'
import { counted, formatKcal, NBSP } from './numbers'

export type FoundFood = FoodSearchResult

/** How a search goes. */
export type FoodSearchState =
  | { status: 'idle' | 'short' | 'searching' | 'none' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'found'
      foods: readonly FoundFood[]
      hasMore: boolean
      loadingMore: boolean
      /** The next page did not come; it is asked for again by `onMore`. */
      moreFailed: boolean
      onMore: () => void
    }

/** A food as a search found it, with all its figures; null where one of them is missing. */
export function foodMacros({ nutrients }: FoundFood): Macros | null {
  const { energy, protein, fat, carbohydrate } = nutrients
  if (
    energy.amount === null ||
    protein.amount === null ||
    fat.amount === null ||
    carbohydrate.amount === null
  )
    return null
  return {
    calories: energy.amount,
    proteins: protein.amount,
    fats: fat.amount,
    carbohydrates: carbohydrate.amount,
  }
}

export const foodSearchTexts = {
  placeholder: 'Œuf, tomate, riz basmati…',
  results: 'Aliments trouvés',
  tooShort: 'Il vous faut au moins 3 lettres pour faire une recherche.',
  none: (query: string) => `Aucun resultat pour "${query}"`,
  searching: 'Recherche en cours...',
  failed: 'La recherche n’a pas abouti.',
  retry: 'Réessayer',
  found: (count: number) => counted(count, 'aliment trouvé', 'aliments trouvés'),
  more: 'Voir plus',
  moreFailed: 'La suite n’a pas pu être chargée.',
  /** One line on a phone. */
  moreAgain: 'Suite non chargée. Réessayer',
  recommended: 'Ingrédient brut, recommandé',
  missing: 'Donnée manquante',
  per100g: (kcal: number) => `${formatKcal(kcal)} / 100${NBSP}g`,
  clear: 'Effacer la recherche',
  mine: 'À vous',
  openFoodFacts: 'Open Food Facts',
  doubtful: 'Calories à vérifier',
  create: 'Créer un aliment',
} as const
