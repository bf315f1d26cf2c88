import { CookingPot } from 'lucide-react'
import { type DragEvent, memo, useState } from 'react'
import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { PercentRing } from '@/ui/PercentRing'
import { COOK_THE_DAY, cookTheDay } from '@/vocabulary/cooked'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { paths } from '@/vocabulary/paths'
import styles from './DayColumn.module.css'
import { DayMacros } from './DayMacros'
import { acceptsDrop, readDrop } from './drag'
import { MealSlot, type MealSlotProps } from './MealSlot'
import { AT_REST, type SlotActions, type SlotState, slotId } from './slots'
import { dayRegion, texts } from './texts'
import type { DayView } from './week'

export interface DayColumnProps {
  day: DayView
  loading: boolean
  states: ReadonlyMap<string, SlotState>
  actions: SlotActions
}

/** Whether several dishes of a day are still to be cooked: with one, its own card leads there. */
const hasToCook = ({ date, isPast, slots }: DayView): boolean =>
  !isPast &&
  slots.filter(
    ({ type, meal }) =>
      meal?.id &&
      !meal.isEaten &&
      (!meal.cooked || (meal.cooked.date === date && meal.cooked.type === type)),
  ).length > 1

/** Memoised: a week is the most that any screen renders. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, loading, states, actions } = props
  return (
    <section
      className={styles.column}
      aria-label={dayRegion(day.date)}
      data-date={day.date}
      data-past={day.isPast}
    >
      <header className={styles.header}>
        <div>
          <h2 className={styles.weekday}>
            {formatWeekday(day.date)}
            {day.isToday && <span className={styles.today}>{texts.today}</span>}
          </h2>
          <p className={styles.date}>{formatDayAndMonth(day.date)}</p>
        </div>
        {hasToCook(day) && (
          <ButtonLink
            to={generatePath(paths.cookingDay, { date: day.date })}
            size="small"
            variant="ghost"
            className={styles.cook}
            aria-label={cookTheDay(day.date)}
            title={COOK_THE_DAY}
            icon={<CookingPot size={20} aria-hidden />}
          />
        )}
        {day.summary && (
          <PercentRing fraction={day.summary.reached} label={texts.ofTheDay} size={52} />
        )}
      </header>
      {day.summary && <DayMacros summary={day.summary} />}
      <ul className={styles.slots}>
        {day.slots.map((slot) => (
          <Place
            key={slot.type}
            date={day.date}
            slot={slot}
            loading={loading}
            state={states.get(slotId({ date: day.date, type: slot.type })) ?? AT_REST}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  )
})

/** Where a slot stands: a meal that is dragged can be dropped there. */
function Place(props: MealSlotProps) {
  const [isOver, setIsOver] = useState(false)
  const here = { date: props.date, type: props.slot.type }

  function drop(event: DragEvent) {
    setIsOver(false)
    const dropped = readDrop(event)
    if (dropped && slotId(dropped.from) !== slotId(here))
      props.actions.onDrop(dropped.from, here, dropped.mode)
  }

  return (
    <li
      className={styles.place}
      data-slot={slotId(here)}
      tabIndex={-1}
      data-over={isOver}
      onDragOver={(event) => setIsOver(acceptsDrop(event))}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <MealSlot {...props} />
    </li>
  )
}
