import { useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  deleteWeighIn,
  isRefusal,
  listWeighIns,
  type Problem,
  type Undo,
  undoable,
  useAccount,
  type WeighIn,
  type WeighInInput,
} from '@/api'
import { useOnReconnect } from '@/api/useOnReconnect'
import {
  addPendingWeighIn,
  type LoggedWeighIn,
  pendingWeighIns,
  removePendingWeighIn,
  storedWeighIns,
  storeWeighIns,
  waitingDate,
  withPendingWeighIns,
} from './pendingWeighIns'
import { sendWeighIn, sendWeighIns } from './sendWeighIns'

export interface WeighInsState {
  /** The oldest first; undefined until they are known. */
  weighIns: LoggedWeighIn[] | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
  /** Without a network it waits on this device; fails when the server refuses it. */
  add: (weighIn: WeighInInput) => Promise<{ isWaiting: boolean }>
  remove: (id: string) => Promise<Undo | undefined>
  /** Asks again for everything that follows from the weight. */
  refresh: () => Promise<unknown>
}

const KEY = 'weigh-ins'
const isOther = (key: unknown) => !(Array.isArray(key) && key[0] === KEY)

/** At once as they were last seen here, then as the server knows them. */
export function useWeighIns(): WeighInsState {
  const account = useAccount()
  const { mutate: mutateAll } = useSWRConfig()
  const [pending, setPending] = useState(pendingWeighIns)
  const { data, error, isValidating, mutate } = useSWR<WeighIn[], Problem>(
    account && ([KEY, account] as const),
    async () => {
      try {
        if (await sendWeighIns()) void mutateAll(isOther)
        return await answer(listWeighIns())
      } finally {
        setPending(pendingWeighIns())
      }
    },
    {
      fallbackData: useMemo(storedWeighIns, []),
      onSuccess: storeWeighIns,
      revalidateOnReconnect: false,
    },
  )
  useOnReconnect(() => void mutate().catch(() => undefined))

  // The latest one is the current weight: the targets, the plan and the list follow from it.
  const askAgain = () => mutateAll(() => true)

  async function add(weighIn: WeighInInput) {
    const isKept = addPendingWeighIn(weighIn)
    try {
      await sendWeighIn(weighIn.date)
    } catch (failure) {
      const { key = '' } = pendingWeighIns()[weighIn.date] ?? {}
      if (!isKept) removePendingWeighIn(weighIn.date, key)
      setPending(pendingWeighIns())
      if (!isKept || isRefusal(failure)) throw failure
      return { isWaiting: true }
    }
    await askAgain()
    return { isWaiting: false }
  }

  async function remove(id: string): Promise<Undo | undefined> {
    const waiting = waitingDate(id, pending)
    if (waiting) {
      removePendingWeighIn(waiting, pending[waiting]?.key ?? '')
      setPending(pendingWeighIns())
      return undefined
    }
    const undo = await undoable(deleteWeighIn({ path: { weigh_in_id: id } }))
    await askAgain()
    return undo
  }

  return {
    weighIns: data && withPendingWeighIns(data, pending),
    error,
    loading: isValidating,
    retry: () => void mutate(),
    add,
    remove,
    refresh: askAgain,
  }
}
