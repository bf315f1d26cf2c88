import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  listWeighIns,
  type Problem,
  useAccount,
  type WeighIn,
  type WeighInInput,
} from '@/api'
import type { Sent } from '@/api/outbox'
import { useOnReconnect } from '@/api/useOnReconnect'
import {
  type LoggedWeighIn,
  storedWeighIns,
  storeWeighIns,
  weighInWrites,
  withPendingWeighIns,
} from './pendingWeighIns'
import { dropWeighIn, sendWeighIns, weigh } from './sendWeighIns'

export interface WeighInsState {
  /** The oldest first; undefined until they are known. */
  weighIns: LoggedWeighIn[] | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
  /** Without a network it waits on this device; fails when the server refuses it. */
  add: (weighIn: WeighInInput) => Promise<Sent>
  /** The same of a deletion; of one that is not in the list, nothing happens. */
  remove: (id: string) => Promise<Sent>
  /** Asks again for everything that follows from the weight. */
  refresh: () => Promise<unknown>
}

interface Reading {
  weighIns: WeighIn[]
  /** What waited on this device to be in the list, and now is. */
  taken: ReturnType<typeof weighInWrites.taken>
}

const KEY = 'weigh-ins'
const isOther = (key: unknown) => !(Array.isArray(key) && key[0] === KEY)

function keptWeighIns(): Reading | undefined {
  const weighIns = storedWeighIns()
  return weighIns && { weighIns, taken: [] }
}

function keep({ weighIns, taken }: Reading): void {
  storeWeighIns(weighIns)
  weighInWrites.removeTaken(taken)
}

/** At once as they were last seen here, then as the server knows them. */
export function useWeighIns(): WeighInsState {
  const account = useAccount()
  const { mutate: mutateAll } = useSWRConfig()
  const pending = weighInWrites.useKept()
  const { data, error, isValidating, mutate } = useSWR<Reading, Problem>(
    account && ([KEY, account] as const),
    async () => {
      const hasWaited = weighInWrites.waiting().length > 0
      await sendWeighIns()
      if (hasWaited) void mutateAll(isOther)
      const taken = weighInWrites.taken()
      return { weighIns: await answer(listWeighIns()), taken }
    },
    { fallbackData: useMemo(keptWeighIns, []), onSuccess: keep, revalidateOnReconnect: false },
  )
  useOnReconnect(() => void mutate().catch(() => undefined))

  const weighIns = data && withPendingWeighIns(data.weighIns, pending)

  // The latest one is the current weight: the targets, the plan and the list follow from it.
  const askAgain = () => mutateAll(() => true)

  async function asked(sending: Promise<Sent>): Promise<Sent> {
    const sent = await sending
    if (!sent.isWaiting) await askAgain()
    return sent
  }

  return {
    weighIns,
    error,
    loading: isValidating,
    retry: () => void mutate(),
    add: ({ date, weight }) => asked(weigh(date, weight)),
    remove: async (id) => {
      const weighIn = weighIns?.find((one) => one.id === id)
      if (!weighIn) return { isWaiting: false, undo: undefined }
      const known = data?.weighIns.find(({ date }) => date === weighIn.date)
      return asked(dropWeighIn(weighIn, known?.id))
    },
    refresh: askAgain,
  }
}
