import { useSearchParams } from 'react-router'
import { mondayOf, type PlainDate, type WeekOffset, weekStart } from './dates'
import { withDay } from './useWeekDay'

const NAME = 'semaine'

/** The part of an address that leads to a week. */
export const weekParams = (monday: PlainDate) => new URLSearchParams({ [NAME]: monday })

/** Which week an address names: by its Monday, or in a bookmark by a word. */
export function weekNamed(name: string | null, today: PlainDate): WeekOffset | null {
  if (name === weekStart(0, today) || name === 'courante') return 0
  return name === weekStart(1, today) || name === 'prochaine' ? 1 : null
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The Monday of a week that an address names and that is neither this one nor the next; else null. */
export function otherWeekNamed(name: string | null, today: PlainDate): PlainDate | null {
  if (name === null || !DAY.test(name) || Number.isNaN(Date.parse(name))) return null
  const monday = mondayOf(name)
  return weekNamed(monday, today) === null ? monday : null
}

/**
 * Which of the two weeks was chosen, kept in the address by its Monday: a page that is reloaded, or
 * left open from Sunday to Monday, stays on it. Null where none was, or one that is over.
 */
export function useChosenWeek(today: PlainDate): [WeekOffset | null, (offset: WeekOffset) => void] {
  const [params, setParams] = useSearchParams()
  function choose(next: WeekOffset) {
    setParams(
      (before) => {
        const after = withDay(before, null)
        after.set(NAME, weekStart(next, today))
        return after
      },
      { replace: true },
    )
  }
  return [weekNamed(params.get(NAME), today), choose]
}

/** A week that the address names and no screen shows: it is over, or too far ahead. */
export function useOtherWeek(today: PlainDate): PlainDate | null {
  const [params] = useSearchParams()
  return otherWeekNamed(params.get(NAME), today)
}
