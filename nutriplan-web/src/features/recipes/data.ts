import { addFavorite, answer, removeFavorite, useRecipes } from '@/api'

/** Every recipe, and the star: it turns at once, and back when the server refuses. */
export function useRecipeList() {
  const { update, ...state } = useRecipes()
  const setFavorite = (id: string, favorite: boolean) =>
    update(
      (recipes) =>
        recipes.map((recipe) => (recipe.id === id ? { ...recipe, is_favorite: favorite } : recipe)),
      () =>
        favorite
          ? answer(addFavorite({ path: { recipe_id: id } }))
          : answer(removeFavorite({ path: { recipe_id: id } })),
    )
  return { ...state, setFavorite }
}
