import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { FoodSearchState } from '@/vocabulary/foodSearch'
import { answer } from './answer'
import { type FoodSearchResult, searchFoods } from './generated'
import { isProblem } from './problem'
import { useAccount } from './session'

const DEBOUNCE_MS = 300
const PAGE_SIZE = 5
const MINIMUM_LETTERS = 3

const isLongEnough = (query: string) =>
  (query.match(/[\p{L}\p{N}]/gu) ?? []).length >= MINIMUM_LETTERS

/** What was typed, debounced. */
function useDebounced(query: string): string {
  const [debounced, setDebounced] = useState(query)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(query), DEBOUNCE_MS)
    return () => clearTimeout(pause)
  }, [query])
  return debounced
}

/** The foods that a search finds, from three letters on, page by page. */
export function useFoodSearch(typed: string): FoodSearchState {
  const query = typed.trim()
  const debounced = useDebounced(query)
  const account = useAccount()
  const asks = debounced === query && isLongEnough(debounced)
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<FoodSearchResult[]>(
    (index) => asks && (['foods', account, debounced, index + 1] as const),
    ([, , search, page]: [string, string, string, number]) =>
      answer(searchFoods({ query: { search, page_size: PAGE_SIZE, page } })),
    { revalidateFirstPage: false, revalidateOnFocus: false, revalidateIfStale: false },
  )
  if (query === '') return { status: 'idle' }
  if (!isLongEnough(query) || isProblem(error, 'VALIDATION_ERROR')) return { status: 'short' }
  if (error && !data) return { status: 'failed', onRetry: () => void mutate() }
  if (!asks || !data) return { status: 'searching' }
  const foods = data.flat()
  if (foods.length === 0) return { status: 'none' }
  return {
    status: 'found',
    foods,
    hasMore: data.at(-1)?.length === PAGE_SIZE,
    loadingMore: size > data.length && isValidating,
    moreFailed: size > data.length && !isValidating,
    onMore: () => void setSize(data.length + 1),
  }
}
