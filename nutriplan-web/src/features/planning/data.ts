import useSWR from 'swr'
import {
  answer,
  checkMealUpdates,
  createMeal,
  deleteMeal,
  type Problem,
  previewWeek,
  saveWeek,
  updateMeal,
  useAccount,
  type WeekPreview,
} from '@/api'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import { cachedMeals, cachedWeek, cacheWeek } from './cache'
import type { Setup } from './generator/pool'
import type { SlotKey } from './MealSlot'
import { cacheTimestamps, synced, type Week } from './week'

/** Brings what the browser kept up to date with the server. */
async function readWeek(monday: PlainDate): Promise<Week> {
  const cached = cachedMeals(monday)
  const { targets, days, ...changes } = await answer(
    checkMealUpdates({
      body: {
        start_date: monday,
        end_date: addDays(monday, 6),
        cache_timestamps: cacheTimestamps(cached),
      },
    }),
  )
  const week = { meals: synced(cached, changes), targets, days }
  cacheWeek(monday, week)
  return week
}

/** A week of the plan: at once as it was last seen here, then as the server knows it. */
export function useWeek(monday: PlainDate) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<Week, Problem>(
    account && (['week', account, monday] as const),
    () => readWeek(monday),
    { fallbackData: cachedWeek(monday) },
  )
  return {
    week: data,
    error,
    loading: data === undefined && error === undefined,
    validating: isValidating,
    refresh: () => mutate(),
  }
}

/** Puts a recipe in a slot, in the place of what was there. */
export const addRecipe = ({ date, type }: SlotKey, recipeId: string) =>
  answer(createMeal({ body: { date, type, recipes: [recipeId], is_optimized: false } }))

export const removeMeal = (mealId: string) => answer(deleteMeal({ path: { meal_id: mealId } }))

/** Asks the server to rescale a meal to its slot's calories. */
export const optimizeMeal = (mealId: string) =>
  answer(updateMeal({ path: { meal_id: mealId }, body: { is_optimized: true } }))

export interface PreviewRequest {
  monday: PlainDate
  today: PlainDate
  setup: Setup
  seed: number
}

/** Generates a week; nothing is saved. */
export function generateWeek({ monday, today, setup, seed }: PreviewRequest) {
  return answer(
    previewWeek({
      body: {
        start_date: monday,
        today,
        seed,
        rotation: setup.rotation,
        pool: setup.pool,
        recipe_ids: setup.pool === 'chosen' ? [...setup.recipeIds] : [],
        optimize: setup.optimize,
      },
    }),
  )
}

/** Saves a generated week, all of it or nothing. */
export function savePreview({ planning }: WeekPreview) {
  const body = Object.fromEntries(
    Object.entries(planning).map(([date, slots]) => [
      date,
      Object.fromEntries(
        Object.entries(slots).map(([type, meal]) => [
          type,
          {
            recipe_name: meal.recipe_name,
            recipes: meal.recipes,
            is_optimized: meal.is_optimized,
            ingredients: meal.ingredients.map(
              ({
                fdc_id,
                quantity,
                unit,
                portion_name,
                portion_quantity,
                portion_gram_weight,
              }) => ({
                fdc_id,
                quantity,
                unit,
                portion_name,
                portion_quantity,
                portion_gram_weight,
              }),
            ),
          },
        ]),
      ),
    ]),
  )
  return answer(saveWeek({ body }))
}
