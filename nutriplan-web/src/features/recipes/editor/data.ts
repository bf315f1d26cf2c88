import useSWR from 'swr'
import {
  answer,
  createRecipe,
  getRecipe,
  type Problem,
  type Recipe,
  type RecipeInput,
  updateRecipe,
  useAccount,
  useChangeRecipes,
} from '@/api'
import { withSaved } from '../data'

/** One recipe as the server has it now; it stays as it was read while it is being changed. */
export function useRecipe(id: string) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<Recipe, Problem>(
    account && (['recipe', account, id] as const),
    () => answer(getRecipe({ path: { recipe_id: id } })),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return {
    recipe: isValidating ? undefined : data,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  }
}

/** Saves a recipe: a new one, under its key, or the one with this id. */
export function useSaveRecipe(id?: string): (recipe: RecipeInput, key?: string) => Promise<Recipe> {
  const change = useChangeRecipes()
  return async (body, key) => {
    const saved = await answer(
      id === undefined
        ? createRecipe({ body, headers: { 'Idempotency-Key': key } })
        : updateRecipe({ path: { recipe_id: id }, body }),
    )
    await change(withSaved(saved))
    return saved
  }
}
