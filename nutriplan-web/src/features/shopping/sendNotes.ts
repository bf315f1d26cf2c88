import { answer, deleteOwnLine, isProblem, turns, writeOwnLine } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { type PendingNote, pendingNotes, removePendingNote } from './pendingNotes'
import { sendPending } from './sendPending'

async function sendNote(
  monday: PlainDate,
  id: string,
  { key, removed, ...change }: PendingNote,
): Promise<void> {
  const headers = { 'Idempotency-Key': key }
  if (!removed) {
    await answer(writeOwnLine({ body: { start_date: monday, id, ...change }, headers }))
    return
  }
  try {
    await answer(deleteOwnLine({ path: { line_id: id }, headers }))
  } catch (error) {
    // It is gone: somebody else removed it, or it was never sent.
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
}

const inTurn = turns('shopping-notes')

/** Sends the notes that wait, one sender at a time: a line is written before it is removed. */
export const sendNotes = (): Promise<void> =>
  inTurn(() => sendPending(pendingNotes(), sendNote, removePendingNote))
