import type { RecipeType } from '@/vocabulary/recipes'

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

type Listed = { name: string; type: RecipeType; is_public: boolean; is_favorite: boolean }

const collator = new Intl.Collator('fr-FR')

/** Favourites first, then by name. */
function favoritesFirst(left: Listed, right: Listed): number {
  return (
    Number(right.is_favorite) - Number(left.is_favorite) || collator.compare(left.name, right.name)
  )
}

export function ownRecipes<R extends Listed>(recipes: readonly R[]): R[] {
  return recipes.filter((recipe) => !recipe.is_public).sort(favoritesFirst)
}

/** The public recipes under their headings, without empty ones. */
export function publicGroups<R extends Listed>(
  recipes: readonly R[],
): { group: RecipeGroup; recipes: R[] }[] {
  return RECIPE_GROUPS.map((group) => ({
    group,
    recipes: recipes
      .filter((recipe) => recipe.is_public && GROUP_OF[recipe.type] === group)
      .sort(favoritesFirst),
  })).filter(({ recipes: inGroup }) => inGroup.length > 0)
}
