import { type PlainDate, weekStart } from '@/vocabulary/dates'
import { useWeekBeside } from './data'
import { hasMeals, type Week } from './week'

/** Why the next week is asked for: nothing is left of this one, or its last evening begins dishes. */
interface Needs {
  isOver: boolean
  isLastDay: boolean
}

/** The next week, where it is needed, and whether it is planned where nothing is left of this one;
 * undefined until that is known. */
export function useNextWeek(
  { isOver, isLastDay }: Needs,
  today: PlainDate,
): { week: Week | undefined; isPlanned: boolean | undefined } {
  const { week, loading } = useWeekBeside(isOver || isLastDay ? weekStart(1, today) : null)
  if (!isOver) return { week, isPlanned: false }
  return { week, isPlanned: week ? hasMeals(week.meals) : loading ? undefined : false }
}
