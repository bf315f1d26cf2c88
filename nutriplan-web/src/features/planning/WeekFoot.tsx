import { Button } from '@/ui/Button'
import { MACROS } from '@/vocabulary/macros'
import { formatGrams, formatKcal } from '@/vocabulary/numbers'
import { weekFoot as texts } from './texts'
import styles from './WeekFoot.module.css'
import type { DayView } from './week'

export interface WeekFootProps {
  days: readonly DayView[]
  /** Shows what the week has as food. */
  onMarks: () => void
}

/** What the planned days of a week bring on average, and how much of it is eaten. */
export function WeekFoot({ days, onMarks }: WeekFootProps) {
  const meals = days.flatMap(({ slots }) => slots.flatMap(({ meal }) => meal ?? []))
  const planned = days.flatMap(({ summary, slots }) =>
    summary && slots.some(({ meal }) => meal) ? summary.planned : [],
  )
  if (planned.length === 0) return null
  const mean = (key: keyof (typeof planned)[number]) =>
    planned.reduce((sum, one) => sum + one[key], 0) / planned.length
  return (
    <section className={styles.foot} aria-label={texts.title}>
      <p>
        {texts.mean} <b>{formatKcal(mean('calories'))}</b>
      </p>
      <ul className={styles.macros}>
        {MACROS.map(({ key, hue, name }) => (
          <li key={key}>
            <span
              className={styles.dot}
              style={{ background: `var(--macro-${hue})` }}
              aria-hidden
            />
            {name} {formatGrams(mean(key))}
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        {texts.count(meals.length, meals.filter(({ isEaten }) => isEaten).length)}
      </p>
      <Button className={styles.marks} size="small" variant="ghost" onClick={onMarks}>
        {texts.marks}
      </Button>
    </section>
  )
}
