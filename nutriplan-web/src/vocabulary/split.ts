import { MACROS, type Macros } from './macros'

/**
 * How far a dish, in whatever portion, is from the macros that somebody aims at: the share of its
 * calories that would have to come from another macro; null for a dish without calories.
 */
export function splitDistance(dish: Macros, aim: Macros): number | null {
  if (dish.calories <= 0 || aim.calories <= 0) return null
  return (
    MACROS.reduce((sum, { key, kcal_per_g }) => {
      const share = (macros: Macros) => (macros[key] * kcal_per_g) / macros.calories
      return sum + Math.abs(share(dish) - share(aim))
    }, 0) / 2
  )
}
