import type { Ref } from 'react'
import { PercentRing } from '@/ui/PercentRing'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import styles from './DayColumn.module.css'
import { DayMacros } from './DayMacros'
import { MealSlot, type SlotActions, slotId } from './MealSlot'
import { dayRegion, texts } from './texts'
import type { DayView } from './week'

export interface DayColumnProps extends SlotActions {
  day: DayView
  ref?: Ref<HTMLElement>
}

export function DayColumn({ day, ref, ...actions }: DayColumnProps) {
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-label={dayRegion(day.date)}
      data-date={day.date}
      data-past={day.isPast}
    >
      <header className={styles.header}>
        <div>
          <h2 className={styles.weekday}>
            {formatWeekday(day.date)}
            {day.isToday && <span className={styles.today}>{texts.today}</span>}
          </h2>
          <p className={styles.date}>{formatDayAndMonth(day.date)}</p>
        </div>
        {day.summary && (
          <PercentRing fraction={day.summary.reached} label={texts.ofTheDay} size={52} />
        )}
      </header>
      {day.summary && <DayMacros summary={day.summary} />}
      <ul className={styles.slots}>
        {day.slots.map((slot) => (
          <li key={slot.type} data-slot={slotId({ date: day.date, type: slot.type })}>
            <MealSlot date={day.date} slot={slot} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
