import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isStoredGoal, mayRest, rests, wayToGoal } from '@/vocabulary/pace'
import type { Sent, Typed } from './form'

/** Lets the pace follow a goal that is typed; a weight that passes the stored goal leaves it as it is. */
export function usePace(form: UseFormReturn<Typed, unknown, Sent>): void {
  const typed = useWatch({ control: form.control })
  const stored = form.formState.defaultValues ?? {}
  const { gain_per_week } = typed
  const way = wayToGoal(typed)
  const isResting = rests(typed, stored)

  // The same pace the other way, when the goal crosses the weight.
  useEffect(() => {
    const gain = Number(gain_per_week)
    if (way !== 0 && gain !== 0 && Math.sign(gain) !== way && !isResting)
      form.setValue('gain_per_week', String(-gain), { shouldDirty: true })
  }, [way, gain_per_week, isResting, form])

  // With the goal of before, a pace that rested rests again.
  const isOtherGoal = !isStoredGoal(typed, stored)
  const wasOtherGoal = useRef(isOtherGoal)
  const canRest = mayRest(typed, stored)
  useEffect(() => {
    if (wasOtherGoal.current && !isOtherGoal && canRest) form.resetField('gain_per_week')
    wasOtherGoal.current = isOtherGoal
  }, [isOtherGoal, canRest, form])
}
