import { useSearchParams } from 'react-router'
import { type PlainDate, type WeekOffset, weekStart } from './dates'
import { withDay } from './useWeekDay'

const NAME = 'semaine'

/** What names a week in a bookmark: the one that it is when the bookmark is opened. */
const WORDS = { courante: 0, prochaine: 1 } as const

/** The part of an address that leads to a week. */
export const weekParams = (monday: PlainDate) => new URLSearchParams({ [NAME]: monday })

function weekOf(name: string | null, today: PlainDate): WeekOffset | null {
  const weeks: Record<string, WeekOffset> = {
    ...WORDS,
    [weekStart(0, today)]: 0,
    [weekStart(1, today)]: 1,
  }
  return weeks[name ?? ''] ?? null
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
  return [weekOf(params.get(NAME), today), choose]
}
