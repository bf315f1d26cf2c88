import type { MealType } from './meals'

export const RECIPE_TYPES = ['BREAKFAST', 'MEAL', 'SNACK', 'DESSERT', 'OTHER'] as const

export type RecipeType = (typeof RECIPE_TYPES)[number]

export const RECIPE_TYPE_LABELS: Record<RecipeType, string> = {
  BREAKFAST: 'Petit déjeuner',
  MEAL: 'Repas',
  SNACK: 'Collation',
  DESSERT: 'Dessert',
  OTHER: 'Autre',
}

/** Minutes of preparation and cooking together, not of rest; null where nobody told. */
export function totalMinutes({
  prep_minutes,
  cook_minutes,
}: {
  prep_minutes: number | null
  cook_minutes: number | null
}): number | null {
  if (prep_minutes === null && cook_minutes === null) return null
  return (prep_minutes ?? 0) + (cook_minutes ?? 0)
}

/** The kind of recipe that a slot asks for. */
export const MEAL_RECIPE_TYPE: Record<MealType, RecipeType> = {
  BREAKFAST: 'BREAKFAST',
  SNACK_1: 'SNACK',
  LUNCH: 'MEAL',
  SNACK_2: 'SNACK',
  DINNER: 'MEAL',
  SNACK_3: 'SNACK',
}
