import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readCache, writeCache } from '@/api'
import { vOffPlanFood } from '@/api/generated/schemas/vOffPlanFood.gen'
import type { NotedFood } from './notedFood'

const NAME = 'off-plan'
const WRITE = v.object({
  food: v.nullable(vOffPlanFood),
  key: v.optional(v.string()),
  taken: v.optional(v.literal(true)),
})
const WRITES = v.record(v.string(), WRITE)

/** What was eaten, or null where its note is taken back, under the key that it is sent by. The server
 * may have `taken` it, and the day not have been read since. */
export type PendingFood = v.InferOutput<typeof WRITE>
/** By note, in the order in which they are to be sent. */
export type PendingFoods = v.InferOutput<typeof WRITES>

const listeners = new Set<() => void>()

/** False where this device has no room for it. */
function write(pending: PendingFoods): boolean {
  const isStored = writeCache(NAME, pending)
  for (const listener of listeners) listener()
  return isStored
}

/** What the days that were read do not know yet. */
export function pendingFoods(): PendingFoods {
  const stored = v.safeParse(WRITES, readCache(NAME))
  return stored.success ? stored.output : {}
}

/** Stores a write until the server has answered, in the place of what waits of the same note; false
 * where this device has no room for it. */
export function addPendingFood(id: string, added: PendingFood): boolean {
  const before = pendingFoods()
  const { [id]: _replaced, ...others } = before
  const isStored = write({ ...others, [id]: added })
  if (!isStored) write(before)
  return isStored
}

/** Changes what waits of a note, unless it was written anew meanwhile. */
function replace(id: string, before: PendingFood, next: PendingFoods): void {
  const pending = pendingFoods()
  if (JSON.stringify(pending[id]) !== JSON.stringify(before)) return
  const { [id]: _replaced, ...others } = pending
  write({ ...others, ...next })
}

/** The server has refused it, or the days that were read know it. */
export const removePendingFood = (id: string, answered: PendingFood): void =>
  replace(id, answered, {})

/** The server has it: it is shown until the days are read again. */
export const takePendingFood = (id: string, answered: PendingFood): void =>
  replace(id, answered, { [id]: { ...answered, taken: true } })

/** What is to be sent, in order. */
export const waitingFoods = (): [string, PendingFood][] =>
  Object.entries(pendingFoods()).filter(([, { taken }]) => !taken)

export type TakenFoods = readonly (readonly [string, PendingFood])[]

/** What the server has taken already: days that are read from now on know it. */
export const takenFoods = (): TakenFoods =>
  Object.entries(pendingFoods()).filter(([, { taken }]) => taken)

/** Days that know it are shown. */
export function removeTaken(taken: TakenFoods): void {
  for (const [id, pending] of taken) removePendingFood(id, pending)
}

/** What was eaten as it is noted on this device. */
export function withPendingFoods(
  foods: readonly NotedFood[],
  pending: PendingFoods,
): readonly NotedFood[] {
  const known = new Set(foods.map(({ id }) => id))
  const waiting = Object.entries(pending)
  if (waiting.length === 0) return foods
  return [
    ...foods.flatMap((food) => noted(pending[food.id]) ?? food),
    ...waiting.flatMap(([id, one]) => (known.has(id) ? [] : (noted(one) ?? []))),
  ]
}

const noted = (pending: PendingFood | undefined): NotedFood[] | undefined =>
  pending && (pending.food ? [{ ...pending.food, ...(!pending.taken && { isWaiting: true }) }] : [])

let seen: { text: string; pending: PendingFoods } = { text: '', pending: {} }

/** The same object as long as nothing changes. */
function snapshot(): PendingFoods {
  const pending = pendingFoods()
  const text = JSON.stringify(pending)
  if (text !== seen.text) seen = { text, pending }
  return seen.pending
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What waits, in this tab and the others. */
export const usePendingFoods = (): PendingFoods => useSyncExternalStore(subscribe, snapshot)
