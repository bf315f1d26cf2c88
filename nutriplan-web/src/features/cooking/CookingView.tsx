import { formatMinutes } from '@/vocabulary/durations'
import { CookingFrame, type CookingFrameProps } from './CookingFrame'
import type { CookedDish } from './cookedDish'
import { DishPanel } from './DishPanel'
import type { Dish } from './dish'
import { texts } from './texts'

export interface CookingViewProps
  extends CookedDish,
    Pick<CookingFrameProps, 'back' | 'said' | 'onExtend' | 'onStop'> {}

/** Which meal a dish is, and its minutes; what nobody said is left out. */
export const factsOf = ({ meal, prepMinutes, cookMinutes }: Dish): string[] => [
  ...(meal ? [texts.mealOf(meal.type, meal.date)] : []),
  ...(prepMinutes === null ? [] : [texts.prep(formatMinutes(prepMinutes))]),
  ...(cookMinutes === null ? [] : [texts.cook(formatMinutes(cookMinutes))]),
]

/** One dish to cook: ingredients and steps side by side on a desk, in turn on a phone. */
export function CookingView(props: CookingViewProps) {
  const { dish, back, said, timers, now, onExtend, onStop } = props
  return (
    <CookingFrame
      title={dish.name}
      facts={factsOf(dish)}
      back={back}
      timers={timers}
      now={now}
      said={said}
      onExtend={onExtend}
      onStop={onStop}
    >
      <DishPanel {...props} layout="whole" hasKeys />
    </CookingFrame>
  )
}
