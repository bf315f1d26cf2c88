import { Hourglass, type LucideIcon, Snowflake } from 'lucide-react'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { COOK_THE_DAY, cookTheDay } from '@/vocabulary/cooked'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { kitchenSearch } from '@/vocabulary/kitchenView'
import { paths } from '@/vocabulary/paths'
import styles from './KitchenDay.module.css'
import { KitchenMeal } from './KitchenMeal'
import type { KitchenDay as Day, EveTask } from './kitchenDays'
import { texts } from './texts'

/** What one day has to cook, to warm up, and to take out of the freezer or to begin for the next. */
export function KitchenDay({ day, isToday }: { day: Day; isToday: boolean }) {
  const heading = useId()
  const { date, meals, thawing, thawed, toStart, started } = day
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
      <Eve icon={Snowflake} title={texts.thawed} tasks={thawed} />
      <Eve icon={Hourglass} title={texts.started} tasks={started} />
      {meals.length > 0 ? (
        <ul>
          {meals.map((meal) => (
            <KitchenMeal key={meal.id} meal={meal} isToday={isToday} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{texts.nothing}</p>
      )}
      <Eve icon={Snowflake} title={texts.thawing} tasks={thawing} />
      <Eve icon={Hourglass} title={texts.toStart} tasks={toStart} />
    </section>
  )
}

interface EveProps {
  icon: LucideIcon
  title: string
  tasks: readonly EveTask[]
}

/** What is done on the evening before, and for which meal. */
function Eve({ icon: Icon, title, tasks }: EveProps) {
  if (tasks.length === 0) return null
  return (
    <div className={styles.eve}>
      <Icon size={18} aria-hidden />
      <div>
        <h3>{title}</h3>
        <ul>
          {tasks.map((task) => (
            <li key={task.id}>
              {task.name}, {texts.eveFor(task)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
