import { Lock, LockOpen } from 'lucide-react'
import type { PreviewMeal, WeekPreview } from '@/api'
import { DishPicture } from '@/ui/dish/DishPicture'
import { IconButton } from '@/ui/IconButton'
import { Skeleton } from '@/ui/Skeleton'
import { texts as alternatives } from '@/vocabulary/alternatives'
import { formatDayAndMonth, formatFullDay, formatWeekday } from '@/vocabulary/dates'
import { MEAL_LABELS, type MealType, mealTypes } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { type SlotKey, slotId, slotOf } from '@/vocabulary/slots'
import styles from './ProposedDays.module.css'
import { texts } from './texts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7']
/** What a new profile has, until it says otherwise. */
const MEALS = 4

export interface ProposedDaysProps {
  preview: WeekPreview
  /** The slot whose dish is on its way. */
  changing: string | null
  /** The slots whose dish another week leaves in place. */
  held: ReadonlySet<string>
  onChange: (slot: SlotKey) => void
  onHold: (slot: SlotKey, holds: boolean) => void
}

/** The proposed days beside each other, each with its meals: a press on one changes its dish. */
export function ProposedDays({ preview, ...props }: ProposedDaysProps) {
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
                return meal && <Proposed key={type} {...props} slot={{ date, type }} meal={meal} />
              })}
            </ul>
          </article>
        ))}
    </section>
  )
}

interface ProposedProps extends Omit<ProposedDaysProps, 'preview'> {
  slot: SlotKey
  meal: PreviewMeal
}

function Proposed({ slot, meal, changing, held, onChange, onHold }: ProposedProps) {
  const isHeld = held.has(slotId(slot))
  return (
    <li className={styles.meal} aria-busy={changing === slotId(slot)}>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        onClick={() => onChange(slot)}
      >
        <DishPicture
          dish={{
            name: meal.recipe_name,
            type: MEAL_RECIPE_TYPE[slot.type],
            ingredients: meal.ingredients,
          }}
          className={styles.picture}
        />
        <span className={styles.text}>
          <span className="visually-hidden">{texts.change}</span>
          <span className={styles.slot}>{MEAL_LABELS[slot.type]}</span>
          <span className={styles.name} data-dish>
            {meal.recipe_name}
          </span>
          <span className={styles.kcal}>{formatKcal(meal.calculated_macros.calories)}</span>
        </span>
      </button>
      <IconButton
        small
        className={styles.hold}
        label={alternatives.keepMeal(slotOf(slot.type, slot.date))}
        aria-pressed={isHeld}
        icon={isHeld ? <Lock size={16} aria-hidden /> : <LockOpen size={16} aria-hidden />}
        onClick={() => onHold(slot, !isHeld)}
      />
    </li>
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
            <div key={meal} className={styles.waiting}>
              <Skeleton width="4rem" height="3rem" />
              <Skeleton height="3rem" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
