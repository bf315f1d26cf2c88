import { useMemo } from 'react'
import { useSetExcluded } from '@/api'
import { mealWrites } from '@/api/mealWrites'
import { exclude } from '@/ui/exclude'
import { useStableCallbacks } from '@/ui/useStableCallbacks'
import type { PlainDate } from '@/vocabulary/dates'
import { useWeek } from './data'
import * as changes from './mealChanges'
import type { DayActions } from './offPlan/dayActions'
import { foodWrites, withPendingFoods } from './offPlan/pendingFoods'
import { noting } from './offPlan/texts'
import { useOffPlan } from './offPlan/useOffPlan'
import { withParts } from './parts'
import type { SlotActions, SlotKey } from './slots'
import { useMoveOrCopy } from './useMoveOrCopy'
import { useSlotChanges } from './useSlotChanges'
import { withWaitingMeals } from './waitingMeals'

/** A week of the plan, and everything that one can do to it. */
export function usePlan(monday: PlainDate, onChoose: SlotActions['onChoose']) {
  const plan = useWeek(monday)
  const foods = foodWrites.useKept()
  const moves = mealWrites.useKept()
  const week = useMemo(
    () =>
      plan.week &&
      withWaitingMeals(
        { ...plan.week, offPlan: withPendingFoods(plan.week.offPlan, foods) },
        moves,
      ),
    [plan.week, foods, moves],
  )
  const { states, change, seen } = useSlotChanges(plan.refresh)
  const mealIn = ({ date, type }: SlotKey) => week?.meals[date]?.[type]
  const setExcluded = useSetExcluded()
  const placing = useMoveOrCopy({ mealIn, change })

  const actions = useStableCallbacks<SlotActions>({
    onChoose,
    onSeen: seen,
    onPlace: (slot) => withParts(() => placing.open(slot)),
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

  return { ...plan, week, states, actions, dayActions, offPlan, placing, fill }
}
