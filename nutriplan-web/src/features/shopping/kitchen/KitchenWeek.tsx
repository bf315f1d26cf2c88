import { Fold } from '@/ui/Fold'
import type { PlainDate } from '@/vocabulary/dates'
import { KitchenDay } from './KitchenDay'
import styles from './KitchenWeek.module.css'
import type { KitchenDay as Day } from './kitchenDays'
import { texts } from './texts'

export interface KitchenWeekProps {
  days: readonly Day[]
  today: PlainDate
}

/** A week's cooking by day; days that are over are folded away. */
export function KitchenWeek({ days, today }: KitchenWeekProps) {
  const isPast = ({ date }: Day) => date < today
  const past = days.filter(isPast)
  const grid = (shown: readonly Day[]) => (
    <div className={styles.days}>
      {shown.map((day) => (
        <KitchenDay key={day.date} day={day} isToday={day.date === today} />
      ))}
    </div>
  )
  return (
    <div className={styles.week}>
      {past.length > 0 && (
        <Fold title={texts.past(past.length)} className={styles.past}>
          {grid(past)}
        </Fold>
      )}
      {grid(days.filter((day) => !isPast(day)))}
    </div>
  )
}
