import { answer, tickShoppingItem, turns } from '@/api'
import { pendingTicks, removePendingTick } from './offlineStore'
import { sendPending } from './sendPending'

const inTurn = turns('shopping-ticks')

/** Sends the ticks that wait, one sender at a time: the last press counts. */
export const sendTicks = (): Promise<void> =>
  inTurn(() =>
    sendPending(
      pendingTicks(),
      (monday, fdcId, { key, ...noted }) =>
        answer(
          tickShoppingItem({
            body: { start_date: monday, fdc_id: Number(fdcId), ...noted },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      (monday, fdcId, tick) => removePendingTick(monday, Number(fdcId), tick),
    ),
  )
