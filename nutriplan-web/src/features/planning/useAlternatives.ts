import { createContext } from 'react'
import useSWR from 'swr'
import {
  type Alternative,
  answer,
  findAlternatives,
  type Problem,
  type RecipeSummary,
  useAccount,
} from '@/api'
import { asked, type PreviewRequest } from './data'
import type { SlotKey } from './slots'

export interface AlternativesRequest
  extends Pick<PreviewRequest, 'monday' | 'today' | 'setup' | 'dishes'> {
  /** The meal that is to change: of the dishes, or of the plan. */
  slot: SlotKey
  /** What the plan serves, where it is the plan's: with other dishes, others are offered. */
  served?: readonly string[]
}

export interface AlternativesSource {
  /** What to ask for in the place of a planned meal. */
  to: (slot: SlotKey) => AlternativesRequest | null
  /** Where their pictures come from. */
  recipes: readonly RecipeSummary[]
  take: (slot: SlotKey, recipeId: string) => void
}

/** What an opened meal offers in its place; nothing where a plan is only shown. */
export const AlternativesContext = createContext<AlternativesSource>({
  to: () => null,
  recipes: [],
  take: () => undefined,
})

const find = async (request: AlternativesRequest | null) =>
  request ? answer(findAlternatives({ body: { ...asked(request), slot: request.slot } })) : []

/** Dishes for the place of a meal, as the server chooses them; null asks for none. */
export function useAlternatives(request: AlternativesRequest | null) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<Alternative[], Problem>(
    account && request ? (['alternatives', account, request] as const) : null,
    () => find(request),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return {
    alternatives: data,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  }
}
