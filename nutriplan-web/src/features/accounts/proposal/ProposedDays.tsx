import type { WeekPreview } from '@/api'
import { DishPicture } from '@/ui/dish/DishPicture'
import { Skeleton } from '@/ui/Skeleton'
import { formatDayAndMonth, formatFullDay, formatWeekday } from '@/vocabulary/dates'
import { MEAL_LABELS, type MealType, mealTypes } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import styles from './ProposedWeek.module.css'
import { texts } from './texts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7']
/** What a new profile has, until it says otherwise. */
const MEALS = 4

/** The proposed days beside each other, each with its meals. */
export function ProposedDays({ preview }: { preview: WeekPreview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
    <section className={styles.days} tabIndex={0} aria-label={texts.menu}>
      {Object.entries(preview.planning)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([date, meals]) => (
          <article key={date} className={styles.day} aria-label={formatFullDay(date)}>
            <header>
              <h3>
                {formatWeekday(date)} <small>{formatDayAndMonth(date)}</small>
              </h3>
              <span>{formatKcal(preview.score[date]?.planned.calories ?? 0)}</span>
            </header>
            <ul>
              {mealTypes(Object.keys(meals).length).map((type: MealType) => {
                const meal = meals[type]
                return (
                  meal && (
                    <li key={type} className={styles.meal}>
                      <DishPicture
                        dish={{
                          name: meal.recipe_name,
                          type: MEAL_RECIPE_TYPE[type],
                          ingredients: meal.ingredients,
                        }}
                        className={styles.picture}
                      />
                      <div>
                        <p className={styles.slot}>{MEAL_LABELS[type]}</p>
                        <p className={styles.name} data-dish>
                          {meal.recipe_name}
                        </p>
                        <p className={styles.kcal}>{formatKcal(meal.calculated_macros.calories)}</p>
                      </div>
                    </li>
                  )
                )
              })}
            </ul>
          </article>
        ))}
    </section>
  )
}

/** The places of the days that are being made. */
export function WaitingDays() {
  return (
    <div className={styles.days} aria-hidden="true">
      {DAYS.map((day) => (
        <div key={day} className={styles.day}>
          <Skeleton width="7rem" />
          {DAYS.slice(0, MEALS).map((meal) => (
            <div key={meal} className={styles.meal}>
              <Skeleton width="4rem" height="3rem" />
              <Skeleton height="3rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
