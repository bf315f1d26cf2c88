import { Snowflake } from 'lucide-react'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { COOK_THE_DAY, cookTheDay } from '@/vocabulary/cooked'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { kitchenSearch } from '@/vocabulary/kitchenView'
import { paths } from '@/vocabulary/paths'
import styles from './KitchenDay.module.css'
import { KitchenMeal } from './KitchenMeal'
import type { KitchenDay as Day, Thawing } from './kitchenDays'
import { kitchen as texts } from './texts'

/** What one day has to cook, to warm up, and to take out of the freezer for the next. */
export function KitchenDay({ day, isToday }: { day: Day; isToday: boolean }) {
  const heading = useId()
  const { date, meals, thawing, thawed } = day
  const toCook = meals.filter(({ isEaten, isLeftover }) => !isEaten && !isLeftover)
  return (
    <section className={styles.day} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>
          {formatWeekday(date)} <small>{formatDayAndMonth(date)}</small>
        </h2>
        {isToday && <span className={styles.today}>{texts.today}</span>}
        {toCook.length > 1 && (
          <ButtonLink
            to={generatePath(paths.cookingDay, { date }) + kitchenSearch}
            size="small"
            variant="ghost"
            className={styles.cook}
            aria-label={cookTheDay(date)}
          >
            {COOK_THE_DAY}
          </ButtonLink>
        )}
      </header>
      <FromTheFreezer title={texts.thawed} dishes={thawed} />
      {meals.length > 0 ? (
        <ul>
          {meals.map((meal) => (
            <KitchenMeal key={meal.id} meal={meal} isToday={isToday} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{texts.nothing}</p>
      )}
      <FromTheFreezer title={texts.thawing} dishes={thawing} />
    </section>
  )
}

/** What is to be taken out, and for which meal. */
function FromTheFreezer({ title, dishes }: { title: string; dishes: readonly Thawing[] }) {
  if (dishes.length === 0) return null
  return (
    <div className={styles.freezer}>
      <Snowflake size={18} aria-hidden />
      <div>
        <h3>{title}</h3>
        <ul>
          {dishes.map((dish) => (
            <li key={dish.id}>
              {dish.name}, {texts.thawedFor(dish)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
