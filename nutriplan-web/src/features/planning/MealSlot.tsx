import { Plus } from 'lucide-react'
import type { PlainDate } from '@/vocabulary/dates'
import { MEAL_LABELS, type MealType } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { MealCard } from './MealCard'
import styles from './MealSlot.module.css'
import { addTo, loadingSlot, texts } from './texts'
import type { SlotMeal, SlotView } from './week'

export type SlotKey = { date: PlainDate; type: MealType }

export interface SlotActions {
  loading: boolean
  /** Slots with a change under way, as `slotId` writes them. */
  busy: ReadonlySet<string>
  onChoose: (slot: SlotKey) => void
  onRemove: (slot: SlotKey, meal: SlotMeal) => void
  onOptimize: (slot: SlotKey, meal: SlotMeal) => void
}

export interface MealSlotProps extends SlotActions {
  date: PlainDate
  slot: SlotView
}

export const slotId = ({ date, type }: SlotKey) => `${date} ${type}`

/** One slot of a day: on its way, empty, or with its meal. */
export function MealSlot({ date, slot, loading, busy, ...actions }: MealSlotProps) {
  const key = { date, type: slot.type }
  const isBusy = busy.has(slotId(key))
  if (slot.meal && !isBusy) {
    const meal = slot.meal
    return (
      <MealCard
        slot={key}
        meal={meal}
        onChange={() => actions.onChoose(key)}
        onRemove={() => actions.onRemove(key, meal)}
        onOptimize={() => actions.onOptimize(key, meal)}
      />
    )
  }
  if (loading || isBusy) {
    return (
      <div className={styles.loading} data-meal={slot.type} aria-busy="true">
        <p>{loadingSlot(slot.type)}</p>
      </div>
    )
  }
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
