import { type PlainDate, weekStart } from '@/vocabulary/dates'
import { useWeekBeside } from './data'
import { hasMeals } from './week'

/** Whether the next week is planned, asked where nothing is left of this one; undefined until it is
 * known. */
export function useNextWeek(isOver: boolean, today: PlainDate): boolean | undefined {
  const { week, loading } = useWeekBeside(isOver ? weekStart(1, today) : null)
  if (!isOver) return false
  return week ? hasMeals(week.meals) : loading ? undefined : false
}
