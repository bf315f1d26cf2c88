import { Button } from '@/ui/Button'
import type { PlainDate } from '@/vocabulary/dates'
import { useWeek } from './data'
import styles from './NextWeekNotice.module.css'
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
    <div className={styles.notice} role="note">
      <p>{nextWeekTexts.planned}</p>
      <Button size="small" variant="ghost" onClick={onOpen}>
        {nextWeekTexts.open}
      </Button>
    </div>
  )
}
