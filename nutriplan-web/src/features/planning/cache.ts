import { readCache, writeCache } from '@/api'
import { addDays, type PlainDate, weekDays } from '@/vocabulary/dates'
import type { MealsByDate, Week } from './week'

const NAME = 'meal-planning'

/** What this browser keeps: the meals by date and slot, and what each week aimed at. */
type Planning = { meals: MealsByDate; aims: Record<PlainDate, Omit<Week, 'meals'>> }

const planning = (): Planning => readCache<Planning>(NAME) ?? { meals: {}, aims: {} }

function onDays<T>(byDate: Record<PlainDate, T>, dates: readonly PlainDate[]) {
  return Object.fromEntries(Object.entries(byDate).filter(([date]) => dates.includes(date)))
}

export function cachedMeals(monday: PlainDate): MealsByDate {
  return onDays(planning().meals, weekDays(monday))
}

/** The week as it was last seen here; undefined when it never was. */
export function cachedWeek(monday: PlainDate): Week | undefined {
  const aim = planning().aims[monday]
  return aim && { meals: cachedMeals(monday), ...aim }
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
