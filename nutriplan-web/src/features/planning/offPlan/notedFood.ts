import type { OffPlanFood, OffPlanInput } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { type FoundFood, foodMacros } from '@/vocabulary/foodSearch'
import type { Macros } from '@/vocabulary/macros'
import { formatKcal } from '@/vocabulary/numbers'
import { texts } from './texts'

/** What was eaten beside the meals. */
export type NotedFood = OffPlanFood & {
  /** The server has not heard of it yet. */
  isWaiting?: true
}

/** A note, and on which day. */
interface Place {
  id: string
  date: PlainDate
}

const brought = (grams: number, { calories, proteins, fats, carbohydrates }: Macros): Macros => ({
  calories: (calories * grams) / 100,
  proteins: (proteins * grams) / 100,
  fats: (fats * grams) / 100,
  carbohydrates: (carbohydrates * grams) / 100,
})

/** Grams of a food; null where some of its figures are unknown, which nobody can count. */
export function gramsOf(food: FoundFood, grams: number, place: Place): OffPlanFood | null {
  const per100g = foodMacros(food)
  return (
    per100g && {
      ...place,
      name: food.description,
      fdc_id: food.fdc_id,
      quantity: grams,
      ...brought(grams, per100g),
    }
  )
}

/** Calories alone, maybe with a name. */
export const caloriesAlone = (calories: number, name: string, place: Place): OffPlanFood => ({
  ...place,
  name: name || null,
  fdc_id: null,
  quantity: null,
  calories,
  proteins: null,
  fats: null,
  carbohydrates: null,
})

/** What it is called where it is spoken of. */
export const nameOf = ({ name, calories }: OffPlanFood) =>
  name ?? `${texts.nameless}, ${formatKcal(calories)}`

/** As the server takes it: what a food brings, it computes itself. */
export const inputOf = ({
  id,
  date,
  name,
  fdc_id,
  quantity,
  calories,
}: OffPlanFood): OffPlanInput =>
  fdc_id !== null && quantity !== null
    ? { id, date, fdc_id, quantity }
    : { id, date, calories, ...(name !== null && { name }) }
