import { CircleAlert, Plus, RotateCw } from 'lucide-react'
import { Button } from '@/ui/Button'
import type { PlainDate } from '@/vocabulary/dates'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { MealCard } from './MealCard'
import { MealLoading } from './MealLoading'
import styles from './MealSlot.module.css'
import type { SlotActions, SlotState } from './slots'
import { addTo, texts } from './texts'
import type { SlotView } from './week'

export interface MealSlotProps {
  date: PlainDate
  slot: SlotView
  /** The plan is not there yet. */
  loading: boolean
  state: SlotState
  actions: SlotActions
  /** The next meal of today. */
  isNext?: boolean
  /** Its meal brings what the day leaves for it. */
  suitsDay?: boolean
  /** The other days of the week on which its dish stands. */
  alsoOn?: readonly PlainDate[]
}

/** One slot of a day: on its way, empty, or with its meal; and what went wrong there. */
export function MealSlot(props: MealSlotProps) {
  const { failure } = props.state
  return (
    <>
      <Content {...props} />
      {failure && (
        <div className={styles.failure} role="alert">
          <CircleAlert size={16} aria-hidden />
          <p>{failure.text}</p>
          <Button
            size="small"
            variant="ghost"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={failure.retry}
          >
            {texts.retry}
          </Button>
        </div>
      )}
    </>
  )
}

function Content(props: MealSlotProps) {
  const { date, slot, loading, state, actions, isNext, suitsDay, alsoOn } = props
  const key = { date, type: slot.type }
  const isFilling = state.work === 'filling'
  if (slot.meal && !isFilling) {
    return (
      <MealCard
        slot={key}
        meal={{ ...slot.meal, ...state.pending }}
        target={slot.target}
        outdated={slot.outdated}
        against={slot.against}
        isExcluded={slot.isExcluded}
        minutes={slot.minutes}
        rest={slot.rest}
        photo={slot.photo}
        isNext={isNext}
        suitsDay={suitsDay}
        alsoOn={alsoOn}
        before={state.before}
        busy={state.work === 'changing'}
        actions={actions}
      />
    )
  }
  if (loading || isFilling) return <MealLoading type={slot.type} />
  return (
    <div className={styles.empty} data-meal={slot.type}>
      <div>
        <h3 className={styles.label}>{MEAL_LABELS[slot.type]}</h3>
        {slot.target && <p className={styles.target}>{formatKcal(slot.target.calories)}</p>}
      </div>
      <button
        type="button"
        className={styles.add}
        aria-label={addTo(slot.type, date)}
        title={texts.add}
        onClick={() => actions.onChoose(key)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  )
}
