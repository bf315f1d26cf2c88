import type { WeekPreview } from '@/api'
import type { PlainDate } from './dates'
import type { MealType } from './meals'
import { type SlotKey, slotId } from './slots'

/** The recipe of each slot. */
export type ProposedDishes = Record<PlainDate, Partial<Record<MealType, string>>>

/** What is left of a proposed week: its days from today on. One that was left open overnight proposes
 * nothing for those that are over. */
export function leftOf(preview: WeekPreview, today: PlainDate): WeekPreview {
  if (Object.keys(preview.planning).every((date) => date >= today)) return preview
  const left = <T>(ofDays: Record<PlainDate, T>): Record<PlainDate, T> =>
    Object.fromEntries(Object.entries(ofDays).filter(([date]) => date >= today))
  return { ...preview, planning: left(preview.planning), score: left(preview.score) }
}

/** Whether every day for which a week proposes something is over. */
export function isOver({ planning }: WeekPreview, today: PlainDate): boolean {
  const dates = Object.keys(planning)
  return dates.length > 0 && dates.every((date) => date < today)
}

/** What a proposed week serves. */
export function dishesOf({ planning }: WeekPreview): ProposedDishes {
  return Object.fromEntries(
    Object.entries(planning).map(([day, slots]) => [
      day,
      Object.fromEntries(Object.entries(slots).map(([slot, { recipes }]) => [slot, recipes[0]])),
    ]),
  )
}

/** Those that stand in some slots. */
export function dishesIn(all: ProposedDishes, slots: ReadonlySet<string>): ProposedDishes {
  const dishes: ProposedDishes = {}
  for (const [date, ofDay] of Object.entries(all))
    for (const [type, recipe] of Object.entries(ofDay))
      if (slots.has(slotId({ date, type: type as MealType })))
        dishes[date] = { ...dishes[date], [type]: recipe }
  return dishes
}

/** Where a dish stands. */
export function slotsOf(dishes: ProposedDishes, recipeId: string): SlotKey[] {
  return Object.entries(dishes).flatMap(([date, ofDay]) =>
    Object.entries(ofDay)
      .filter(([, id]) => id === recipeId)
      .map(([type]) => ({ date, type: type as MealType })),
  )
}

/** The recipes that a proposed week serves, each once. */
export function recipesOf({ planning }: WeekPreview): string[] {
  const meals = Object.values(planning).flatMap((slots) => Object.values(slots))
  return [...new Set(meals.flatMap(({ recipes }) => recipes))]
}

/** The same with another dish in one slot. */
export function withDish(
  dishes: ProposedDishes,
  { date, type }: SlotKey,
  recipeId: string,
): ProposedDishes {
  return { ...dishes, [date]: { ...dishes[date], [type]: recipeId } }
}

/** The same without a dish: its slots are left for others. */
export function withoutDish(dishes: ProposedDishes, recipeId: string): ProposedDishes {
  return Object.fromEntries(
    Object.entries(dishes).map(([day, slots]) => [
      day,
      Object.fromEntries(Object.entries(slots).filter(([, id]) => id !== recipeId)),
    ]),
  )
}
