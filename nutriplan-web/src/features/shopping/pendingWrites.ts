import * as v from 'valibot'
import { readStored, writeCache } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'

/** Writes that the server has not heard of yet, by week and by what they are about. */
export type PendingWrites<W> = Record<PlainDate, Record<string, W>>

/** A store on this device for writes of one kind. */
export function pendingWrites<S extends v.GenericSchema>(name: string, schema: S) {
  type Write = v.InferOutput<S>
  const stored = v.record(v.string(), v.record(v.string(), schema))

  const read = (): PendingWrites<Write> => readStored(name, stored) ?? {}

  /** Stores a write until the server has answered, in the place of an earlier one. */
  function put(monday: PlainDate, id: string, write: Write): void {
    const pending = read()
    writeCache(name, { ...pending, [monday]: { ...pending[monday], [id]: write } })
  }

  /** The server has answered about a write; one that was changed meanwhile stays. */
  function remove(monday: PlainDate, id: string, answered: Write): void {
    const pending = read()
    const { [id]: write, ...others } = pending[monday] ?? {}
    if (JSON.stringify(write) !== JSON.stringify(answered)) return
    const { [monday]: _removed, ...weeks } = pending
    writeCache(name, Object.keys(others).length > 0 ? { ...weeks, [monday]: others } : weeks)
  }

  return { read, put, remove }
}
