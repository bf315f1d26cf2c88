import type { Adjustment } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import type { NotedFood } from './notedFood'

/** Everything that one can do to a day beside its meals. */
export interface DayActions {
  /** Asks what was eaten off the plan. */
  onNote: (date: PlainDate) => void
  /** Takes a note back. */
  onForget: (food: NotedFood) => void
  /** Rescales the meal that can still make up for what was eaten. */
  onAdjust: (adjustment: Adjustment) => void
}
