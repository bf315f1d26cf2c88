import type { WeekPreview } from '@/api'
import { MACROS, type MacroGrams, type MacroName, type Macros } from '@/vocabulary/macros'
import type { SlotKey } from './slots'
import type { DayView } from './week'

/** How far a day's macro may be from its target, as a part of it. */
const NEAR = 0.1

/** What a day is without the meal of one slot. */
export interface DayAround {
  target: Macros
  /** What its other meals bring; where none stands yet, what their slots should. */
  others: MacroGrams
  /** To how many calories the slot brings a dish. */
  kcal: number
}

/** The day around a slot, as it is planned or, in a week that is proposed, as that has it. */
export function dayAround(
  days: readonly DayView[],
  { date, type }: SlotKey,
  proposed: WeekPreview | null = null,
): DayAround | null {
  const day = days.find((one) => one.date === date)
  const kcal = day?.slots.find((slot) => slot.type === type)?.target?.calories
  if (!day || !kcal) return null
  const target = (proposed?.score[date] ?? day.summary)?.target ?? sumOfTargets(day)
  const others = { proteins: 0, carbohydrates: 0, fats: 0 }
  for (const slot of day.slots) {
    if (slot.type === type) continue
    const meal = proposed?.planning[date]?.[slot.type]?.calculated_macros ?? slot.meal?.macros
    const share = (slot.target?.calories ?? 0) / target.calories
    for (const { key } of MACROS) others[key] += meal ? meal[key] : target[key] * share
  }
  return { target, others, kcal }
}

function sumOfTargets({ slots }: DayView): Macros {
  const sum = { calories: 0, proteins: 0, carbohydrates: 0, fats: 0 }
  for (const { target } of slots) {
    if (!target) continue
    sum.calories += target.calories
    for (const { key } of MACROS) sum[key] += target[key]
  }
  return sum
}

export interface Fit {
  /** The macro that the day would miss most, and by how many grams; null where all stay near. */
  miss: { macro: MacroName; grams: number } | null
  /** How far the day would be from its macros in all, in kcal. */
  distanceKcal: number
}

/** What a day would be with a dish, brought to the slot's calories. */
export function fitOf(dish: Macros, { target, others, kcal }: DayAround): Fit | null {
  if (dish.calories <= 0) return null
  const factor = kcal / dish.calories
  const misses = MACROS.map(({ key, kcal_per_g }) => {
    const grams = others[key] + dish[key] * factor - target[key]
    return {
      macro: key,
      grams,
      kcal: Math.abs(grams) * kcal_per_g,
      part: partOf(grams, target[key]),
    }
  })
  const worst = misses.reduce((one, other) => (other.part > one.part ? other : one))
  return {
    miss: worst.part > NEAR ? { macro: worst.macro, grams: worst.grams } : null,
    distanceKcal: misses.reduce((sum, miss) => sum + miss.kcal, 0),
  }
}

const partOf = (grams: number, target: number) => Math.abs(grams) / Math.max(target, 1)

/** Those that leave the day near first, then those with which it is nearest; unknown ones last. */
export function byFit(one: Fit | null | undefined, other: Fit | null | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other)
  const isFar = (fit: Fit) => Number(fit.miss !== null)
  return isFar(one) - isFar(other) || one.distanceKcal - other.distanceKcal
}
