import { Skeleton } from '@/ui/Skeleton'
import { formatDayAndMonth, formatWeekday, type PlainDate } from '@/vocabulary/dates'
import { MEAL_LABELS, mealTypes } from '@/vocabulary/meals'
import styles from './PreviewView.module.css'
import { texts } from './texts'

export interface WeekSkeletonProps {
  /** The days that are being filled. */
  days: readonly PlainDate[]
  mealsPerDay: number
}

/** The days of a week that is being made, each in its place. */
export function WeekSkeleton({ days, mealsPerDay }: WeekSkeletonProps) {
  return (
    <>
      <p className={styles.amounts} role="status">
        {texts.generating}
      </p>
      <div className={styles.week} aria-hidden="true">
        {days.map((date) => (
          <div key={date} className={styles.day}>
            <div className={styles.header}>
              <p className={styles.date}>
                {formatWeekday(date)} <small>{formatDayAndMonth(date)}</small>
              </p>
              <Skeleton width="3rem" height="3rem" />
            </div>
            <Skeleton height="3.6rem" />
            <ul className={styles.meals}>
              {mealTypes(mealsPerDay).map((type) => (
                <li key={type} className={styles.meal} data-meal={type}>
                  <p className={styles.label}>{MEAL_LABELS[type]}</p>
                  <div className={styles.recipe}>
                    <span className={styles.picture}>
                      <Skeleton height="2.625rem" />
                    </span>
                    <Skeleton height="2.625rem" />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
