import { useSearchParams } from 'react-router'
import type { WeekOffset } from './dates'
import { withDay } from './useWeekDay'

const NAME = 'semaine'
const WEEKS = ['courante', 'prochaine'] as const

/** The part of an address that leads to one of the two weeks. */
export const weekSearch = (offset: WeekOffset) => (offset === 1 ? `?${NAME}=${WEEKS[1]}` : '')

/** Which of the two weeks was chosen, kept in the address: a reload stays on it; null for none. */
export function useChosenWeek(): [WeekOffset | null, (offset: WeekOffset) => void] {
  const [params, setParams] = useSearchParams()
  const week = params.get(NAME)
  const chosen = week === WEEKS[1] ? 1 : week === WEEKS[0] ? 0 : null
  function choose(next: WeekOffset) {
    setParams(
      (before) => {
        const after = withDay(before, null)
        after.set(NAME, WEEKS[next])
        return after
      },
      { replace: true },
    )
  }
  return [chosen, choose]
}

/** The chosen week, or the current one. */
export function useWeekOffset(): [WeekOffset, (offset: WeekOffset) => void] {
  const [chosen, choose] = useChosenWeek()
  return [chosen ?? 0, choose]
}
