import { ArrowLeftRight, Lock, Replace } from 'lucide-react'
import type { Shortfall } from '@/api'
import { IconButton } from '@/ui/IconButton'
import { PercentRing } from '@/ui/PercentRing'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { DayMacros } from '../DayMacros'
import type { SlotKey } from '../slots'
import { dayRegion, texts as planning, slotOf, generator as texts } from '../texts'
import styles from './PreviewView.module.css'
import type { PreviewDay, PreviewMeal } from './preview'
import { Shortfalls } from './Shortfalls'

export interface PreviewViewProps {
  days: readonly PreviewDay[]
  shortfalls: readonly Shortfall[]
  /** Asks for another recipe in the place of a proposed one. */
  onChange: (slot: SlotKey) => void
}

/** The proposed week, day by day, against each day's targets. */
export function PreviewView({ days, shortfalls, onChange }: PreviewViewProps) {
  return (
    <>
      <Shortfalls shortfalls={shortfalls} />
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
            {day.summary ? (
              <DayMacros summary={day.summary} />
            ) : (
              <p className={styles.uncounted}>{texts.uncounted}</p>
            )}
            <ul className={styles.meals}>
              {day.slots.map(
                ({ type, meal }) =>
                  meal && (
                    <li key={type} className={styles.meal} data-meal={type}>
                      <p className={styles.label}>
                        <span>{MEAL_LABELS[type]}</span>
                        <span className={styles.energy}>{formatKcal(meal.macros.calories)}</span>
                      </p>
                      <div className={styles.recipe}>
                        <p className={styles.name}>{meal.name}</p>
                        {!meal.isKept && (
                          <IconButton
                            small
                            label={texts.changeMeal(slotOf(type, day.date))}
                            icon={<Replace size={16} aria-hidden />}
                            onClick={() => onChange({ date: day.date, type })}
                          />
                        )}
                      </div>
                      {meal.isKept && (
                        <p className={styles.mark}>
                          <Lock size={12} aria-hidden /> {keptAs(meal)}
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
    </>
  )
}

function keptAs(meal: PreviewMeal): string {
  if (meal.isEaten) return planning.eaten
  return meal.isLocked ? planning.locked : texts.kept
}
