import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import * as v from 'valibot'
import { answer } from './answer'
import { writeCache } from './cache'
import { listRecipes, type RecipeSummary } from './generated'
import { vRecipeSummary } from './generated/schemas/vRecipeSummary.gen'
import { isRefusal, type Problem } from './problem'
import { storedDiet } from './profile'
import {
  changePublicRecipes,
  lastPublicRecipes,
  readPublicRecipes,
  storePublicRecipes,
} from './publicRecipes'
import { readStored } from './readStored'
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

const OWN = 'own-recipes'
const STORED = v.array(vRecipeSummary)

const storeOwn = (recipes: readonly RecipeSummary[]) =>
  writeCache(
    OWN,
    recipes.filter(({ is_public }) => !is_public),
  )

/** All recipes as this device last saw them; undefined when it never did, or for another diet. */
export function lastRecipes(): RecipeSummary[] | undefined {
  const own = readStored(OWN, STORED)
  const others = lastPublicRecipes(storedDiet())
  return own && others && [...own, ...others]
}

/** The user's own recipes are asked for each time, the public ones once a day and diet. */
async function askForRecipes(): Promise<RecipeSummary[]> {
  const diet = storedDiet()
  const stored = readPublicRecipes(Date.now(), diet)
  const recipes = await answer(listRecipes({ query: { private_only: stored !== undefined } }))
  storeOwn(recipes)
  if (stored) return [...recipes, ...stored]
  storePublicRecipes(recipes, Date.now(), diet)
  return recipes
}

/** Without a network, as this device last saw them. */
async function readRecipes(): Promise<RecipeSummary[]> {
  try {
    return await askForRecipes()
  } catch (failure) {
    const last = isRefusal(failure) ? undefined : lastRecipes()
    if (!last) throw failure
    return last
  }
}

/** Every recipe that the user may choose from: at once as this device last saw them. */
export function useRecipes(): RecipesState {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<RecipeSummary[], Problem>(
    keyFor(account),
    readRecipes,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is the account's
    { fallbackData: useMemo(lastRecipes, [account]) },
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

/** Changes the list that every screen shows, as far as it is known, without asking the server. */
export function useChangeRecipes(): (change: Change) => Promise<void> {
  const { mutate } = useSWRConfig()
  const key = keyFor(useAccount())
  return async (change) => {
    const recipes = await mutate<RecipeSummary[]>(
      key,
      (known = lastRecipes()) => known && change(known),
      { revalidate: false },
    )
    if (!recipes) return
    storeOwn(recipes)
    changePublicRecipes(recipes, Date.now())
  }
}
