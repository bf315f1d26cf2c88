import { useMemo, useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  getShoppingList,
  Problem,
  type ShoppingList,
  tickShoppingItem,
  useAccount,
} from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { withTicks } from './list'
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
      const { checked, key } = tick
      try {
        await answer(
          tickShoppingItem({
            body: { start_date: monday, fdc_id: fdcId, checked },
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
  async function tick(fdcId: number, checked: boolean): Promise<void> {
    addPendingTick(monday, fdcId, checked)
    setWaiting(pendingTicks())
    try {
      await sendTicks()
      const list = data && { ...data, groups: withTicks(data.groups, { [fdcId]: checked }) }
      if (list) storeList(list)
      // Also drops a list that was asked for before the tick.
      await mutate(
        (now) => now && { ...now, groups: withTicks(now.groups, { [fdcId]: checked }) },
        { revalidate: false },
      )
      setUnsent(false)
    } catch (failure) {
      if (isRefusal(failure)) throw failure
      setUnsent(true)
    } finally {
      setWaiting(pendingTicks())
    }
  }

  const ticks = Object.fromEntries(
    Object.entries(waiting[monday] ?? {}).map(([id, { checked }]) => [id, checked]),
  )
  // An empty list may only be an old one: the planning was filled meanwhile.
  const shown = data?.groups.length === 0 && isValidating ? undefined : data
  return {
    groups: shown && withTicks(shown.groups, ticks),
    error,
    loading: isValidating,
    /** How many ticks wait for a connection; null while there is one. */
    offline: !online || unsent || (error && data) ? Object.keys(ticks).length : null,
    retry: () => void mutate(),
    tick,
  }
}
