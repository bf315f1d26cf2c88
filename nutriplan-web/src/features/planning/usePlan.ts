import { useSetExcluded } from '@/api'
import { exclude } from '@/ui/exclude'
import { useStableCallbacks } from '@/ui/useStableCallbacks'
import * as changes from './mealChanges'
import type { DayActions } from './offPlan/dayActions'
import { noting } from './offPlan/texts'
import { useOffPlan } from './offPlan/useOffPlan'
import { withParts } from './parts'
import type { SlotActions, SlotKey } from './slots'
import { useMoveOrCopy } from './useMoveOrCopy'
import { useSlotChanges } from './useSlotChanges'
import { type TwoWeeks, useTwoWeeks } from './useTwoWeeks'

/** A week of the plan, and everything that one can do to it. */
export function usePlan(weeks: TwoWeeks, onChoose: SlotActions['onChoose']) {
  const { plan, beside, mealIn, isShown, refresh } = useTwoWeeks(weeks)
  const { states, change, seen } = useSlotChanges(refresh)
  const setExcluded = useSetExcluded()
  const placing = useMoveOrCopy({ mealIn, isShown, change })

  const actions = useStableCallbacks<SlotActions>({
    onChoose,
    onSeen: seen,
    onPlace: (slot) =>
      withParts(() => {
        beside.want()
        placing.open(slot)
      }),
    onExclude: (recipeId, excluded) =>
      exclude({ excluded, set: () => setExcluded(recipeId, excluded), about: recipeId }),
    onDrop: (from, to, mode) => placing.choose({ from, to, mode }),
    onRemove: (slot, meal) => {
      if (changes.isStored(meal)) void change(changes.remove(slot, meal))
    },
    onOptimize: (slot, meal) => {
      if (changes.isStored(meal)) void change(changes.optimize(slot, meal))
    },
    onEaten: (slot, meal, isEaten) => {
      if (changes.isStored(meal)) void change(changes.markEaten(slot, meal, isEaten))
    },
    onLock: (slot, meal, isLocked) => {
      if (changes.isStored(meal)) void change(changes.lock(slot, meal, isLocked))
    },
    onTakeNewVersion: (slot, meal) => {
      if (changes.isStored(meal)) void change(changes.takeNewVersion(slot, meal))
    },
  })

  const offPlan = useOffPlan(plan.refresh)
  const dayActions = useStableCallbacks<DayActions>({
    onNote: (date) => withParts(() => offPlan.open(date), noting.openFailed),
    onForget: (food) => void offPlan.forget(food),
    onAdjust: (adjustment) => {
      const meal = mealIn(adjustment)
      if (meal) void change(changes.adjust(meal, adjustment))
    },
  })

  const fill = (slot: SlotKey, recipeId: string) => change(changes.fill(slot, recipeId))

  return { ...plan, beside, states, actions, dayActions, offPlan, placing, fill }
}
