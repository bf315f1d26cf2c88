import { addDays, type PlainDate, today } from '@/vocabulary/dates'
import { answer } from './answer'
import { type CheckUpdatesInput, checkMealUpdates } from './generated'

/**
 * What a week holds on the server that this device does not know: all of it, or what has changed
 * since. Today is the day on which one asks: a page may have been left open.
 */
export const readWeekUpdates = (
  monday: PlainDate,
  known: CheckUpdatesInput['cache_timestamps'] = {},
) =>
  answer(
    checkMealUpdates({
      body: {
        start_date: monday,
        end_date: addDays(monday, 6),
        cache_timestamps: known,
        today: today(),
      },
    }),
  )
