import { ListChecks, Printer } from 'lucide-react'
import { Button } from '@/ui/Button'
import { MACROS } from '@/vocabulary/macros'
import { formatGrams, formatKcal } from '@/vocabulary/numbers'
import { withOffPlan } from './dayStatus'
import { weekFoot as texts } from './texts'
import styles from './WeekFoot.module.css'
import type { DayView } from './week'

export interface WeekFootProps {
  days: readonly DayView[]
  /** Shows what the week has as food. */
  onMarks: () => void
  onPrint: () => void
}

/** What the planned days of a week bring on average, with what was noted beside the plan; how much of
 * it is eaten, and what more there is to know and to do of the whole week. */
export function WeekFoot({ days, onMarks, onPrint }: WeekFootProps) {
  const meals = days.flatMap(({ slots }) => slots.flatMap(({ meal }) => meal ?? []))
  const planned = days.flatMap(({ summary, slots, offPlan }) =>
    summary && slots.some(({ meal }) => meal) ? withOffPlan(summary.planned, offPlan) : [],
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
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="small"
          icon={<ListChecks size={18} aria-hidden />}
          onClick={onMarks}
        >
          {texts.marks}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<Printer size={18} aria-hidden />}
          onClick={onPrint}
        >
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
