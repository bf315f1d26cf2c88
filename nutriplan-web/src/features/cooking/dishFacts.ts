import { formatMinutes } from '@/vocabulary/minutes'
import type { Dish } from './dish'
import { texts } from './texts'

/** How long a dish takes; what nobody said is left out, and what takes no time. */
export const minutesOf = ({ prepMinutes, cookMinutes, restMinutes }: Dish): string[] => [
  ...(prepMinutes ? [texts.prep(formatMinutes(prepMinutes))] : []),
  ...(cookMinutes ? [texts.cook(formatMinutes(cookMinutes))] : []),
  ...(restMinutes ? [texts.rest(formatMinutes(restMinutes))] : []),
]

/** Which meal a dish is, and its minutes. */
export const factsOf = (dish: Dish): string[] => [
  ...(dish.meal ? [texts.mealOf(dish.meal.type, dish.meal.date)] : []),
  ...minutesOf(dish),
]
