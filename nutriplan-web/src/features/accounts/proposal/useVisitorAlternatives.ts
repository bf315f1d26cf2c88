import useSWR from 'swr'
import {
  answer,
  findVisitorAlternatives,
  type Problem,
  type VisitorAlternative,
  type VisitorAlternativesInput,
} from '@/api'

/** Dishes for the place of one of a visitor's week, as the server chooses them; null asks for none. */
export function useVisitorAlternatives(request: VisitorAlternativesInput | null) {
  const { data, error, isValidating, mutate } = useSWR<VisitorAlternative[], Problem>(
    request && (['visitor alternatives', request] as const),
    () => (request ? answer(findVisitorAlternatives({ body: request })) : []),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return {
    alternatives: data,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  }
}
