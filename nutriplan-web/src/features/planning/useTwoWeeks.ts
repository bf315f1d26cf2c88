import { useMemo, useState } from 'react'
import { mealWrites } from '@/api/mealWrites'
import { type PlainDate, weekDays } from '@/vocabulary/dates'
import { useWeek, useWeekBeside } from './data'
import { foodWrites, withPendingFoods } from './offPlan/pendingFoods'
import type { SlotKey } from './slots'
import { withWaitingMeals } from './waitingMeals'

/** The two weeks that can be planned, by their Mondays. */
export interface TwoWeeks {
  /** The one that is shown. */
  monday: PlainDate
  /** The other one. */
  beside: PlainDate
}

/**
 * The week that is shown, and the one beside it from when a meal may go there: both with what waits
 * for a network.
 */
export function useTwoWeeks({ monday, beside }: TwoWeeks) {
  const foods = foodWrites.useKept()
  const moves = mealWrites.useKept()
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && Object.keys(moves).length > 0) setIsNeeded(true)
  const plan = useWeek(monday)
  const other = useWeekBeside(isNeeded ? beside : null)

  const week = useMemo(
    () =>
      plan.week &&
      withWaitingMeals(
        { ...plan.week, offPlan: withPendingFoods(plan.week.offPlan, foods) },
        moves,
        other.week,
      ),
    [plan.week, other.week, foods, moves],
  )
  const otherWeek = useMemo(
    () => other.week && withWaitingMeals(other.week, moves, plan.week),
    [plan.week, other.week, moves],
  )

  const isShown = ({ date }: SlotKey) => weekDays(monday).includes(date)

  /** Reads the week that is shown; then, where one of these slots is of the other, that one. */
  async function refresh(slots: readonly SlotKey[]) {
    await plan.refresh()
    if (!slots.every(isShown)) await other.refresh()
  }

  return {
    plan: { ...plan, week },
    beside: {
      week: otherWeek,
      /** Reads it from now on. */
      want: () => setIsNeeded(true),
      failed: other.error !== undefined && !other.validating && !otherWeek,
      retry: () => void other.refresh(),
    },
    mealIn: ({ date, type }: SlotKey) =>
      week?.meals[date]?.[type] ?? otherWeek?.meals[date]?.[type],
    isShown,
    refresh,
  }
}
