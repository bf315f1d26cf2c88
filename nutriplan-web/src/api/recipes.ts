import useSWR, { useSWRConfig } from 'swr'
import { answer } from './answer'
import { listRecipes, type RecipeSummary } from './generated'
import type { Problem } from './problem'
import { storedDiet } from './profile'
import { changePublicRecipes, readPublicRecipes, storePublicRecipes } from './publicRecipes'
import { useAccount } from './session'

type Change = (recipes: RecipeSummary[]) => RecipeSummary[]

export interface RecipesState {
  /** The user's own recipes and the public ones; undefined until they are loaded. */
  recipes: RecipeSummary[] | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
}

const keyFor = (account: string | null) => account && (['recipes', account] as const)

/** The user's own recipes are asked for each time, the public ones once a day and diet. */
async function readRecipes(): Promise<RecipeSummary[]> {
  const diet = storedDiet()
  const stored = readPublicRecipes(Date.now(), diet)
  const recipes = await answer(listRecipes({ query: { private_only: stored !== undefined } }))
  if (stored) return [...recipes, ...stored]
  storePublicRecipes(recipes, Date.now(), diet)
  return recipes
}

/** Every recipe that the user may choose from. */
export function useRecipes(): RecipesState {
  const { data, error, isValidating, mutate } = useSWR<RecipeSummary[], Problem>(
    keyFor(useAccount()),
    readRecipes,
  )
  return { recipes: data, error, loading: isValidating, retry: () => void mutate() }
}

/** Asks the server again for the recipes that are on screen. */
export function useRefreshRecipes(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const account = useAccount()
  return () =>
    mutate((key) => Array.isArray(key) && /^recipes?$/.test(String(key[0])) && key[1] === account)
}

/** Changes the list that every screen shows, as far as it is loaded, without asking the server. */
export function useChangeRecipes(): (change: Change) => Promise<void> {
  const { mutate } = useSWRConfig()
  const key = keyFor(useAccount())
  return async (change) => {
    const recipes = await mutate<RecipeSummary[]>(key, (known) => known && change(known), {
      revalidate: false,
    })
    if (recipes) changePublicRecipes(recipes, Date.now())
  }
}
