import type { Macros } from '@/vocabulary/macros'
import { once } from '@/vocabulary/once'
import type { RecipeType } from '@/vocabulary/recipes'
import { splitDistance } from '@/vocabulary/split'
import { isUnwanted } from '@/vocabulary/unwanted'

export const RECIPE_GROUPS = ['BREAKFAST', 'MEAL', 'SNACK', 'SWEET'] as const

/** The headings under which public recipes stand. */
export type RecipeGroup = (typeof RECIPE_GROUPS)[number]

const GROUP_OF: Record<RecipeType, RecipeGroup> = {
  BREAKFAST: 'BREAKFAST',
  MEAL: 'MEAL',
  SNACK: 'SNACK',
  DESSERT: 'SWEET',
  OTHER: 'SWEET',
}

export const groupOf = ({ type }: { type: RecipeType }): RecipeGroup => GROUP_OF[type]

type Listed = {
  name: string
  type: RecipeType
  is_public: boolean
  is_favorite: boolean
  is_excluded: boolean
  macros: Macros
  diet_conflicts: readonly unknown[]
}

const collator = once(() => new Intl.Collator('fr-FR'))

/** Steps of the distance from the aim that nobody would tell apart: within one the name decides. */
const STEPS = 20

/**
 * Favourites first, and last what one does not eat; between them the dishes whose macros are the
 * nearest to what one aims at, where that is known, then by name.
 */
export function byFit<R extends Listed>(recipes: readonly R[], aim: Macros | undefined): R[] {
  const placed = recipes.map((recipe) => {
    const distance = aim && splitDistance(recipe.macros, aim)
    return {
      recipe,
      place: recipe.is_favorite ? 0 : isUnwanted(recipe) ? 2 : 1,
      step: distance == null ? STEPS : Math.round(distance * STEPS),
    }
  })
  const { compare } = collator()
  placed.sort(
    (left, right) =>
      left.place - right.place ||
      left.step - right.step ||
      compare(left.recipe.name, right.recipe.name),
  )
  return placed.map(({ recipe }) => recipe)
}

export const ownRecipes = <R extends Listed>(recipes: readonly R[]): R[] =>
  recipes.filter((recipe) => !recipe.is_public)

/** The public recipes under their headings, without empty ones. */
export function publicGroups<R extends Listed>(
  recipes: readonly R[],
): { group: RecipeGroup; recipes: R[] }[] {
  return RECIPE_GROUPS.map((group) => ({
    group,
    recipes: recipes.filter((recipe) => recipe.is_public && groupOf(recipe) === group),
  })).filter(({ recipes: inGroup }) => inGroup.length > 0)
}
