import { useSearchParams } from 'react-router'
import type { WeekOffset } from './dates'

const NAME = 'semaine'
const NEXT = 'prochaine'

/** The part of an address that leads to one of the two weeks. */
export const weekSearch = (offset: WeekOffset) => (offset === 1 ? `?${NAME}=${NEXT}` : '')

/** Which of the two weeks a screen shows, kept in its address: a reload stays on it. */
export function useWeekOffset(): [WeekOffset, (offset: WeekOffset) => void] {
  const [params, setParams] = useSearchParams()
  const offset = params.get(NAME) === NEXT ? 1 : 0
  return [offset, (next) => setParams(next === 1 ? { [NAME]: NEXT } : {}, { replace: true })]
}
