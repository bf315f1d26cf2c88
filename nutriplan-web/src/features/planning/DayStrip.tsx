import { formatDayNumber, formatFullDay, formatShortWeekday } from '@/vocabulary/dates'
import { formatPercent } from '@/vocabulary/numbers'
import styles from './DayStrip.module.css'
import { dayStatus } from './dayStatus'
import { texts } from './texts'
import type { DayView } from './week'

export interface DayStripProps {
  days: readonly DayView[]
  /** The day that the grid shows first. */
  shown: string
  onChoose: (date: string) => void
}

/** The seven days at a glance; each leads to its column. */
export function DayStrip({ days, shown, onChoose }: DayStripProps) {
  return (
    <nav aria-label={texts.daysOfTheWeek}>
      <ul className={styles.strip}>
        {days.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              className={styles.day}
              data-shown={day.date === shown}
              data-today={day.isToday}
              aria-current={day.isToday ? 'date' : undefined}
              onClick={() => onChoose(day.date)}
            >
              <span className="visually-hidden">{dayName(day)}</span>
              <span className={styles.weekday} aria-hidden="true">
                {formatShortWeekday(day.date)}
              </span>
              <span className={styles.number} aria-hidden="true">
                {formatDayNumber(day.date)}
              </span>
              <span className={styles.meter} aria-hidden="true">
                <span style={{ width: `${100 * Math.min(1, dayStatus(day)?.reached ?? 0)}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function dayName(day: DayView): string {
  const name = day.isToday ? `${texts.today}, ${formatFullDay(day.date)}` : formatFullDay(day.date)
  const status = dayStatus(day)
  return status ? `${name}, ${formatPercent(status.reached)}` : name
}
