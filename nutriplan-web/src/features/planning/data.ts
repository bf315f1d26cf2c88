import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import {
  answer,
  checkMealUpdates,
  copyMeal,
  createMeal,
  deleteMeal,
  isProblem,
  type MealUpdate,
  moveMeal,
  type Problem,
  previewWeek,
  type Undo,
  undoable,
  updateMeal,
  useAccount,
} from '@/api'
import { sendEatenMarks } from '@/api/eatenMarks'
import { useOnReconnect } from '@/api/useOnReconnect'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import type { MealType } from '@/vocabulary/meals'
import { cachedMeals, cachedWeek, cacheWeek } from './cache'
import type { Setup } from './generator/pool'
import { removeTaken, type TakenFoods, takenFoods } from './offPlan/pendingFoods'
import { sendFoods } from './offPlan/sendFoods'
import type { SlotKey } from './slots'
import { cacheTimestamps, synced, type Week } from './week'

interface Reading {
  week: Week
  /** What waited on this device to be shown by the week, and now is. */
  taken: TakenFoods
}

/** Brings what the browser kept up to date with the server; without its answer, that stays. */
async function readWeek(monday: PlainDate, today: PlainDate): Promise<Reading> {
  const cached = cachedMeals(monday)
  try {
    await sendEatenMarks()
    await sendFoods()
    const body = {
      start_date: monday,
      end_date: addDays(monday, 6),
      cache_timestamps: cacheTimestamps(cached),
      today,
    }
    const taken = takenFoods()
    const { targets, days, outdated_meals, meals_against_diet, off_plan, adjustment, ...changes } =
      await answer(checkMealUpdates({ body }))
    const week = {
      meals: synced(cached, changes),
      targets,
      days,
      outdated: outdated_meals,
      against: meals_against_diet,
      offPlan: off_plan,
      adjustment,
    }
    cacheWeek(monday, week)
    return { week: cachedWeek(monday) ?? week, taken }
  } catch (error) {
    console.error('The plan could not be brought up to date:', error)
    throw error
  }
}

function keptWeek(monday: PlainDate): Reading | undefined {
  const week = cachedWeek(monday)
  return week && { week, taken: [] }
}

/** A week of the plan: at once as it was last seen here, then as the server knows it. */
export function useWeek(monday: PlainDate, today: PlainDate) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<Reading, Problem>(
    account && (['week', account, monday] as const),
    () => readWeek(monday, today),
    { fallbackData: useMemo(() => keptWeek(monday), [monday]), revalidateOnReconnect: false },
  )
  useEffect(() => removeTaken(data?.taken ?? []), [data])
  useOnReconnect(() => void mutate().catch(() => undefined))
  return {
    week: data?.week,
    error,
    loading: data === undefined && error === undefined,
    validating: isValidating,
    refresh: () => mutate(),
  }
}

/** Puts a recipe in a slot, in the slot's amounts, in the place of what was there. */
export const addRecipe = ({ date, type }: SlotKey, recipeId: string, key?: string) =>
  undoable(
    createMeal({
      body: { date, type, recipes: [recipeId], is_optimized: true },
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Takes a meal out of the plan; one that is out already is no failure. */
export async function removeMeal(mealId: string, key?: string): Promise<Undo | undefined> {
  try {
    return await undoable(
      deleteMeal({ path: { meal_id: mealId }, headers: { 'Idempotency-Key': key } }),
    )
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return undefined
  }
}

/** Changes what is sent; `is_optimized` asks the server to rescale to the slot's calories. */
export const changeMeal = (mealId: string, changes: MealUpdate, key?: string) =>
  undoable(
    updateMeal({
      path: { meal_id: mealId },
      body: changes,
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Moves a meal; one that is in the slot changes places with it. */
export const moveMealTo = (mealId: string, { date, type }: SlotKey, key?: string) =>
  undoable(
    moveMeal({
      path: { meal_id: mealId },
      body: { date, type },
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Copies a meal, in the place of what is in the slot. */
export const copyMealTo = (mealId: string, { date, type }: SlotKey, key?: string) =>
  undoable(
    copyMeal({
      path: { meal_id: mealId },
      body: { date, type },
      headers: { 'Idempotency-Key': key },
    }),
  )

export interface PreviewRequest {
  monday: PlainDate
  today: PlainDate
  setup: Setup
  seed: number
  /** What stands already: the meals around it are generated. */
  dishes?: Record<PlainDate, Partial<Record<MealType, string>>>
  /** The recipes of the proposal that another one is asked for instead of. */
  otherThan?: readonly string[]
}

/** Which week it is, and how its dishes are chosen. */
export const asked = ({
  monday,
  today,
  setup,
  dishes = {},
}: Omit<PreviewRequest, 'seed' | 'otherThan'>) => ({
  start_date: monday,
  today,
  rotation: setup.rotation,
  pool: setup.pool,
  recipe_ids: setup.pool === 'chosen' ? [...setup.recipeIds] : [],
  optimize: setup.optimize,
  amounts: setup.amounts,
  dishes,
})

/** Generates a week; nothing is saved. */
export function generateWeek({ seed, otherThan = [], ...request }: PreviewRequest) {
  const { isBatch, sessions } = request.setup
  return answer(
    previewWeek({
      body: {
        ...asked(request),
        seed,
        batch: isBatch ? { sessions } : null,
        other_than: [...otherThan],
      },
    }),
  )
}
