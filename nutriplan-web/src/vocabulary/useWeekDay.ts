import { useSearchParams } from 'react-router'
import { formatWeekday, type PlainDate, weekDays } from './dates'

const NAME = 'jour'

const inAddress = (date: PlainDate) => formatWeekday(date).toLocaleLowerCase('fr')

/** Which day of a week a screen is open at, kept in its address; null where none was chosen. */
export function useWeekDay(monday: PlainDate): [PlainDate | null, (day: PlainDate | null) => void] {
  const [params, setParams] = useSearchParams()
  const day = weekDays(monday).find((date) => inAddress(date) === params.get(NAME)) ?? null

  function setDay(next: PlainDate | null) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set(NAME, inAddress(next))
        else after.delete(NAME)
        return after
      },
      { replace: true },
    )
  }

  return [day, setDay]
}
