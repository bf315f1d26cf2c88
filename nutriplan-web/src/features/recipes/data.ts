import { useState } from 'react'
import {
  addFavorite,
  answer,
  copyRecipe,
  deleteRecipe,
  isProblem,
  type Recipe,
  type RecipeSummary,
  removeFavorite,
  retryKeys,
  type Undo,
  undoable,
  useChangeRecipes,
  useRecipeMark,
  useRecipes,
  useSetExcluded,
} from '@/api'

const without = (id: string) => (recipes: RecipeSummary[]) =>
  recipes.filter((recipe) => recipe.id !== id)

/** A recipe as the server answered it takes the place of what was known of it. */
export const withSaved = (saved: Recipe) => (recipes: RecipeSummary[]) => [
  saved,
  ...without(saved.id)(recipes),
]

/** Puts the star on recipes, or takes it away. */
export const useSetFavorite = () => useRecipeMark('is_favorite', addFavorite, removeFavorite)

/** Every recipe, and what is done to one from its card. */
export function useRecipeList() {
  const list = useRecipes()
  const change = useChangeRecipes()
  const setFavorite = useSetFavorite()
  const setExcluded = useSetExcluded()

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

  return { ...list, setFavorite, setExcluded, remove }
}

/** Copies a recipe into the user's own, and gives the copy: one, until its answer came. */
export function useCopyRecipe(): (id: string) => Promise<Recipe> {
  const change = useChangeRecipes()
  const [keys] = useState(retryKeys)
  return async (id) => {
    const headers = { 'Idempotency-Key': keys.of(id) }
    const copy = await answer(copyRecipe({ path: { recipe_id: id }, headers }))
    keys.answered(id)
    await change(withSaved(copy))
    return copy
  }
}
