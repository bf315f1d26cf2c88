import { answer, tickShoppingItem } from '@/api'
import { pendingTicks, removePendingTick } from './offlineStore'
import { sendPending } from './sendPending'

/** Sends the ticks that wait. */
export const sendTicks = (): Promise<void> =>
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
  )
