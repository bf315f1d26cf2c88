import { useSearchParams } from 'react-router'
import { formatWeekday, type PlainDate, weekDays } from './dates'

const NAME = 'jour'

const inAddress = (date: PlainDate) => formatWeekday(date).toLocaleLowerCase('fr')

/** An address that is open at another day of its week; at none where it is null. */
export function withDay(params: URLSearchParams, day: PlainDate | null): URLSearchParams {
  const after = new URLSearchParams(params)
  if (day) after.set(NAME, inAddress(day))
  else after.delete(NAME)
  return after
}

/** Which day of a week a screen is open at, kept in its address; null where none was chosen. */
export function useWeekDay(monday: PlainDate): [PlainDate | null, (day: PlainDate | null) => void] {
  const [params, setParams] = useSearchParams()
  const day = weekDays(monday).find((date) => inAddress(date) === params.get(NAME)) ?? null
  return [day, (next) => setParams((before) => withDay(before, next), { replace: true })]
}
