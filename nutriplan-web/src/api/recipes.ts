import useSWR from 'swr'
import { answer } from './answer'
import { listRecipes, type RecipeSummary } from './generated'
import type { Problem } from './problem'
import { useAccount } from './session'

export interface RecipesState {
  /** The user's own recipes and the public ones; undefined until they are loaded. */
  recipes: RecipeSummary[] | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
  /** Shows a change at once, then what `work` answers; undone when it fails. */
  update: (
    change: (recipes: RecipeSummary[]) => RecipeSummary[],
    work: () => Promise<unknown>,
  ) => Promise<void>
}

async function readRecipes(): Promise<RecipeSummary[]> {
  return answer(listRecipes({ query: { private_only: false } }))
}

/** Every recipe that the user may choose from. */
export function useRecipes(): RecipesState {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<RecipeSummary[], Problem>(
    account && (['recipes', account] as const),
    readRecipes,
  )
  return {
    recipes: data,
    error,
    loading: isValidating,
    retry: () => void mutate(),
    update: async (change, work) => {
      await mutate(
        async (recipes) => {
          await work()
          return change(recipes ?? [])
        },
        {
          optimisticData: (recipes) => change(recipes ?? []),
          rollbackOnError: true,
          revalidate: false,
        },
      )
    },
  }
}
