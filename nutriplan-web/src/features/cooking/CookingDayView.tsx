import { useId } from 'react'
import { MEAL_LABELS } from '@/vocabulary/meals'
import styles from './CookingDayView.module.css'
import { CookingFrame, type CookingFrameProps } from './CookingFrame'
import type { CookedDish } from './cookedDish'
import { DishPanel } from './DishPanel'
import { DishSwitch } from './DishSwitch'
import { minutesOf } from './dishFacts'

/** A dish of the day; the timers are those of all. */
type DayDish = Omit<CookedDish, 'timers' | 'now'>

export interface CookingDayViewProps extends Omit<CookingFrameProps, 'facts' | 'children'> {
  dishes: readonly DayDish[]
  /** The dish that a phone shows, and that the arrow keys lead through. */
  open: string
  onOpen: (dish: string) => void
}

/** The dishes of a day: side by side on a desk, one at a time on a phone. */
export function CookingDayView({ dishes, open, onOpen, ...frame }: CookingDayViewProps) {
  const { timers, now } = frame
  return (
    <CookingFrame {...frame} facts={[]}>
      <div className={styles.day}>
        {dishes.length > 1 && (
          <DishSwitch
            dishes={dishes.map(({ dish }) => dish)}
            open={open}
            timers={timers}
            now={now}
            onOpen={onOpen}
          />
        )}
        <div className={styles.columns}>
          {dishes.map((cooked) => (
            <Column
              key={cooked.dish.key}
              cooked={{ ...cooked, timers, now }}
              isOpen={cooked.dish.key === open}
              onOpen={() => cooked.dish.key !== open && onOpen(cooked.dish.key)}
            />
          ))}
        </div>
      </div>
    </CookingFrame>
  )
}

interface ColumnProps {
  cooked: CookedDish
  isOpen: boolean
  onOpen: () => void
}

/** One dish; whatever one touches of it makes it the open one. */
function Column({ cooked, isOpen, onOpen }: ColumnProps) {
  const { dish } = cooked
  const heading = useId()
  return (
    <section
      className={styles.column}
      data-open={isOpen}
      aria-labelledby={heading}
      onFocusCapture={onOpen}
      onPointerDownCapture={onOpen}
    >
      <header className={styles.header}>
        <p className={styles.facts}>
          {dish.meal && <b>{MEAL_LABELS[dish.meal.type]}</b>}
          {minutesOf(dish).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <h2 id={heading}>{dish.name}</h2>
      </header>
      <DishPanel {...cooked} layout="column" hasKeys={isOpen} />
    </section>
  )
}
