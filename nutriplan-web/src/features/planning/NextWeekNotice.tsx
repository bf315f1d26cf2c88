import { NoticeBar } from '@/ui/NoticeBar'
import type { PlainDate } from '@/vocabulary/dates'
import { useWeek } from './data'
import { nextWeekTexts } from './texts'
import { hasMeals } from './week'

interface NextWeekNoticeProps {
  /** The first day of the next week. */
  monday: PlainDate
  /** Goes there. */
  onOpen: () => void
}

/** Where nothing is left of this week, what is planned of the next one is not lost. */
export function NextWeekNotice({ monday, onOpen }: NextWeekNoticeProps) {
  const { week } = useWeek(monday)
  if (!week || !hasMeals(week.meals)) return null
  return (
    <NoticeBar tone="good" role="note" action={nextWeekTexts.open} onAction={onOpen}>
      {nextWeekTexts.planned}
    </NoticeBar>
  )
}
