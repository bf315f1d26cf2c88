/** The slots of a planned day, in the order in which they are eaten. */
export const MEAL_TYPES = ['BREAKFAST', 'SNACK_1', 'LUNCH', 'SNACK_2', 'DINNER', 'SNACK_3'] as const

export type MealType = (typeof MEAL_TYPES)[number]

/** The visible label: every snack is a « Collation ». */
export const MEAL_LABELS: Record<MealType, string> = {
  BREAKFAST: 'Petit déjeuner',
  SNACK_1: 'Collation',
  LUNCH: 'Déjeuner',
  SNACK_2: 'Collation',
  DINNER: 'Dîner',
  SNACK_3: 'Collation',
}

/** What assistive technology says: tells the three snacks of a day apart. */
export const MEAL_ACCESSIBLE_NAMES: Record<MealType, string> = {
  BREAKFAST: 'Petit déjeuner',
  SNACK_1: 'Collation du matin',
  LUNCH: 'Déjeuner',
  SNACK_2: 'Collation de l’après-midi',
  DINNER: 'Dîner',
  SNACK_3: 'Collation du soir',
}

export type MealsPerDay = 3 | 4 | 5 | 6

export const MEALS_PER_DAY_OPTIONS: readonly MealsPerDay[] = [3, 4, 5, 6]

const SLOTS: Record<MealsPerDay, readonly MealType[]> = {
  3: ['BREAKFAST', 'LUNCH', 'DINNER'],
  4: ['BREAKFAST', 'SNACK_1', 'LUNCH', 'DINNER'],
  5: ['BREAKFAST', 'SNACK_1', 'LUNCH', 'SNACK_2', 'DINNER'],
  6: MEAL_TYPES,
}

/** The slots that a number of meals per day picks; the nearest valid number counts. */
export function mealTypes(mealsPerDay: number): readonly MealType[] {
  const nearest = Math.min(6, Math.max(3, Math.round(mealsPerDay))) as MealsPerDay
  return SLOTS[nearest]
}

export const MEALS_PER_DAY_LABELS: Record<MealsPerDay, { label: string; description: string }> = {
  3: { label: '3 repas', description: 'Petit déjeuner, déjeuner et dîner' },
  4: { label: '4 repas', description: 'Les trois repas et une collation' },
  5: { label: '5 repas', description: 'Les trois repas et deux collations' },
  6: { label: '6 repas', description: 'Les trois repas et trois collations' },
}
