import * as v from 'valibot'
import { readCache, writeCache } from '@/api'
import { vDaySummary, vMacros, vMeal, vOutdatedMeal } from '@/api/generated/valibot.gen'
import { addDays, type PlainDate, weekDays } from '@/vocabulary/dates'
import { MEAL_TYPES } from '@/vocabulary/meals'
import type { MealsByDate, Week } from './week'

const NAME = 'meal-planning'

export const bySlot = <S extends v.GenericSchema>(schema: S) =>
  v.record(v.picklist(MEAL_TYPES), schema)

/** What this browser keeps: the meals by date and slot, and what each week aimed at. */
const PLANNING = v.object({
  meals: v.record(v.string(), bySlot(vMeal)),
  aims: v.record(
    v.string(),
    v.object({
      targets: bySlot(vMacros),
      days: v.record(v.string(), vDaySummary),
      outdated: v.array(vOutdatedMeal),
    }),
  ),
})

type Planning = { meals: MealsByDate; aims: Record<PlainDate, Omit<Week, 'meals'>> }

/** What an earlier version wrote in another form is as good as nothing: the server has it all. */
function planning(): Planning {
  const kept = v.safeParse(PLANNING, readCache(NAME))
  return kept.success ? kept.output : { meals: {}, aims: {} }
}

function onDays<T>(byDate: Record<PlainDate, T>, dates: readonly PlainDate[]) {
  return Object.fromEntries(Object.entries(byDate).filter(([date]) => dates.includes(date)))
}

export function cachedMeals(monday: PlainDate): MealsByDate {
  return onDays(planning().meals, weekDays(monday))
}

/** The week as it was last seen here; undefined when it never was. */
export function cachedWeek(monday: PlainDate): Week | undefined {
  const { meals, aims } = planning()
  const aim = aims[monday]
  return aim && { meals: onDays(meals, weekDays(monday)), ...aim }
}

/** Keeps a week, and its neighbours: older ones leave, the cache does not grow for ever. */
export function cacheWeek(monday: PlainDate, { meals, ...aim }: Week): void {
  const near = [-7, 0, 7].flatMap((days) => weekDays(addDays(monday, days)))
  const before = planning()
  writeCache(NAME, {
    meals: { ...onDays(before.meals, near), ...meals },
    aims: { ...onDays(before.aims, near), [monday]: aim },
  } satisfies Planning)
}
