import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  answerTargetProposal,
  getLearntExpenditure,
  type LearntExpenditure,
  type Problem,
  removeLearntCorrection,
  type Undo,
  undoable,
  useAccount,
} from '@/api'
import { today } from '@/vocabulary/dates'

export interface LearntState {
  learnt: LearntExpenditure | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
  /** Says yes or no to the proposal of this correction [kcal/day]. */
  reply: (correction: number, accepted: boolean) => Promise<Undo | undefined>
  /** Back to the formula. */
  remove: () => Promise<Undo | undefined>
  /** Asks again for everything that follows from an answer. */
  refresh: () => Promise<unknown>
}

export function useLearntExpenditure(): LearntState {
  const account = useAccount()
  const { mutate: mutateAll } = useSWRConfig()
  const { data, error, isValidating, mutate } = useSWR<LearntExpenditure, Problem>(
    account && (['learnt-expenditure', account] as const),
    () => answer(getLearntExpenditure({ query: { today: today() } })),
  )
  // Every target follows from an accepted correction: so do the plan and the list.
  const refresh = () => mutateAll(() => true)
  async function write(call: Parameters<typeof undoable>[0]) {
    const undo = await undoable(call)
    await refresh()
    return undo
  }
  return {
    learnt: data,
    error,
    loading: isValidating,
    retry: () => void mutate(),
    reply: (correction, accepted) =>
      write(answerTargetProposal({ body: { correction, accepted }, query: { today: today() } })),
    remove: () => write(removeLearntCorrection({ query: { today: today() } })),
    refresh,
  }
}
