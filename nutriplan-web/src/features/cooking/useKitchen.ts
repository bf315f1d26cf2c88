import { useProgress, useTimers } from './data'
import type { Dish } from './dish'
import { useBell, useTimerTitle } from './useBell'
import { useWakeLock } from './useWakeLock'

/** What stays with somebody who cooks: timers, how far each dish is, and a screen that stays on. */
export function useKitchen(onEaten: (dish: Dish, isEaten: boolean) => void) {
  const { timers, now, start, extend, stop } = useTimers()
  const progress = useProgress()
  const said = useBell(timers, now)
  useTimerTitle(timers, now)
  useWakeLock()
  return {
    timers: { timers, now, said, onExtend: extend, onStop: stop },
    of: (dish: Dish) => ({
      dish,
      progress: progress.of(dish),
      onProgress: (change: Parameters<typeof progress.change>[1]) => progress.change(dish, change),
      onTimer: (step: number, seconds: number) =>
        start({ dish: dish.key, name: dish.name, step, seconds }),
      onEaten: (isEaten: boolean) => onEaten(dish, isEaten),
    }),
  }
}
