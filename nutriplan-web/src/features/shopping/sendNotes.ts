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
import type { Note } from './ownLines'
import { type PendingNote, pendingNotes, removePendingNote } from './pendingNotes'
import { sendPending } from './sendPending'

interface Removal {
  /** Has the server take it back. */
  undo: Undo
  /** What was noted of the line, and had not been sent when it was removed. */
  unsent: Note
}

const removals = new Map<string, Removal>()

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
    if (undo) removals.set(id, { undo, unsent: change })
  } catch (error) {
    // It is gone: somebody else removed it, or it was never sent.
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
}

const inTurn = turns('shopping-notes')

/** Sends the notes that wait, one sender at a time: a line is written before it is removed. */
export const sendNotes = (): Promise<void> =>
  inTurn(() => sendPending(pendingNotes(), sendNote, removePendingNote))

/**
 * Has the server take the removal of a line back. Returns what it has never heard of the line; null
 * where it has not heard of the removal, or cannot be asked.
 */
export async function undoRemoval(lineId: string): Promise<Note | null> {
  const removal = removals.get(lineId)
  if (!removal) return null
  try {
    await removal.undo()
    return removal.unsent
  } catch (error) {
    if (isRefusal(error)) throw error
    return null
  }
}
