import useSWR from 'swr'
import { answer, getWeekMarks, type Problem, useAccount, type WeekMarks } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'

export interface WeekMarksRequest {
  monday: PlainDate
  today: PlainDate
  /** Names a state of the plan. */
  version: string
}

async function read({ monday, today }: WeekMarksRequest) {
  const found = await answer(getWeekMarks({ query: { start_date: monday, today } }))
  return { monday, found }
}

/** The marks of a planned week; null asks for none. Those of another plan of the same week stay
 * until they are counted anew. */
export function useWeekMarks(request: WeekMarksRequest | null) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<
    { monday: PlainDate; found: WeekMarks },
    Problem
  >(
    account && request ? (['week-marks', account, request] as const) : null,
    () => (request ? read(request) : Promise.reject(new Error('nothing is asked for'))),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return {
    found: data?.monday === request?.monday ? data?.found : undefined,
    failed: error !== undefined && !isValidating,
    counting: isValidating,
    retry: () => void mutate(),
  }
}
