import { CircleCheck } from 'lucide-react'
import { type FocusEvent, useId } from 'react'
import { MEAL_LABELS } from '@/vocabulary/meals'
import styles from './DishSwitch.module.css'
import type { Dish } from './dish'
import { texts } from './texts'
import { clock, isOver, secondsLeft, type Timer } from './timers'

export interface DishSwitchProps {
  dishes: readonly Dish[]
  open: string
  /** The next one to ring first. */
  timers: readonly Timer[]
  /** The time that it is for them [ms]. */
  now: number
  onOpen: (dish: string) => void
}

/** From one dish of the day to another, on a phone; each tells of its next timer. */
export function DishSwitch({ dishes, open, timers, now, onOpen }: DishSwitchProps) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{texts.dishes}</legend>
      {dishes.map(({ key, name: dish, meal }) => {
        const timer = timers.find((one) => one.dish === key)
        const isRung = timer && isOver(timer, now)
        return (
          <label key={key} className={styles.dish} data-over={isRung}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={key === open}
              onChange={() => onOpen(key)}
              onFocus={showWhole}
            />
            <span className={styles.meal}>
              {meal && MEAL_LABELS[meal.type]}
              {timer && <b>{isRung ? texts.over : clock(secondsLeft(timer, now))}</b>}
              {meal?.isEaten && (
                <>
                  <CircleCheck size={16} aria-hidden />
                  <span className="visually-hidden">{texts.eatenMark}</span>
                </>
              )}
            </span>
            <span className={styles.name}>{dish}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Beyond the edge of the row, the browser brings no more of a dish than the control itself. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
