import type { DayMark, DayMarks } from '@/api'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import styles from './DayMarkList.module.css'
import { fibreFigure, saltFigure, texts } from './dayMarkTexts'
import { MarkLine, type MarkState } from './MarkLine'

function stateOf({ met }: DayMark, missed: MarkState): MarkState {
  if (met === null) return 'unknown'
  return met ? 'met' : missed
}

const unknownIn = ({ unknown_foods: foods }: DayMark) =>
  foods.length > 0 ? texts.unknown(foods) : undefined

/** The fibre and the salt of each day that has meals. */
export function DayMarkList({ days }: { days: readonly DayMarks[] }) {
  if (days.length === 0) return null
  return (
    <section className={styles.days} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className={styles.about}>{texts.about}</p>
      <ol>
        {days.map(({ date, fibre, salt }) => (
          <li key={date} className={styles.day}>
            <h4>
              {formatWeekday(date)} <small>{formatDayAndMonth(date)}</small>
            </h4>
            <ul>
              <MarkLine
                state={stateOf(fibre, 'under')}
                label={texts.fibre}
                figure={fibreFigure(fibre)}
                note={unknownIn(fibre)}
              />
              <MarkLine
                state={stateOf(salt, 'over')}
                label={texts.salt}
                figure={saltFigure(salt)}
                note={unknownIn(salt)}
              />
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
