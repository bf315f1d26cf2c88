import type { WeekPreview } from '@/api'
import type { MealType } from '@/vocabulary/meals'
import { type SlotKey, slotId } from '../slots'
import { type DayView, type SlotMeal, slotMeal } from '../week'

export type PreviewMeal = SlotMeal & {
  /** The name of the meal that saving would replace. */
  replaces: string | null
  /** Stored already, and left as it is: past, eaten or locked. */
  isKept: boolean
}

export type PreviewDay = Omit<DayView, 'slots'> & {
  slots: readonly { type: DayView['slots'][number]['type']; meal: PreviewMeal | null }[]
}

/** The days that saving would change: what is proposed, among what stays. */
export function previewDays(preview: WeekPreview, days: readonly DayView[]): PreviewDay[] {
  const changed = days.filter(({ date }) => Object.keys(preview.planning[date] ?? {}).length > 0)
  return changed.map((day) => ({
    ...day,
    summary: preview.score[day.date] ?? day.summary,
    slots: day.slots.map(({ type, meal }) => {
      const proposed = preview.planning[day.date]?.[type]
      if (!proposed) return { type, meal: meal && { ...meal, replaces: null, isKept: true } }
      const shown = slotMeal(proposed)
      const replaces = proposed.replaces === shown.name ? null : proposed.replaces
      return { type, meal: { ...shown, replaces, isKept: false } }
    }),
  }))
}

/** What a proposed week serves. */
export function dishesOf({ planning }: WeekPreview) {
  return Object.fromEntries(
    Object.entries(planning).map(([day, slots]) => [
      day,
      Object.fromEntries(Object.entries(slots).map(([slot, { recipes }]) => [slot, recipes[0]])),
    ]),
  )
}

/** Those of its dishes that stand in some slots. */
export function dishesIn(preview: WeekPreview, slots: ReadonlySet<string>) {
  const dishes: ReturnType<typeof dishesOf> = {}
  for (const [date, ofDay] of Object.entries(dishesOf(preview)))
    for (const [type, recipe] of Object.entries(ofDay))
      if (slots.has(slotId({ date, type: type as MealType })))
        dishes[date] = { ...dishes[date], [type]: recipe }
  return dishes
}

/** The recipes that it serves, each once. */
export function recipesOf({ planning }: WeekPreview): string[] {
  const meals = Object.values(planning).flatMap((slots) => Object.values(slots))
  return [...new Set(meals.flatMap(({ recipes }) => recipes))]
}

/** The same with another dish in one slot. */
export function withDish(preview: WeekPreview, { date, type }: SlotKey, recipeId: string) {
  const dishes = dishesOf(preview)
  return { ...dishes, [date]: { ...dishes[date], [type]: recipeId } }
}

/** The same without a dish: its slots are left for others. */
export function withoutDish(preview: WeekPreview, recipeId: string) {
  return Object.fromEntries(
    Object.entries(dishesOf(preview)).map(([day, slots]) => [
      day,
      Object.fromEntries(Object.entries(slots).filter(([, id]) => id !== recipeId)),
    ]),
  )
}

export function isEmptyPreview(preview: WeekPreview): boolean {
  return Object.values(preview.planning).every((slots) => Object.keys(slots).length === 0)
}
