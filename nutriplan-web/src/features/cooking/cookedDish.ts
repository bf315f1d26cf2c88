import type { Dish } from './dish'
import type { Progress } from './progress'
import type { Timer } from './timers'

/** A dish under way, and what one does with it. */
export interface CookedDish {
  /** What is cooked, in the portions at hand. */
  dish: Dish
  /** The step that is open and what is ticked. */
  progress: Progress
  /** Those of all dishes. */
  timers: readonly Timer[]
  /** The time that it is for the timers [ms]. */
  now: number
  /** Keeps another step or tick. */
  onProgress: (change: Partial<Progress>) => void
  /** Starts a timer of a step. */
  onTimer: (step: number, seconds: number) => void
  /** Notes the meal as eaten, or not. */
  onEaten: (isEaten: boolean) => void
}
