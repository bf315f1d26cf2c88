import { CookingFrame, type CookingFrameProps } from './CookingFrame'
import type { CookedDish } from './cookedDish'
import { DishPanel } from './DishPanel'
import { factsOf } from './dishFacts'

export interface CookingViewProps
  extends CookedDish,
    Pick<CookingFrameProps, 'back' | 'said' | 'onExtend' | 'onStop'> {}

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
