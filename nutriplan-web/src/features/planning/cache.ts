import * as v from 'valibot'
import { readStored, writeCache } from '@/api'
import { vAdjustment } from '@/api/generated/schemas/vAdjustment.gen'
import { vDaySummary } from '@/api/generated/schemas/vDaySummary.gen'
import { vMacros } from '@/api/generated/schemas/vMacros.gen'
import { vMeal } from '@/api/generated/schemas/vMeal.gen'
import { vMealAgainstDiet } from '@/api/generated/schemas/vMealAgainstDiet.gen'
import { vOffPlanFood } from '@/api/generated/schemas/vOffPlanFood.gen'
import { vOutdatedMeal } from '@/api/generated/schemas/vOutdatedMeal.gen'
import { addDays, type PlainDate, weekDays } from '@/vocabulary/dates'
import { MEAL_TYPES } from '@/vocabulary/meals'
import type { MealsByDate, Week } from './week'

const NAME = 'meal-planning'

export const bySlot = <S extends v.GenericSchema>(schema: S) =>
  v.record(v.picklist(MEAL_TYPES), schema)

/** What this browser stores: the meals by date and slot, and the targets of each week. */
const PLANNING = v.object({
  meals: v.record(v.string(), bySlot(vMeal)),
  weeks: v.record(
    v.string(),
    v.object({
      targets: bySlot(vMacros),
      days: v.record(v.string(), vDaySummary),
      outdated: v.array(vOutdatedMeal),
      against: v.array(vMealAgainstDiet),
      offPlan: v.array(vOffPlanFood),
      adjustment: v.nullable(vAdjustment),
    }),
  ),
})

type Planning = { meals: MealsByDate; weeks: Record<PlainDate, Omit<Week, 'meals'>> }

/** All that this browser keeps of the plan. */
export const planning = (): Planning => readStored(NAME, PLANNING) ?? { meals: {}, weeks: {} }

function onDays<T>(byDate: Record<PlainDate, T>, dates: readonly PlainDate[]) {
  return Object.fromEntries(Object.entries(byDate).filter(([date]) => dates.includes(date)))
}

export function cachedMeals(monday: PlainDate): MealsByDate {
  return onDays(planning().meals, weekDays(monday))
}

let last: { stored: Planning; monday: PlainDate; week: Week | undefined } | undefined

/**
 * The week as it was last seen here; undefined when it never was.
 *
 * The same object while nothing has changed: what is drawn from it is not drawn again.
 */
export function cachedWeek(monday: PlainDate): Week | undefined {
  const stored = planning()
  if (last?.stored !== stored || last.monday !== monday) {
    const figures = stored.weeks[monday]
    const week = figures && { meals: onDays(stored.meals, weekDays(monday)), ...figures }
    last = { stored, monday, week }
  }
  return last.week
}

/** Keeps a week, and its neighbours: older ones are evicted. */
export function cacheWeek(monday: PlainDate, { meals, ...figures }: Week): void {
  const near = [-7, 0, 7].flatMap((days) => weekDays(addDays(monday, days)))
  const before = planning()
  writeCache(NAME, {
    meals: { ...onDays(before.meals, near), ...meals },
    weeks: { ...onDays(before.weeks, near), [monday]: figures },
  } satisfies Planning)
}
