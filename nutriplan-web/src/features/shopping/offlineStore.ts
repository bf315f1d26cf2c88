import * as v from 'valibot'
import { newIdempotencyKey, readCache, type ShoppingList, writeCache } from '@/api'
import { vShoppingList } from '@/api/generated/valibot.gen'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import type { Tick } from './list'

const LISTS = 'shopping-lists'
const TICKS = 'shopping-ticks'

const STORED_LISTS = v.record(v.string(), vShoppingList)
const TICK = v.object({
  checked: v.boolean(),
  at_home: v.optional(v.boolean()),
  key: v.optional(v.string()),
})
const PENDING = v.record(v.string(), v.record(v.string(), TICK))

/** A tick under the key that it is sent by, however often. */
export type PendingTick = v.InferOutput<typeof TICK>

/** Ticks that the server has not heard of yet, by week and food. */
export type PendingTicks = Record<PlainDate, Record<string, PendingTick>>

function read<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
  const stored = v.safeParse(schema, readCache(name))
  return stored.success ? stored.output : undefined
}

/** A week's list as it was last seen on this device; undefined when it never was. */
export const storedList = (monday: PlainDate): ShoppingList | undefined =>
  read(LISTS, STORED_LISTS)?.[monday]

/** Keeps a list for the shop, where there may be no network; those of past weeks are dropped. */
export function storeList(list: ShoppingList): void {
  const others = Object.entries(read(LISTS, STORED_LISTS) ?? {}).filter(
    ([monday]) => monday >= addDays(list.start_date, -7),
  )
  writeCache(LISTS, { ...Object.fromEntries(others), [list.start_date]: list })
}

export const pendingTicks = (): PendingTicks => read(TICKS, PENDING) ?? {}

/** Stores a tick until the server has taken it. */
export function addPendingTick(monday: PlainDate, fdcId: number, noted: Tick): void {
  const pending = pendingTicks()
  const tick = { ...noted, key: newIdempotencyKey() }
  writeCache(TICKS, { ...pending, [monday]: { ...pending[monday], [fdcId]: tick } })
}

/** The server has answered about a tick; one that was changed meanwhile stays. */
export function removePendingTick(monday: PlainDate, fdcId: number, answered: PendingTick): void {
  const pending = pendingTicks()
  const { [fdcId]: pendingTick, ...others } = pending[monday] ?? {}
  if (pendingTick?.key !== answered.key || pendingTick?.checked !== answered.checked) return
  const { [monday]: _removed, ...weeks } = pending
  writeCache(TICKS, Object.keys(others).length > 0 ? { ...weeks, [monday]: others } : weeks)
}
