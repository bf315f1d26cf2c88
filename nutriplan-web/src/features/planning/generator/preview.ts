import type { RecipeSummary, WeekPreview } from '@/api'
import { type SlotKey, slotId } from '../slots'
import { type DayView, type SlotMeal, slotMeal } from '../week'

/** Recipes that the user put in the place of proposed ones, by slot: on this device only, till saved. */
export type Chosen = Readonly<Record<string, RecipeSummary>>

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
export function previewDays(
  preview: WeekPreview,
  days: readonly DayView[],
  chosen: Chosen = {},
): PreviewDay[] {
  const changed = days.filter(({ date }) => Object.keys(preview.planning[date] ?? {}).length > 0)
  return changed.map((day) => {
    const own = ({ date, type }: SlotKey) => chosen[slotId({ date, type })]
    const isOwn = day.slots.some(({ type }) => own({ date: day.date, type }))
    return {
      ...day,
      // The server's sum is of its own proposal; the day is counted anew once it is saved.
      summary: isOwn ? null : (preview.score[day.date] ?? day.summary),
      slots: day.slots.map(({ type, meal }) => {
        const proposed = preview.planning[day.date]?.[type]
        if (!proposed) return { type, meal: meal && { ...meal, replaces: null, isKept: true } }
        const recipe = own({ date: day.date, type })
        const shown = slotMeal(proposed)
        const filled = recipe ? filledWith(shown, recipe) : shown
        const replaces = proposed.replaces === filled.name ? null : proposed.replaces
        return { type, meal: { ...filled, replaces, isKept: false } }
      }),
    }
  })
}

const filledWith = (meal: SlotMeal, recipe: RecipeSummary): SlotMeal => ({
  ...meal,
  name: recipe.name,
  macros: recipe.macros,
  ingredients: recipe.ingredients,
  isOptimized: false,
  recipeIds: [recipe.id],
})

export function isEmptyPreview(preview: WeekPreview): boolean {
  return Object.values(preview.planning).every((slots) => Object.keys(slots).length === 0)
}
