import type { DayView, SlotView } from './week'

export type DayStatus = {
  /** kcal of the meals that are noted as eaten. */
  eatenKcal: number
  /** kcal of the day's target that are not eaten yet; below 0 where more was eaten. */
  remainingKcal: number
  /** `over` is more than a twentieth over the target, as far as it is planned. */
  state: 'empty' | 'planned' | 'begun' | 'done' | 'over'
}

const LEEWAY = 1.05

/** What a day tells of itself; null until its target is known. */
export function dayStatus({
  slots,
  summary,
}: Pick<DayView, 'slots' | 'summary'>): DayStatus | null {
  if (!summary) return null
  const meals = slots.flatMap(({ meal }) => meal ?? [])
  const eaten = meals.filter((meal) => meal.isEaten)
  const eatenKcal = eaten.reduce((sum, { macros }) => sum + macros.calories, 0)
  const isOver = Math.max(summary.reached, eatenKcal / summary.target.calories) > LEEWAY
  const remainingKcal = summary.target.calories - eatenKcal
  if (meals.length === 0) return { eatenKcal, remainingKcal, state: 'empty' }
  if (isOver) return { eatenKcal, remainingKcal, state: 'over' }
  if (eaten.length === slots.length) return { eatenKcal, remainingKcal, state: 'done' }
  return { eatenKcal, remainingKcal, state: eaten.length > 0 ? 'begun' : 'planned' }
}

/** The first meal of today that is still to be eaten. */
export const nextMeal = ({ isToday, slots }: DayView): SlotView['type'] | null =>
  (isToday && slots.find(({ meal }) => meal && !meal.isEaten)?.type) || null

/** The other days on which a dish of the week returns, by date. */
export function returns(days: readonly DayView[]): ReadonlyMap<string, readonly string[]> {
  const dates = new Map<string, string[]>()
  for (const { date, slots } of days)
    for (const { meal } of slots)
      if (meal) {
        const dish = meal.recipeIds.join()
        const known = dates.get(dish) ?? []
        if (!known.includes(date)) dates.set(dish, [...known, date])
      }
  return dates
}
