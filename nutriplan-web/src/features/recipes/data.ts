import { useRef } from 'react'
import {
  addFavorite,
  answer,
  copyRecipe,
  deleteRecipe,
  isProblem,
  newIdempotencyKey,
  type Recipe,
  type RecipeSummary,
  removeFavorite,
  type Undo,
  undoable,
  useChangeRecipes,
  useRecipes,
} from '@/api'

const withStar = (id: string, favorite: boolean) => (recipes: RecipeSummary[]) =>
  recipes.map((recipe) => (recipe.id === id ? { ...recipe, is_favorite: favorite } : recipe))

const without = (id: string) => (recipes: RecipeSummary[]) =>
  recipes.filter((recipe) => recipe.id !== id)

/** A recipe as the server answered it takes the place of what was known of it. */
export const withSaved = (saved: Recipe) => (recipes: RecipeSummary[]) => [
  saved,
  ...without(saved.id)(recipes),
]

/** Marks and unmarks recipes in the list that every screen shows, and on the server. */
export function useSetFavorite() {
  const change = useChangeRecipes()
  const starring = useRef(new Map<string, Promise<unknown>>())

  /** The star turns at once, and back when the server refuses; presses arrive in their order. */
  return async function setFavorite(id: string, favorite: boolean) {
    const call = favorite ? addFavorite : removeFavorite
    const before = starring.current.get(id)?.catch(() => undefined) ?? Promise.resolve()
    const work = before.then(() => answer(call({ path: { recipe_id: id } })))
    starring.current.set(id, work)
    await change(withStar(id, favorite))
    try {
      await work
    } catch (problem) {
      await change(withStar(id, !favorite))
      throw problem
    }
  }
}

/** Every recipe, and what is done to one from its card. */
export function useRecipeList() {
  const list = useRecipes()
  const change = useChangeRecipes()
  const setFavorite = useSetFavorite()

  /** Gone already, from another device perhaps, is as good as deleted. */
  async function remove(id: string) {
    let undo: Undo | undefined
    try {
      undo = await undoable(deleteRecipe({ path: { recipe_id: id } }))
    } catch (problem) {
      if (!isProblem(problem, 'NOT_FOUND')) throw problem
    }
    await change(without(id))
    return undo
  }

  return { ...list, setFavorite, remove }
}

/** Copies a recipe into the user's own, and gives the copy: one, until its answer came. */
export function useCopyRecipe(): (id: string) => Promise<Recipe> {
  const change = useChangeRecipes()
  const keys = useRef(new Map<string, string | undefined>())
  return async (id) => {
    const key = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, key)
    const copy = await answer(
      copyRecipe({ path: { recipe_id: id }, headers: { 'Idempotency-Key': key } }),
    )
    keys.current.delete(id)
    await change(withSaved(copy))
    return copy
  }
}
