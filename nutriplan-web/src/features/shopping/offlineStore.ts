import * as v from 'valibot'
import { newIdempotencyKey, readStored, type ShoppingList, writeCache } from '@/api'
import { vShoppingList } from '@/api/generated/schemas/vShoppingList.gen'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import { pendingWrites } from './pendingWrites'

const LISTS = 'shopping-lists'

// A list that was stored before it named the meals against the diet is still one to shop by.
const STORED_LISTS = v.record(
  v.string(),
  v.object({
    ...vShoppingList.entries,
    meals_against_diet: v.optional(vShoppingList.entries.meals_against_diet, []),
  }),
)
const TICK = v.object({
  checked: v.boolean(),
  at_home: v.optional(v.boolean()),
  grams: v.optional(v.number()),
  key: v.optional(v.string()),
})

/** A tick of the need that was seen, under the key that it is sent by, however often. */
export type PendingTick = v.InferOutput<typeof TICK>

/** A week's list as it was last seen on this device; undefined when it never was. */
export const storedList = (monday: PlainDate): ShoppingList | undefined =>
  readStored(LISTS, STORED_LISTS)?.[monday]

/** Keeps a list for the shop, where there may be no network; those of past weeks are dropped. */
export function storeList(list: ShoppingList): void {
  const others = Object.entries(readStored(LISTS, STORED_LISTS) ?? {}).filter(
    ([monday]) => monday >= addDays(list.start_date, -7),
  )
  writeCache(LISTS, { ...Object.fromEntries(others), [list.start_date]: list })
}

const ticks = pendingWrites('shopping-ticks', TICK)

/** Ticks that the server has not heard of yet, by week and food. */
export const pendingTicks = ticks.read

/** The server has answered about a tick; one that was changed meanwhile stays. */
export const removePendingTick = (monday: PlainDate, fdcId: number, answered: PendingTick): void =>
  ticks.remove(monday, String(fdcId), answered)

/** Stores a tick until the server has taken it. */
export const addPendingTick = (
  monday: PlainDate,
  fdcId: number,
  noted: Omit<PendingTick, 'key'>,
): void => ticks.put(monday, String(fdcId), { ...noted, key: newIdempotencyKey() })
