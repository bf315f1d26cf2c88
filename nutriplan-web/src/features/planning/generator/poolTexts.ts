import { frenchList } from '@/vocabulary/frenchList'
import { counted } from '@/vocabulary/numbers'
import type { RecipeType } from '@/vocabulary/recipes'
import type { Pool, RotationKind } from './pool'

export const ROTATION_LABELS: Record<RotationKind, string> = {
  breakfast: 'Petits déjeuners',
  lunch: 'Déjeuners',
  dinner: 'Dîners',
  snack: 'Collations',
}

const ROTATION_NOUNS: Record<RotationKind, { one: string; other: string }> = {
  breakfast: { one: 'petit déjeuner', other: 'petits déjeuners' },
  lunch: { one: 'déjeuner', other: 'déjeuners' },
  dinner: { one: 'dîner', other: 'dîners' },
  snack: { one: 'collation', other: 'collations' },
}

export const POOL_LABELS: Record<Pool, { label: string; description: string }> = {
  mine: { label: 'Mes recettes', description: 'Seulement celles que vous avez créées' },
  favorites: { label: 'Mes favoris', description: 'Les recettes marquées d’une étoile' },
  all: { label: 'Toutes les recettes', description: 'Les vôtres et les recettes publiques' },
  chosen: { label: 'Choisir mes recettes', description: 'Cochez celles que vous voulez manger' },
}

/** One click to the next wider pool. */
export const WIDEN_TO: Record<Exclude<Pool, 'chosen'>, string> = {
  mine: 'Utiliser mes recettes',
  favorites: 'Utiliser mes favoris',
  all: 'Utiliser toutes les recettes',
}

export function rotationWarning(
  kind: RotationKind,
  wanted: number,
  available: number,
  leftOut: number,
): string {
  const { one, other } = ROTATION_NOUNS[kind]
  const shortage = `Il manque des ${other} pour assurer la rotation de la semaine. Vous avez sélectionné ${counted(wanted, one, other)}, mais seulement ${available} sont disponibles.`
  return `${shortage}${leftOutByDiet(leftOut)}`
}

/** Said after what is missing, where the diet has its part in it. */
const leftOutByDiet = (count: number) => (count > 0 ? ` Votre régime en écarte ${count}.` : '')

export const RECIPE_NOUNS: Record<RecipeType, { one: string; other: string }> = {
  BREAKFAST: { one: 'petit déjeuner', other: 'petits déjeuners' },
  MEAL: { one: 'repas', other: 'repas' },
  SNACK: { one: 'collation', other: 'collations' },
  DESSERT: { one: 'dessert', other: 'desserts' },
  OTHER: { one: 'autre recette', other: 'autres recettes' },
}

const EMPTY_POOLS: Record<Pool, string> = {
  mine: 'Vous n’avez pas encore de recettes à vous. En attendant, piochez dans toutes les recettes.',
  favorites: 'Vous n’avez pas encore de favoris. En attendant, piochez dans toutes les recettes.',
  all: 'Le livre de recettes est vide pour l’instant.',
  chosen: 'Cochez les recettes que vous voulez manger cette semaine.',
}

const WHERE: Record<Pool, string> = {
  mine: 'à vos recettes',
  favorites: 'à vos favoris',
  all: 'à vos recettes',
  chosen: 'à votre sélection',
}

type Missing = Partial<Record<RecipeType, number>>

/** What the pool lacks, said before anything is generated. */
export const poolTooSmall = (pool: Pool, size: number, missing: Missing) =>
  size === 0 ? EMPTY_POOLS[pool] : whatIsMissing(pool, missing)

/** « Ajoutez au moins 1 collation à vos favoris, ou changez la rotation. » */
export function whatIsMissing(pool: Pool, missing: Missing, leftOut: Missing = {}): string {
  const what = frenchList(
    Object.entries(missing).map(([kind, count]) => {
      const noun = RECIPE_NOUNS[kind as RecipeType]
      return counted(count, noun.one, noun.other)
    }),
  )
  return `Ajoutez au moins ${what} ${WHERE[pool]}, ou changez la rotation.${leftOutByDiet(Object.values(leftOut).reduce((sum, count) => sum + count, 0))}`
}

/** Why a week is not made of the favourites: « ni petit déjeuner ni collation ». */
export function favoritesLack(size: number, missing: Missing): string {
  if (size === 0) return 'Vous n’avez pas encore de favoris.'
  const nouns = Object.keys(missing).map((kind) => RECIPE_NOUNS[kind as RecipeType].one)
  const what = nouns.length === 1 ? `pas de ${nouns[0]}` : `ni ${nouns.join(' ni ')}`
  return `Parmi vos favoris, il n’y a ${what}.`
}
