import type { DaySummary, Meal } from '@/api'
import { type MealWrites, withMealWrites } from '@/api/mealWrites'
import type { Macros } from '@/vocabulary/macros'
import { type SlotKey, slotId } from '@/vocabulary/slots'
import type { MealsByDate, Week } from './week'

const mealsOf = (meals: MealsByDate) =>
  Object.values(meals).flatMap((slots) => Object.values(slots))

const changed = (planned: Macros, { calculated_macros: brought }: Meal, sign: 1 | -1): Macros => ({
  calories: planned.calories + sign * brought.calories,
  proteins: planned.proteins + sign * brought.proteins,
  carbohydrates: planned.carbohydrates + sign * brought.carbohydrates,
  fats: planned.fats + sign * brought.fats,
})

function summaryOf(day: DaySummary, came: readonly Meal[], left: readonly Meal[]): DaySummary {
  const fuller = came.reduce((planned, meal) => changed(planned, meal, 1), day.planned)
  const planned = left.reduce((planned, meal) => changed(planned, meal, -1), fuller)
  const more = planned.calories - day.planned.calories
  return { ...day, planned, reached: day.reached + more / day.target.calories }
}

/** The week with its meals where and as they are on this device; what is said of them follows. Meals
 * of the week `beside` it may have come, and meals of this one may have gone there. */
export function withWaitingMeals(week: Week, writes: MealWrites, beside?: Week): Week {
  const waiting = Object.entries(writes)
  if (waiting.length === 0) return week
  const own = mealsOf(week.meals)
  // One that was read after it came from there may still be known there.
  const others = mealsOf(beside?.meals ?? {}).filter(({ id }) => !own.some((one) => one.id === id))
  const before = [...own, ...others]
  const after = withMealWrites(before, waiting)
  const placeOf = new Map(before.map((meal, at) => [slotId(meal), after[at]]))

  function following<M extends SlotKey>(marks: readonly M[]): M[] {
    return marks.map((mark) => {
      const { date, type } = placeOf.get(slotId(mark)) ?? mark
      return { ...mark, date, type }
    })
  }

  function dayAfter(date: string, day: DaySummary): DaySummary {
    const came = after.filter((meal, at) => meal.date === date && before[at]?.date !== date)
    const left = before.filter((meal, at) => meal.date === date && after[at]?.date !== date)
    return summaryOf(day, came, left)
  }

  const meals: MealsByDate = {}
  for (const meal of after) {
    if (meal.date in week.days) meals[meal.date] = { ...meals[meal.date], [meal.type]: meal }
  }
  return {
    ...week,
    meals,
    days: Object.fromEntries(
      Object.entries(week.days).map(([date, day]) => [date, dayAfter(date, day)]),
    ),
    outdated: following(week.outdated),
    against: following(week.against),
    // It was computed for the meals as they were.
    adjustment: waiting.some(([, { move }]) => move) ? null : week.adjustment,
  }
}
