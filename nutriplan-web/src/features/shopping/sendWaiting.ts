import { isRefusal } from '@/api'
import { sendNotes } from './sendNotes'
import { sendTicks } from './sendTicks'

/** Sends all that waits on this device. What the server refuses is dropped, and told at the end. */
export async function sendWaiting(): Promise<void> {
  let refusal: unknown
  for (const send of [sendTicks, sendNotes]) {
    try {
      await send()
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusal = error
    }
  }
  if (refusal) throw refusal
}
