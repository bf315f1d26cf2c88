import { ArrowLeftRight, Lock } from 'lucide-react'
import { PercentRing } from '@/ui/PercentRing'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { DayMacros } from '../DayMacros'
import { dayRegion, texts as planning, generator as texts } from '../texts'
import styles from './PreviewView.module.css'
import type { PreviewDay } from './preview'

/** The proposed week, day by day, against what each day aims at. */
export function PreviewView({ days }: { days: readonly PreviewDay[] }) {
  return (
    <div className={styles.week}>
      {days.map((day) => (
        <section key={day.date} className={styles.day} aria-label={dayRegion(day.date)}>
          <header className={styles.header}>
            <h3>
              {formatWeekday(day.date)} <small>{formatDayAndMonth(day.date)}</small>
            </h3>
            {day.summary && (
              <PercentRing fraction={day.summary.reached} label={planning.ofTheDay} size={48} />
            )}
          </header>
          {day.summary && <DayMacros summary={day.summary} />}
          <ul className={styles.meals}>
            {day.slots.map(
              ({ type, meal }) =>
                meal && (
                  <li key={type} className={styles.meal} data-meal={type}>
                    <p className={styles.label}>
                      <span>{MEAL_LABELS[type]}</span>
                      <span className={styles.energy}>{formatKcal(meal.macros.calories)}</span>
                    </p>
                    <p className={styles.name}>{meal.name}</p>
                    {meal.isKept && (
                      <p className={styles.mark}>
                        <Lock size={12} aria-hidden /> {texts.kept}
                      </p>
                    )}
                    {meal.replaces && (
                      <p className={styles.mark}>
                        <ArrowLeftRight size={12} aria-hidden /> {texts.replaces(meal.replaces)}
                      </p>
                    )}
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
