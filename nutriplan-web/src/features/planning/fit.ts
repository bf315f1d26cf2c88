import { MACROS, type MacroName, type Macros } from '@/vocabulary/macros'
import type { SlotKey } from './slots'
import type { DayView } from './week'

/** How far a macro may be from its target, as a part of it. */
const NEAR = 0.1

/** What a slot's meal should bring, so that its day meets its target: where the day's other meals
 * are planned, what they leave; else the slot's own part. */
export function aimOf(days: readonly DayView[], { date, type }: SlotKey): Macros | null {
  const day = days.find((one) => one.date === date)
  const target = day?.slots.find((slot) => slot.type === type)?.target ?? null
  const others = day?.slots.filter((slot) => slot.type !== type) ?? []
  if (!target || !day?.summary || others.some(({ meal }) => !meal)) return target
  const left = { ...target }
  for (const { key } of MACROS)
    left[key] =
      day.summary.target[key] - others.reduce((sum, { meal }) => sum + (meal?.macros[key] ?? 0), 0)
  return left
}

export type Fit = { isNear: true } | { isNear: false; macro: MacroName; isMore: boolean }

/** Whether a dish, brought to a slot's calories, leaves its day near; or what it misses most. */
export function fitOf(dish: Macros, aim: Macros, dayKcal: number): Fit | null {
  if (dish.calories <= 0 || aim.calories <= 0) return null
  const factor = aim.calories / dish.calories
  // A macro's leeway is the day's: a snack that has no fat spoils no day.
  const leeway = (NEAR * dayKcal) / aim.calories
  const misses = MACROS.map(({ key }) => ({
    macro: key,
    by: (dish[key] * factor - aim[key]) / Math.max(aim[key], 1),
  }))
  const worst = misses.reduce((one, other) => (Math.abs(other.by) > Math.abs(one.by) ? other : one))
  return Math.abs(worst.by) <= leeway
    ? { isNear: true }
    : { isNear: false, macro: worst.macro, isMore: worst.by > 0 }
}
