import * as v from 'valibot'
import { newIdempotencyKey } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { joined, type Note } from './ownLines'
import { pendingWrites } from './pendingWrites'

const NOTE = v.object({
  name: v.optional(v.string()),
  checked: v.optional(v.boolean()),
  removed: v.optional(v.literal(true)),
  key: v.optional(v.string()),
})

/** A note under the key that it is sent by, however often. */
export type PendingNote = v.InferOutput<typeof NOTE>

const notes = pendingWrites('shopping-notes', NOTE)

/** Notes on lines of one's own that the server has not heard of yet, by week and line, in order. */
export const pendingNotes = notes.read

export const removePendingNote = notes.remove

/** Stores a note until the server has taken it, with what waits of the same line. */
export function addPendingNote(monday: PlainDate, lineId: string, note: Note): void {
  const { key: _sent, ...waiting } = pendingNotes()[monday]?.[lineId] ?? {}
  notes.put(monday, lineId, { ...joined(waiting, note), key: newIdempotencyKey() })
}
