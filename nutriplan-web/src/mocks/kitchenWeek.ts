import type { Meal } from '@/api'
import type { CookingWeek } from '@/api/cookingWeek'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import { type MockRecipe, PUBLIC_RECIPES } from './recipes'
import { fullWeek, meal } from './week'

const CHICKEN = PUBLIC_RECIPES.find(({ id }) => id === 'r-04') as MockRecipe

/**
 * A week whose Monday lunch is cooked for three: again on Tuesday, and on Friday from the freezer.
 * Monday's breakfast is eaten, and Sunday has nothing.
 */
export function kitchenMeals(monday: PlainDate): Meal[] {
  const cooked = { date: monday, type: 'LUNCH', portions: 3 } as const
  const lunches = [0, 1, 4].map((day) => ({
    ...meal(addDays(monday, day), 'LUNCH', CHICKEN),
    cooked,
  }))
  const others = fullWeek(monday)
    .filter(({ date }) => date < addDays(monday, 6))
    .filter(({ date, type }) => !lunches.some((one) => one.date === date && one.type === type))
    .map((one) => ({ ...one, is_eaten: one.date === monday && one.type === 'BREAKFAST' }))
  return [...others, ...lunches]
}

export const kitchenWeek = (monday: PlainDate): CookingWeek => ({
  meals: kitchenMeals(monday),
  recipes: Object.fromEntries(PUBLIC_RECIPES.map((recipe) => [recipe.id, recipe])),
})
