import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { writeCache } from './cache'
import { newIdempotencyKey } from './idempotencyKey'
import { isRefusal, type Problem } from './problem'
import { readStored } from './readStored'
import { turns } from './turns'
import type { Undo } from './undo'

/** What is kept beside each write: the key that it is sent by, however often; whether the server may
 * have heard of it; whether it has `taken` it, and what is shown was not read since. */
export const WRITE_METADATA = {
  key: v.optional(v.string()),
  tried: v.optional(v.literal(true)),
  taken: v.optional(v.literal(true)),
}

type WriteMetadata = v.InferOutput<v.ObjectSchema<typeof WRITE_METADATA, undefined>>

/** What became of a write: it waits for a network, or the server has it, and may undo it. */
export interface Sent {
  isWaiting: boolean
  undo: Undo | undefined
}

interface Outcome {
  undo?: Undo | undefined
  refusal?: Problem
}

/** Writes of one kind, of a schema with `WRITE_METADATA`: kept on this device, and sent in order, each once. */
export function outbox<W extends WriteMetadata>(
  name: string,
  schema: v.GenericSchema<unknown, W>,
  send: (write: W, id: string) => Promise<Undo | undefined>,
) {
  type Writes = Readonly<Record<string, W>>
  /** Tells of what waited and is refused, which then is dropped; false where it is to stay. */
  type OnRefused = (write: W, error: Problem, id: string) => boolean

  const stored = v.record(v.string(), schema)
  const none: Writes = {}
  const listeners = new Set<() => void>()
  /** The writes whose end somebody waits for. */
  const asked = new Map<string, Outcome>()
  /** One sender at a time, over all tabs. */
  const inTurn = turns(name)

  const kept = (): Writes => readStored(name, stored) ?? none

  const waiting = () => Object.entries(kept()).filter(([, { taken }]) => !taken)

  function store(writes: Writes): boolean {
    const isStored = writeCache(name, writes)
    for (const listener of listeners) listener()
    return isStored
  }

  function put(id: string, write: W): boolean {
    const before = kept()
    const { [id]: _replaced, ...others } = before
    const isStored = store({ ...others, [id]: write })
    if (!isStored) store(before)
    return isStored
  }

  const isStill = (id: string, write: W) => JSON.stringify(kept()[id]) === JSON.stringify(write)

  /** Changes one where it stands, or removes it, unless it was written anew meanwhile. */
  function change(id: string, write: W, changes: WriteMetadata | null): W | undefined {
    if (!isStill(id, write)) return undefined
    const { [id]: _changed, ...others } = kept()
    store(changes ? { ...kept(), [id]: { ...write, ...changes } } : others)
    return kept()[id]
  }

  async function sendInOrder(onRefused: OnRefused): Promise<void> {
    for (const [id, untried] of waiting()) {
      // Where there is no network it goes nowhere, but to a server on this very device.
      const write = change(id, untried, navigator.onLine ? { tried: true } : {})
      if (!write) continue
      const outcome = asked.get(id)
      try {
        const undo = await send(write, id)
        if (outcome) outcome.undo = undo
        change(id, write, { taken: true })
      } catch (error) {
        if (!isRefusal(error)) throw error
        if (outcome) outcome.refusal = error
        if (outcome || onRefused(write, error, id)) change(id, write, null)
      }
    }
  }

  return {
    /** By what they are about, in the order of sending; the same object while nothing changes. */
    kept,
    waiting,

    /** What the server has taken already: what is read from now on knows it. */
    taken: () => Object.entries(kept()).filter(([, { taken }]) => taken),

    /** What was read anew is shown. */
    removeTaken(taken: readonly (readonly [string, W])[]): void {
      for (const [id, write] of taken) change(id, write, null)
    },

    /** Takes back what waits; false where the server may have heard of it. */
    takeBack(id: string): boolean {
      const write = kept()[id]
      if (!write || write.tried) return false
      change(id, write, null)
      return true
    },

    /** @throws what keeps the rest waiting */
    sendAll: (onRefused: OnRefused): Promise<void> => inTurn(() => sendInOrder(onRefused)),

    /**
     * Sends a write after those that wait, in the place of an earlier one under its id. Without a
     * network it waits on this device.
     *
     * @throws what the server refuses it with, or why it is not sent where it cannot wait
     */
    async write(id: string, write: W, onRefused: OnRefused): Promise<Sent> {
      const wanted = { key: newIdempotencyKey(), ...write }
      if (!put(id, wanted)) {
        const undo = await inTurn(async () => {
          await sendInOrder(onRefused)
          return send(wanted, id)
        })
        return { isWaiting: false, undo }
      }
      const outcome: Outcome = {}
      asked.set(id, outcome)
      await inTurn(() => sendInOrder(onRefused)).catch(() => undefined)
      if (asked.get(id) === outcome) asked.delete(id)
      if (outcome.refusal) throw outcome.refusal
      return { isWaiting: waiting().some(([one]) => one === id), undo: outcome.undo }
    },

    /** The writes, in this tab and the others. */
    useKept: (): Writes => useSyncExternalStore(subscribe, kept),
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
}
