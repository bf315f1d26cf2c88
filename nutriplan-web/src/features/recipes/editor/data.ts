import useSWR from 'swr'
import {
  answer,
  createRecipe,
  deleteRecipePhoto,
  getRecipe,
  isProblem,
  type Problem,
  type Recipe,
  type RecipeInput,
  setRecipePhoto,
  type Tagged,
  taggedAnswer,
  type Undo,
  undoable,
  updateRecipe,
  useAccount,
  useChangeRecipes,
} from '@/api'
import { withSaved } from '../data'

/** One recipe as the server has it now; it stays as it was read while it is being changed. */
export function useRecipe(id: string) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<Tagged<Recipe>, Problem>(
    account && (['recipe', account, id] as const),
    () => taggedAnswer(getRecipe({ path: { recipe_id: id } })),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return {
    recipe: isValidating ? undefined : data?.value,
    etag: data?.etag,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  }
}

const update = (id: string, body: RecipeInput, etag: string | undefined) =>
  answer(updateRecipe({ path: { recipe_id: id }, body, headers: { 'If-Match': etag } }))

/** A new recipe, once: also when an earlier try was stored, its answer lost, and the recipe changed. */
async function create(
  body: RecipeInput,
  { key, etag }: Pick<RecipeNames, 'key' | 'etag'>,
): Promise<Recipe> {
  try {
    return await answer(createRecipe({ body, headers: { 'Idempotency-Key': key } }))
  } catch (problem) {
    if (!isProblem(problem, 'IDEMPOTENCY_KEY_REUSED')) throw problem
    const { id } = problem.body.first as Recipe
    try {
      return await update(id, body, etag ?? problem.etag)
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) throw error
      return answer(createRecipe({ body })) // deleted since: it is a new one after all
    }
  }
}

/** The recipe is stored, its photo is not: saving again sends it again. */
export class PhotoNotSaved extends Error {}

interface Finished {
  recipe: Recipe
  /** Gives back the photo that was removed. */
  undo?: Undo | undefined
}

/** A stored recipe with what becomes of its photo. */
async function withPhoto(recipe: Recipe, photo: Blob | null | undefined): Promise<Finished> {
  const path = { recipe_id: recipe.id }
  try {
    if (photo) {
      const headers = { 'Content-Type': photo.type }
      return { recipe: await answer(setRecipePhoto({ path, body: photo, headers })) }
    }
    if (photo === undefined || recipe.photo === null) return { recipe }
    const undo = await undoable(deleteRecipePhoto({ path }))
    return { recipe: { ...recipe, photo: null }, undo }
  } catch (cause) {
    throw new PhotoNotSaved('the photo is not saved', { cause })
  }
}

export interface RecipeNames {
  /** What the creation is called. */
  key: string | undefined
  /** Which version is to be changed. */
  etag: string | undefined
  /** What becomes of its photo: a new one, none any more, or what it was. */
  photo: Blob | null | undefined
}

/** Saves; where that removed a photo, it returns how to give it back. */
export type SaveRecipe = (recipe: RecipeInput, names: RecipeNames) => Promise<Undo | undefined>

/** Saves a recipe: a new one, or the one with this id. */
export function useSaveRecipe(id?: string): SaveRecipe {
  const change = useChangeRecipes()
  return async (body, names) => {
    const saved = await (id === undefined ? create(body, names) : update(id, body, names.etag))
    await change(withSaved(saved))
    const { recipe, undo } = await withPhoto(saved, names.photo)
    if (recipe !== saved) await change(withSaved(recipe))
    return undo
  }
}
