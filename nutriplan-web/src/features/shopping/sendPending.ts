import { isRefusal } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import type { PendingWrites } from './pendingWrites'

/** Sends what waits, one after the other. What the server refuses is dropped, and told at the end. */
export async function sendPending<W>(
  pending: PendingWrites<W>,
  send: (monday: PlainDate, id: string, write: W) => Promise<unknown>,
  remove: (monday: PlainDate, id: string, write: W) => void,
): Promise<void> {
  let refusal: unknown
  for (const [monday, writes] of Object.entries(pending)) {
    for (const [id, write] of Object.entries(writes)) {
      try {
        await send(monday, id, write)
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusal = error
      }
      remove(monday, id, write)
    }
  }
  if (refusal) throw refusal
}
