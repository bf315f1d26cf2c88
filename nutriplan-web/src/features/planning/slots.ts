import type { SlotKey } from '@/vocabulary/slots'
import type { SlotMeal } from './week'

export { type SlotKey, slotId } from '@/vocabulary/slots'

/** What goes on in a slot besides what the plan says of it. */
export type SlotState = {
  /** `filling` shows the slot as on its way; `changing` leaves its meal in view. */
  work: 'filling' | 'changing' | null
  /** What the meal is about to be, shown before the server has said so. */
  pending: Partial<SlotMeal>
  failure: { text: string; retry: () => void } | null
  /** The meal as it was before it was optimised, until one has seen the difference. */
  before: SlotMeal | null
}

export const AT_REST: SlotState = { work: null, pending: {}, failure: null, before: null }

export type PlacingMode = 'move' | 'copy'

/** Everything that one can do to a slot. */
export interface SlotActions {
  onChoose: (slot: SlotKey) => void
  onRemove: (slot: SlotKey, meal: SlotMeal) => void
  onOptimize: (slot: SlotKey, meal: SlotMeal) => void
  /** The difference that optimising made has been seen. */
  onSeen: (slot: SlotKey) => void
  onEaten: (slot: SlotKey, meal: SlotMeal, isEaten: boolean) => void
  onLock: (slot: SlotKey, meal: SlotMeal, isLocked: boolean) => void
  onTakeNewVersion: (slot: SlotKey, meal: SlotMeal) => void
  /** Asks where the meal is to go. */
  onPlace: (slot: SlotKey, meal: SlotMeal) => void
  /** Whether the meal's dish is never wanted in a generated week again. */
  onExclude: (recipeId: string, excluded: boolean) => void
  onDrop: (from: SlotKey, to: SlotKey, mode: PlacingMode) => void
}
