import type { DietConflicts } from '@/vocabulary/dietConflicts'
import type { ListedIngredient } from '@/vocabulary/ingredients'
import type { Macros } from '@/vocabulary/macros'
import type { RecipeType } from '@/vocabulary/recipes'

/** What the list of recipes knows of each. */
export type ListedRecipe = {
  id: string
  name: string
  type: RecipeType
  is_public: boolean
  is_favorite: boolean
  photo: string | null
  is_excluded: boolean
  prep_minutes: number | null
  cook_minutes: number | null
  rest_minutes: number | null
  starts_day_before: boolean
  is_high_in_protein: boolean
  months_in_season: readonly number[]
  macros: Macros
  ingredients: readonly ListedIngredient[]
  diet_conflicts: DietConflicts
}
