import { CookingPot, Moon, Plus } from 'lucide-react'
import { type DragEvent, memo, useState } from 'react'
import { generatePath } from 'react-router'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { EagerPictures } from '@/ui/dish/DishPicture'
import { PercentRing } from '@/ui/PercentRing'
import { COOK_THE_DAY, cookTheDay } from '@/vocabulary/cooked'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { formatKcal, formatWhole } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import styles from './DayColumn.module.css'
import { DayMacros, MacrosPlace } from './DayMacros'
import {
  type DayStatus,
  dayStatus,
  nextMeal,
  offPlanKcal,
  suitsDay,
  withOffPlan,
} from './dayStatus'
import { acceptsDrop, readDrop } from './drag'
import { MealSlot, type MealSlotProps } from './MealSlot'
import { AdjustedMeal } from './offPlan/AdjustedMeal'
import type { DayActions } from './offPlan/dayActions'
import { OffPlanFoods } from './offPlan/OffPlanFoods'
import { texts as offPlanTexts } from './offPlan/texts'
import { AT_REST, type SlotActions, type SlotState, slotId } from './slots'
import { dayRegion, dayStatusTexts, texts } from './texts'
import type { DayView } from './week'

export interface DayColumnProps {
  day: DayView
  /** False for a day out of sight as long as the one that is seen is not drawn. */
  isDrawn: boolean
  /** It is what one sees first: its pictures are drawn with it. */
  isFirst?: boolean
  loading: boolean
  states: ReadonlyMap<string, SlotState>
  actions: SlotActions
  dayActions: DayActions
  /** On which days each dish of the week stands. */
  returning: ReadonlyMap<string, readonly string[]>
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
  const { day, isDrawn, isFirst = false } = props
  return (
    <section
      className={styles.column}
      aria-label={dayRegion(day.date)}
      data-date={day.date}
      data-past={day.isPast}
    >
      <EagerPictures value={isFirst}>{isDrawn && <Day {...props} />}</EagerPictures>
    </section>
  )
})

function Day({ day, loading, states, actions, dayActions, returning }: DayColumnProps) {
  const status = dayStatus(day)
  const next = nextMeal(day)
  return (
    <>
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
        {loading && <span className={styles.ring} />}
        {day.summary && (
          <PercentRing
            fraction={status?.reached ?? day.summary.reached}
            done={status ? status.eatenKcal / day.summary.target.calories : undefined}
            label={texts.ofTheDay}
            size={48}
          />
        )}
      </header>
      {(loading || day.summary) && (
        <div>
          {day.summary ? (
            <DayMacros
              summary={{ ...day.summary, planned: withOffPlan(day.summary.planned, day.offPlan) }}
            />
          ) : (
            <MacrosPlace />
          )}
          {status && <Status day={day} status={status} />}
          {day.adjustment && (
            <AdjustedMeal adjustment={day.adjustment} onAdjust={dayActions.onAdjust} />
          )}
          {day.isToday && day.toStart.length > 0 && (
            <p className={styles.tonight} title={texts.startTonight(day.toStart)}>
              <Moon size={16} aria-hidden />
              <span>{texts.startTonight(day.toStart)}</span>
            </p>
          )}
          <OffPlanFoods foods={day.offPlan} onForget={dayActions.onForget} />
          {(day.isToday || day.isPast) && (
            <Button
              size="small"
              variant="ghost"
              className={styles.note}
              icon={<Plus size={16} aria-hidden />}
              onClick={() => dayActions.onNote(day.date)}
            >
              {offPlanTexts.note}
            </Button>
          )}
        </div>
      )}
      {/* Places that wait are not those of meals, which are as high as what they hold. */}
      <ul key={String(loading)} className={styles.slots}>
        {day.slots.map((slot) => (
          <Place
            key={slot.type}
            date={day.date}
            slot={slot}
            isNext={slot.type === next}
            suitsDay={suitsDay(day, slot)}
            alsoOn={(returning.get(slot.meal?.recipeIds.join() ?? '') ?? []).filter(
              (date) => date !== day.date,
            )}
            loading={loading}
            state={states.get(slotId({ date: day.date, type: slot.type })) ?? AT_REST}
            actions={actions}
          />
        ))}
      </ul>
    </>
  )
}

/** Where a day stands, in words, as far as it is worth a word. */
function Status({ day, status }: { day: DayView; status: DayStatus }) {
  const { state, eatenKcal, remainingKcal } = status
  const planned = (day.summary?.planned.calories ?? 0) + offPlanKcal(day.offPlan)
  const target = day.summary?.target.calories ?? 0
  const eaten = formatKcal(eatenKcal)
  const words = {
    empty: day.isPast ? null : dayStatusTexts.empty,
    planned: null,
    begun: day.isPast
      ? dayStatusTexts.begunPast(eaten, formatWhole(target))
      : dayStatusTexts.begun(eaten, formatKcal(Math.max(0, remainingKcal))),
    done: day.isPast ? dayStatusTexts.donePast(eaten) : dayStatusTexts.done(eaten),
    over: dayStatusTexts.over(formatKcal(Math.max(planned, eatenKcal) - target)),
  }[state]
  return (
    <p className={styles.status} data-state={state}>
      {words}
    </p>
  )
}

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
