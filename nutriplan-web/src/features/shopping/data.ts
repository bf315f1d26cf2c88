import { useMemo, useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  getShoppingList,
  keepAtHome,
  newIdempotencyKey,
  orderAisles,
  Problem,
  type ShoppingList,
  tickShoppingItem,
  useAccount,
} from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { inAisles, withShownOrder } from './aisles'
import { type Tick, withPantry, withTicks } from './list'
import {
  addPendingTick,
  pendingTicks,
  removePendingTick,
  storedList,
  storeList,
} from './offlineStore'
import { useOnline } from './useOnline'

/** Only a refusal is an answer; anything else may pass, and is worth another try. */
const isRefusal = (error: unknown) =>
  error instanceof Problem && error.status >= 400 && error.status < 500

/** Sends the ticks that wait. What the server refuses is dropped, and told at the end. */
async function sendTicks(): Promise<void> {
  let refusal: unknown
  for (const [monday, ticks] of Object.entries(pendingTicks())) {
    for (const [id, tick] of Object.entries(ticks)) {
      const fdcId = Number(id)
      const { key, ...noted } = tick
      try {
        await answer(
          tickShoppingItem({
            body: { start_date: monday, fdc_id: fdcId, ...noted },
            headers: { 'Idempotency-Key': key },
          }),
        )
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusal = error
      }
      removePendingTick(monday, fdcId, tick)
    }
  }
  if (refusal) throw refusal
}

/** The server's list, once it knows every tick of this device. */
export async function readList(monday: PlainDate): Promise<ShoppingList> {
  await sendTicks().catch((error) => {
    if (!isRefusal(error)) throw error
  })
  const list = await answer(getShoppingList({ query: { start_date: monday } }))
  storeList(list)
  return list
}

/**
 * A week's shopping list: at once as it was last seen here, then as the server knows it. A tick
 * shows at once and waits on this device until the server has taken it.
 */
export function useShoppingList(monday: PlainDate) {
  const account = useAccount()
  const online = useOnline()
  const [waiting, setWaiting] = useState(pendingTicks)
  const [unsent, setUnsent] = useState(false)
  const { data, error, isValidating, mutate } = useSWR<ShoppingList, Problem>(
    account && (['shopping-list', account, monday] as const),
    async () => {
      try {
        const list = await readList(monday)
        setUnsent(false)
        return list
      } finally {
        setWaiting(pendingTicks())
      }
    },
    { fallbackData: useMemo(() => storedList(monday), [monday]) },
  )

  /** Fails only when the server refuses the tick. */
  async function tick(fdcId: number, noted: Tick): Promise<void> {
    addPendingTick(monday, fdcId, noted)
    setWaiting(pendingTicks())
    try {
      await sendTicks()
      const list = data && { ...data, groups: withTicks(data.groups, { [fdcId]: noted }) }
      if (list) storeList(list)
      // Also drops a list that was asked for before the tick.
      await mutate((now) => now && { ...now, groups: withTicks(now.groups, { [fdcId]: noted }) }, {
        revalidate: false,
      })
      setUnsent(false)
    } catch (failure) {
      if (isRefusal(failure)) throw failure
      setUnsent(true)
    } finally {
      setWaiting(pendingTicks())
    }
  }

  /** Shows at once, and is taken back where the server does not take it. */
  async function change(
    update: (list: ShoppingList) => ShoppingList,
    send: (headers: { 'Idempotency-Key': string | undefined }) => Promise<unknown>,
  ): Promise<void> {
    if (!data) return
    const changed = await mutate(
      async (now) => {
        await send({ 'Idempotency-Key': newIdempotencyKey() })
        return update(now ?? data)
      },
      { optimisticData: (now) => update(now ?? data), revalidate: false },
    )
    if (changed) storeList(changed)
  }

  /** The aisles of this list in another order, for every list. */
  async function order(shown: readonly number[]): Promise<void> {
    const aisles = withShownOrder(data?.aisles ?? [], shown)
    const body = { category_ids: aisles }
    await change(
      (list) => ({ ...list, aisles }),
      (headers) => answer(orderAisles({ body, headers })),
    )
  }

  /** A food is always at home, or is not. */
  async function keep(fdcId: number, inPantry: boolean): Promise<void> {
    const body = { fdc_id: fdcId, in_pantry: inPantry }
    await change(
      (list) => ({ ...list, groups: withPantry(list.groups, fdcId, inPantry) }),
      (headers) => answer(keepAtHome({ body, headers })),
    )
  }

  const ticks = waiting[monday] ?? {}
  // An empty list may only be an old one: the planning was filled meanwhile.
  const shown = data?.groups.length === 0 && isValidating ? undefined : data
  return {
    groups: shown && withTicks(inAisles(shown.groups, shown.aisles), ticks),
    error,
    loading: isValidating,
    /** How many ticks wait for a connection; null while there is one. */
    offline: !online || unsent || (error && data) ? Object.keys(ticks).length : null,
    retry: () => void mutate(),
    tick,
    order,
    keep,
  }
}
