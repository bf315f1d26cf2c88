import useSWR, { useSWRConfig } from 'swr'
import {
  addWeighIn,
  answer,
  deleteWeighIn,
  listWeighIns,
  type Problem,
  type Undo,
  undoable,
  useAccount,
  type WeighIn,
  type WeighInInput,
} from '@/api'
import { today } from '@/vocabulary/dates'

export interface WeighInsState {
  /** The oldest first; undefined until they are loaded. */
  weighIns: WeighIn[] | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
  add: (weighIn: WeighInInput) => Promise<void>
  remove: (id: string) => Promise<Undo | undefined>
  /** Asks again for everything that follows from the weight. */
  refresh: () => Promise<unknown>
}

export function useWeighIns(): WeighInsState {
  const account = useAccount()
  const { mutate: mutateAll } = useSWRConfig()
  const { data, error, isValidating, mutate } = useSWR<WeighIn[], Problem>(
    account && (['weigh-ins', account] as const),
    () => answer(listWeighIns()),
  )
  // The latest one is the current weight: the targets, the plan and the list follow from it.
  const askAgain = () => mutateAll(() => true)
  return {
    weighIns: data,
    error,
    loading: isValidating,
    retry: () => void mutate(),
    add: async (weighIn) => {
      await answer(addWeighIn({ body: weighIn, query: { today: today() } }))
      await askAgain()
    },
    remove: async (id) => {
      const undo = await undoable(deleteWeighIn({ path: { weigh_in_id: id } }))
      await askAgain()
      return undo
    },
    refresh: askAgain,
  }
}
