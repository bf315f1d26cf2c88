import { useMemo } from 'react'
import { weekStart } from '@/vocabulary/dates'
import { useNextWeek } from './useNextWeek'
import { followedBy, type Week, type WeekOptions, weekView } from './week'

/** The days of the week that is shown, and whether the next one is planned where nothing is left of
 * this one; undefined until that is known. */
export function useDays(
  week: Week | undefined,
  { monday, today, mealsPerDay, recipes }: WeekOptions,
) {
  const own = useMemo(
    () => weekView(week ?? null, { monday, today, mealsPerDay, recipes }),
    [week, monday, today, mealsPerDay, recipes],
  )
  const isOver =
    monday === weekStart(0, today) &&
    week !== undefined &&
    !own.some(({ date, slots }) => date >= today && slots.some(({ meal }) => meal))
  const isLastDay = own.at(-1)?.isToday === true
  const { week: next, isPlanned: isNextPlanned } = useNextWeek({ isOver, isLastDay }, today)

  const days = useMemo(() => {
    if (!isLastDay || !next) return own
    const options = { monday: weekStart(1, today), today, mealsPerDay, recipes }
    return followedBy(own, weekView(next, options)[0])
  }, [own, isLastDay, next, today, mealsPerDay, recipes])

  return { days, isNextPlanned }
}
