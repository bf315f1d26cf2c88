import type { OffPlanFood } from '@/api'
import type { Macros } from '@/vocabulary/macros'
import { type DayView, missesKcal, type SlotView } from './week'

export type DayStatus = {
  /** What is planned or was eaten beside the plan, over the target; 1 is all of it. */
  reached: number
  /** kcal of what is noted as eaten, in the plan or beside it. */
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
  offPlan,
}: Pick<DayView, 'slots' | 'summary' | 'offPlan'>): DayStatus | null {
  if (!summary) return null
  const meals = slots.flatMap(({ meal }) => meal ?? [])
  const eaten = meals.filter((meal) => meal.isEaten)
  const besideKcal = offPlanKcal(offPlan)
  const eatenKcal = eaten.reduce((sum, { macros }) => sum + macros.calories, besideKcal)
  const reached = summary.reached + besideKcal / summary.target.calories
  const isOver = Math.max(reached, eatenKcal / summary.target.calories) > LEEWAY
  const figures = { reached, eatenKcal, remainingKcal: summary.target.calories - eatenKcal }
  if (meals.length === 0 && eatenKcal === 0) return { ...figures, state: 'empty' }
  if (isOver) return { ...figures, state: 'over' }
  if (eaten.length === slots.length) return { ...figures, state: 'done' }
  return { ...figures, state: eatenKcal > 0 ? 'begun' : 'planned' }
}

/** kcal of what was eaten beside the plan. */
export const offPlanKcal = (foods: readonly OffPlanFood[]): number =>
  foods.reduce((sum, { calories }) => sum + calories, 0)

/** What a day's meals bring with what was eaten beside them, as far as that is known. */
export const withOffPlan = (planned: Macros, foods: readonly OffPlanFood[]): Macros =>
  foods.reduce(
    (sum, food) => ({
      calories: sum.calories + food.calories,
      proteins: sum.proteins + (food.proteins ?? 0),
      fats: sum.fats + (food.fats ?? 0),
      carbohydrates: sum.carbohydrates + (food.carbohydrates ?? 0),
    }),
    planned,
  )

/** Between which parts of its slot's target the plan proposes to rescale a meal. */
const MIN_ADJUSTED = 0.5
const MAX_ADJUSTED = 1.5

/** Whether a meal brings what its day leaves for it after what was eaten, as the plan proposes to
 * adjust one: it then misses nothing, however far it is from what its slot asks for. */
export function suitsDay(
  { slots, summary, offPlan }: Pick<DayView, 'slots' | 'summary' | 'offPlan'>,
  { type, meal, target }: Pick<SlotView, 'type' | 'meal' | 'target'>,
): boolean {
  if (!summary || !meal || !target) return false
  const others = slots.flatMap((slot) => (slot.type !== type && slot.meal) || [])
  if (offPlan.length === 0 && !others.some(({ isEaten }) => isEaten)) return false
  const besideKcal = offPlanKcal(offPlan)
  const othersKcal = others.reduce((sum, { macros }) => sum + macros.calories, besideKcal)
  // What a free slot may still bring is left to it.
  const most = slots.every((slot) => slot.meal) ? MAX_ADJUSTED : 1
  const left = (summary.target.calories - othersKcal) / target.calories
  const aimedKcal = Math.min(Math.max(left, MIN_ADJUSTED), most) * target.calories
  return !missesKcal(meal, aimedKcal, target)
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
