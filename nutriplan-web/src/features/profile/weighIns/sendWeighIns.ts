import { addWeighIn, answer, isRefusal, problemText, turns } from '@/api'
import { toast } from '@/ui/toast'
import { type PlainDate, today } from '@/vocabulary/dates'
import { pendingWeighIns, removePendingWeighIn } from './pendingWeighIns'
import { texts } from './texts'

/** False when nothing waits of that day. */
async function send(date: PlainDate): Promise<boolean> {
  const pending = pendingWeighIns()[date]
  if (!pending) return false
  const { weight, key } = pending
  try {
    const headers = { 'Idempotency-Key': key }
    await answer(addWeighIn({ body: { date, weight }, query: { today: today() }, headers }))
  } catch (error) {
    if (isRefusal(error)) removePendingWeighIn(date, key)
    throw error
  }
  removePendingWeighIn(date, key)
  return true
}

const inTurn = turns('weigh-ins')

/**
 * Sends the weigh-in of a day.
 *
 * @throws what the server refuses it with, or what keeps it waiting
 */
export const sendWeighIn = (date: PlainDate): Promise<boolean> => inTurn(() => send(date))

/**
 * Sends what waits; what the server refuses is dropped, and told. Tells whether it took any.
 *
 * @throws what keeps the rest waiting
 */
export const sendWeighIns = (): Promise<boolean> =>
  inTurn(async () => {
    let isAnyTaken = false
    for (const date of Object.keys(pendingWeighIns())) {
      try {
        isAnyTaken = (await send(date)) || isAnyTaken
      } catch (error) {
        if (!isRefusal(error)) throw error
        toast.error(texts.refused(date, problemText(error)), { about: date })
      }
    }
    return isAnyTaken
  })
