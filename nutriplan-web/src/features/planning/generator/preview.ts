import type { WeekPreview } from '@/api'
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

export function isEmptyPreview(preview: WeekPreview): boolean {
  return Object.values(preview.planning).every((slots) => Object.keys(slots).length === 0)
}
