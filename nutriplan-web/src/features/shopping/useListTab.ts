import { useSearchParams } from 'react-router'
import type { PlainDate } from '@/vocabulary/dates'
import { isKitchenView, withKitchenView } from '@/vocabulary/kitchenView'
import { useWeekDay, withDay } from '@/vocabulary/useWeekDay'

/** What the list's page shows: the whole week's list, a day's, or what is to be cooked. */
export type ListTab = 'week' | 'kitchen' | PlainDate

/** Which of them is open, kept in the address. */
export function useListTab(monday: PlainDate): [ListTab, (tab: ListTab) => void] {
  const [params, setParams] = useSearchParams()
  const [day] = useWeekDay(monday)
  function open(tab: ListTab) {
    const isDay = tab !== 'week' && tab !== 'kitchen'
    setParams((before) => withKitchenView(withDay(before, isDay ? tab : null), tab === 'kitchen'), {
      replace: true,
    })
  }
  return [isKitchenView(params) ? 'kitchen' : (day ?? 'week'), open]
}
