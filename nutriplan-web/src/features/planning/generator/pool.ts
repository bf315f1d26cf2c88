import type { DietConflicts } from '@/vocabulary/dietConflicts'
import { type MealType, mealTypes } from '@/vocabulary/meals'
import { MEAL_RECIPE_TYPE, type RecipeType } from '@/vocabulary/recipes'
import { isUnwanted } from '@/vocabulary/unwanted'

export const POOLS = ['mine', 'favorites', 'all', 'chosen'] as const

export type Pool = (typeof POOLS)[number]

const ROTATION_KINDS = ['breakfast', 'lunch', 'dinner', 'snack'] as const

export type RotationKind = (typeof ROTATION_KINDS)[number]

export type Rotation = Record<RotationKind, number>

export const ROTATION_CHOICES = [1, 2, 3, 4, 5, 6, 7] as const

/** Once a week, and for each main meal. */
export const SESSIONS = { min: 1, max: 14 } as const

export const AMOUNTS = ['kitchen', 'exact'] as const

/** Whether amounts are those that a kitchen can measure, or meet the targets to the gram. */
export type Amounts = (typeof AMOUNTS)[number]

/** What the user asks of the generator. */
export type Setup = {
  rotation: Rotation
  pool: Pool
  recipeIds: readonly string[]
  optimize: boolean
  amounts: Amounts
  /** Whether main dishes are cooked once for several meals. */
  isBatch: boolean
  /** In how many sessions a week at most, where they are. */
  sessions: number
}

export const DEFAULT_SETUP: Setup = {
  rotation: { breakfast: 2, lunch: 3, dinner: 3, snack: 2 },
  pool: 'favorites',
  recipeIds: [],
  optimize: true,
  amounts: 'kitchen',
  isBatch: false,
  sessions: 4,
}

/** As much of a recipe as choosing a pool needs. */
export type PoolRecipe = {
  id: string
  name: string
  type: RecipeType
  is_public: boolean
  is_favorite: boolean
  is_excluded: boolean
  diet_conflicts: DietConflicts
}

const MEAL_KIND: Record<MealType, RotationKind> = {
  BREAKFAST: 'breakfast',
  SNACK_1: 'snack',
  LUNCH: 'lunch',
  SNACK_2: 'snack',
  DINNER: 'dinner',
  SNACK_3: 'snack',
}

const KIND_RECIPE_TYPE: Record<RotationKind, RecipeType> = {
  breakfast: 'BREAKFAST',
  lunch: 'MEAL',
  dinner: 'MEAL',
  snack: 'SNACK',
}

/** The kinds that the user's schedule uses: three meals a day need no snack. */
export function rotationKinds(mealsPerDay: number): RotationKind[] {
  const used = new Set(mealTypes(mealsPerDay).map((type) => MEAL_KIND[type]))
  return ROTATION_KINDS.filter((kind) => used.has(kind))
}

/** The recipes to choose from; generation takes none that breaks the diet or is excluded. */
export function poolOf<R extends PoolRecipe>(
  recipes: readonly R[],
  pool: Pool,
  recipeIds: readonly string[],
): R[] {
  const fitting = recipes.filter((recipe) => !isUnwanted(recipe))
  switch (pool) {
    case 'mine':
      return fitting.filter((recipe) => !recipe.is_public)
    case 'favorites':
      return fitting.filter((recipe) => recipe.is_favorite)
    case 'all':
      return fitting
    case 'chosen':
      return fitting.filter((recipe) => recipeIds.includes(recipe.id))
  }
}

/** Whether a pool has a recipe of every kind that the schedule needs. */
const canFill = (recipes: readonly PoolRecipe[], pool: Pool, mealsPerDay: number) =>
  Object.keys(missingTypes(poolOf(recipes, pool, []), mealsPerDay)).length === 0

/** The favourites where they can fill a week, else the narrowest pool that can. */
export function openingPool(recipes: readonly PoolRecipe[], mealsPerDay: number): Pool {
  const pools = ['favorites', 'mine', 'all'] as const
  return pools.find((pool) => canFill(recipes, pool, mealsPerDay)) ?? 'favorites'
}

/** How many recipes of the pool each kind may draw from. */
export function availableByKind(recipes: readonly PoolRecipe[]): Record<RotationKind, number> {
  const count = (type: RecipeType) => recipes.filter((recipe) => recipe.type === type).length
  return {
    breakfast: count(KIND_RECIPE_TYPE.breakfast),
    lunch: count(KIND_RECIPE_TYPE.lunch),
    dinner: count(KIND_RECIPE_TYPE.dinner),
    snack: count(KIND_RECIPE_TYPE.snack),
  }
}

/** The recipe types of which the pool has none although the schedule needs one. */
export function missingTypes(
  recipes: readonly PoolRecipe[],
  mealsPerDay: number,
): Partial<Record<RecipeType, number>> {
  const missing: Partial<Record<RecipeType, number>> = {}
  for (const type of mealTypes(mealsPerDay)) {
    const wanted = MEAL_RECIPE_TYPE[type]
    if (!recipes.some((recipe) => recipe.type === wanted)) {
      missing[wanted] = 1
    }
  }
  return missing
}

const WIDENING: Record<Pool, readonly Exclude<Pool, 'chosen'>[]> = {
  chosen: ['mine', 'favorites', 'all'],
  mine: ['all'],
  favorites: ['all'],
  all: [],
}

/** The narrowest wider pool that has a recipe of every kind, or null when none has. */
export function nextWiderPool(
  recipes: readonly PoolRecipe[],
  pool: Pool,
  mealsPerDay: number,
): Exclude<Pool, 'chosen'> | null {
  return WIDENING[pool].find((wider) => canFill(recipes, wider, mealsPerDay)) ?? null
}
