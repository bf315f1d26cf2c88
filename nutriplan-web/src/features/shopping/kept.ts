import * as v from 'valibot'
import { newIdempotencyKey, readCache, type ShoppingList, writeCache } from '@/api'
import { vShoppingList } from '@/api/generated/valibot.gen'
import { addDays, type PlainDate } from '@/vocabulary/dates'

const LISTS = 'shopping-lists'
const TICKS = 'shopping-ticks'

const KEPT_LISTS = v.record(v.string(), vShoppingList)
const TICK = v.object({ checked: v.boolean(), key: v.optional(v.string()) })
const WAITING = v.record(v.string(), v.record(v.string(), TICK))

/** A tick under the key that it is sent by, however often. */
export type WaitingTick = v.InferOutput<typeof TICK>

/** Ticks that the server has not heard of yet, by week and food. */
export type WaitingTicks = Record<PlainDate, Record<string, WaitingTick>>

function read<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
  const kept = v.safeParse(schema, readCache(name))
  return kept.success ? kept.output : undefined
}

/** A week's list as it was last seen on this device; undefined when it never was. */
export const keptList = (monday: PlainDate): ShoppingList | undefined =>
  read(LISTS, KEPT_LISTS)?.[monday]

/** Keeps a list for the shop, where there may be no network; those of past weeks leave. */
export function keepList(list: ShoppingList): void {
  const others = Object.entries(read(LISTS, KEPT_LISTS) ?? {}).filter(
    ([monday]) => monday >= addDays(list.start_date, -7),
  )
  writeCache(LISTS, { ...Object.fromEntries(others), [list.start_date]: list })
}

export const waitingTicks = (): WaitingTicks => read(TICKS, WAITING) ?? {}

/** Notes a tick until the server has taken it. */
export function holdTick(monday: PlainDate, fdcId: number, checked: boolean): void {
  const waiting = waitingTicks()
  const tick = { checked, key: newIdempotencyKey() }
  writeCache(TICKS, { ...waiting, [monday]: { ...waiting[monday], [fdcId]: tick } })
}

/** The server has answered about a tick; one that was changed meanwhile still waits. */
export function releaseTick(monday: PlainDate, fdcId: number, answered: WaitingTick): void {
  const waiting = waitingTicks()
  const { [fdcId]: held, ...others } = waiting[monday] ?? {}
  if (held?.key !== answered.key || held?.checked !== answered.checked) return
  const { [monday]: _released, ...weeks } = waiting
  writeCache(TICKS, Object.keys(others).length > 0 ? { ...weeks, [monday]: others } : weeks)
}
