import type { ListedRecipe } from './listedRecipe'

/** What can be done with a recipe from its card. */
export interface CardActions {
  /** Makes a recipe a favourite, or not. */
  onFavorite: (recipe: ListedRecipe, favorite: boolean) => void
  /** Never wanted in a generated week again, or allowed again. */
  onExclude: (recipe: ListedRecipe, excluded: boolean) => void
  /** Deletes one's own recipe. */
  onRemove: (recipe: ListedRecipe) => void
  /** Makes a public recipe one's own. */
  onCopy: (recipe: ListedRecipe) => void
}
