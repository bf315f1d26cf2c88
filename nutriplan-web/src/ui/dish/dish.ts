import type { RecipeType } from '@/vocabulary/recipes'

/** What a picture is composed from; quantities are grams for one person. */
export interface Dish {
  readonly name: string
  readonly type: RecipeType
  readonly ingredients: readonly { readonly name: string; readonly quantity: number }[]
}
