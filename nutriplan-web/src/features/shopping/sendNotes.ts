import {
  answer,
  deleteOwnLine,
  isProblem,
  isRefusal,
  turns,
  type Undo,
  undoable,
  writeOwnLine,
} from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { type PendingNote, pendingNotes, removePendingNote } from './pendingNotes'
import { sendPending } from './sendPending'

/** How the server takes removals back, by line. */
const removals = new Map<string, Undo>()

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
  removals.delete(id)
  try {
    const undo = await undoable(deleteOwnLine({ path: { line_id: id }, headers }))
    if (undo) removals.set(id, undo)
  } catch (error) {
    // It is gone: somebody else removed it, or it was never sent.
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
}

const inTurn = turns('shopping-notes')

/** Sends the notes that wait, one sender at a time: a line is written before it is removed. */
export const sendNotes = (): Promise<void> =>
  inTurn(() => sendPending(pendingNotes(), sendNote, removePendingNote))

/** Has the server take the removal of a line back; false where it has not heard of it, or cannot be
 * asked. */
export async function undoRemoval(lineId: string): Promise<boolean> {
  const undo = removals.get(lineId)
  if (!undo) return false
  try {
    await undo()
    return true
  } catch (error) {
    if (isRefusal(error)) throw error
    return false
  }
}
