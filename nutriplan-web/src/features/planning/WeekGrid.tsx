import { DishPicture } from '@/ui/dish/DishPicture'
import { formatDayNumber, formatFullDay, formatShortWeekday } from '@/vocabulary/dates'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { weekGrid as texts } from './texts'
import styles from './WeekGrid.module.css'
import type { DayView } from './week'

export interface WeekGridProps {
  days: readonly DayView[]
  onChoose: (date: string) => void
}

/** The whole week on a phone: a row a day, a picture a meal; a day opens by a press. */
export function WeekGrid({ days, onChoose }: WeekGridProps) {
  return (
    <ul className={styles.grid}>
      {days.map(({ date, isToday, slots }) => (
        <li key={date}>
          <button
            type="button"
            className={styles.day}
            data-today={isToday}
            onClick={() => onChoose(date)}
          >
            <span className="visually-hidden">
              {texts.openDay(formatFullDay(date), slots.filter(({ meal }) => meal).length)}
            </span>
            <span className={styles.name} aria-hidden>
              {formatShortWeekday(date)} <b>{formatDayNumber(date)}</b>
            </span>
            {slots.map(({ type, meal, photo }) =>
              meal ? (
                <DishPicture
                  key={type}
                  className={`${styles.dish} ${meal.isEaten ? styles.eaten : ''}`}
                  dish={{
                    name: meal.name,
                    type: MEAL_RECIPE_TYPE[type],
                    ingredients: meal.ingredients,
                    photo,
                  }}
                />
              ) : (
                <span key={type} className={styles.free} />
              ),
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
