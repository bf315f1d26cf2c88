import type { Dish } from '@/ui/dish/dish'
import type { MacroGrams } from '@/vocabulary/macros'
import type { MealType } from '@/vocabulary/meals'
import recorded from './sampleDay.json'

interface Sample {
  intake_kcal: number
  calories: number
  macros: MacroGrams
  meals: { slot: MealType; calories: number; dish: Dish }[]
  /** Main dishes of the same week's other days. */
  others: { minutes: number; dish: Dish }[]
}

/** A day that the generator made, and its week's other dishes: `tests/contract/record_sample_day.py`. */
export const sample = recorded as Sample
