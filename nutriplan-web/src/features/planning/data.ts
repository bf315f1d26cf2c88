import { useEffect, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  copyMeal,
  createMeal,
  deleteMeal,
  isProblem,
  type Meal,
  type MealUpdate,
  type Problem,
  previewWeek,
  problemText,
  type Undo,
  undoable,
  updateMeal,
  useAccount,
} from '@/api'
import { markEaten, mealWrites, placeMeal, sendMealWrites } from '@/api/mealWrites'
import type { Sent } from '@/api/outbox'
import { useOnReconnect } from '@/api/useOnReconnect'
import { readWeekUpdates } from '@/api/weekUpdates'
import { toast } from '@/ui/toast'
import type { PlainDate } from '@/vocabulary/dates'
import type { MealType } from '@/vocabulary/meals'
import { cachedMeals, cachedWeek, cacheWeek } from './cache'
import type { Setup } from './generator/pool'
import { foodWrites } from './offPlan/pendingFoods'
import { sendFoods } from './offPlan/sendFoods'
import { type SlotKey, slotId } from './slots'
import { texts } from './texts'
import { cacheTimestamps, synced, type Week } from './week'

interface Reading {
  week: Week
  /** What waited on this device to be shown by the week, and now is. */
  taken: {
    meals: ReturnType<typeof mealWrites.taken>
    foods: ReturnType<typeof foodWrites.taken>
  }
}

/** Of a move that waited. */
const notMoved = (error: Problem, to: SlotKey) =>
  toast.error(texts.placeFailed(problemText(error)), { about: slotId(to) })

/** Brings what the browser kept up to date with the server; without its answer, that stays. */
async function readWeek(monday: PlainDate): Promise<Reading> {
  const cached = cachedMeals(monday)
  try {
    await sendMealWrites(notMoved)
    await sendFoods()
    const taken = { meals: mealWrites.taken(), foods: foodWrites.taken() }
    const { targets, days, outdated_meals, meals_against_diet, off_plan, adjustment, ...changes } =
      await readWeekUpdates(monday, cacheTimestamps(cached))
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

function keptWeek(monday: PlainDate | null): Reading | undefined {
  const week = monday ? cachedWeek(monday) : undefined
  return week && { week, taken: { meals: [], foods: [] } }
}

function useReading(monday: PlainDate | null) {
  const account = useAccount()
  const { mutate } = useSWRConfig()
  const key = account && monday && (['week', account, monday] as const)
  const { data, error, isValidating } = useSWR<Reading, Problem>(
    key,
    ([, , start]: [string, string, PlainDate]) => readWeek(start),
    { fallbackData: useMemo(() => keptWeek(monday), [monday]), revalidateOnReconnect: false },
  )
  // This week, also where another one is shown by the time of the call.
  const refresh = async () => key && mutate(key)
  useOnReconnect(() => void refresh().catch(() => undefined))
  return {
    taken: data?.taken,
    week: data?.week,
    error,
    loading: data === undefined && error === undefined,
    validating: isValidating,
    refresh,
  }
}

/** A week of the plan: at once as it was last seen here, then as the server knows it. */
export function useWeek(monday: PlainDate) {
  const { taken, ...reading } = useReading(monday)
  useEffect(() => {
    mealWrites.removeTaken(taken?.meals ?? [])
    foodWrites.removeTaken(taken?.foods ?? [])
  }, [taken])
  return reading
}

/** The week beside the one that is shown, read when `monday` is not null. What waited for a network
 * stays until the week that is shown knows of it. */
export const useWeekBeside = (monday: PlainDate | null) => useReading(monday)

/** Does something with a slot once the server has its meals where they are shown. */
async function afterMoves(call: () => Parameters<typeof undoable>[0]): Promise<Undo | undefined> {
  await sendMealWrites(notMoved)
  return undoable(call())
}

/** Puts a recipe in a slot, in the slot's amounts, in the place of what was there. */
export const addRecipe = ({ date, type }: SlotKey, recipeId: string, key?: string) =>
  afterMoves(() =>
    createMeal({
      body: { date, type, recipes: [recipeId], is_optimized: true },
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Takes a meal out of the plan; one that is out already is no failure. */
export async function removeMeal(mealId: string, key?: string): Promise<Undo | undefined> {
  try {
    return await afterMoves(() =>
      deleteMeal({ path: { meal_id: mealId }, headers: { 'Idempotency-Key': key } }),
    )
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return undefined
  }
}

/** Changes what is sent; `is_optimized` asks the server to rescale to the slot's calories. */
export const changeMeal = (mealId: string, changes: MealUpdate, key?: string) =>
  afterMoves(() =>
    updateMeal({
      path: { meal_id: mealId },
      body: changes,
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Moves a meal; one that is in the slot changes places with it. Without a network it waits. */
export const moveMealTo = (meal: Meal, { date, type }: SlotKey, key?: string): Promise<Sent> =>
  placeMeal(meal, { date, type }, notMoved, key)

/** Marks a meal as eaten, or not. Without a network it waits. */
export const markMealEaten = (mealId: string, isEaten: boolean): Promise<Sent> =>
  markEaten(mealId, isEaten, notMoved)

/** Copies a meal, in the place of what is in the slot. */
export const copyMealTo = (mealId: string, { date, type }: SlotKey, key?: string) =>
  afterMoves(() =>
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
