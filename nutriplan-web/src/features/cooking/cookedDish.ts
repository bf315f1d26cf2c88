import type { Dish } from './dish'
import type { Progress } from './progress'
import type { Timer } from './timers'

/** A dish under way, and what one does with it. */
export interface CookedDish {
  dish: Dish
  progress: Progress
  /** Those of all dishes. */
  timers: readonly Timer[]
  /** The time that it is for the timers [ms]. */
  now: number
  onProgress: (change: Partial<Progress>) => void
  onTimer: (step: number, seconds: number) => void
  onEaten: (isEaten: boolean) => void
}
