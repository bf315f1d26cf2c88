import { useRef } from 'react'
import useSWR from 'swr'
import {
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
  taggedAnswer(updateRecipe({ path: { recipe_id: id }, body, headers: { 'If-Match': etag } }))

/** A recipe that is there, changed; one that was deleted meanwhile is a new one after all. */
async function updateOrCreate(id: string, body: RecipeInput, etag: string | undefined) {
  try {
    return await update(id, body, etag)
  } catch (problem) {
    if (!isProblem(problem, 'NOT_FOUND')) throw problem
    return taggedAnswer(createRecipe({ body }))
  }
}

/** A new recipe, once: also when an earlier try was stored, its answer lost, and the recipe changed. */
async function create(
  body: RecipeInput,
  { key, etag }: Pick<RecipeNames, 'key' | 'etag'>,
): Promise<Tagged<Recipe>> {
  try {
    return await taggedAnswer(createRecipe({ body, headers: { 'Idempotency-Key': key } }))
  } catch (problem) {
    if (!isProblem(problem, 'IDEMPOTENCY_KEY_REUSED')) throw problem
    const { id } = problem.body.first as Recipe
    return updateOrCreate(id, body, etag ?? problem.etag)
  }
}

/** The recipe is stored, its photo is not: saving again sends it again. */
export class PhotoNotSaved extends Error {}

interface SavedRecipe {
  stored: Tagged<Recipe>
  /** Gives back the photo that was removed. */
  undo?: Undo | undefined
}

/** A stored recipe with what becomes of its photo. */
async function withPhoto(
  stored: Tagged<Recipe>,
  photo: Blob | null | undefined,
): Promise<SavedRecipe> {
  const { value: recipe, etag } = stored
  const path = { recipe_id: recipe.id }
  try {
    if (photo) {
      const headers = { 'Content-Type': photo.type }
      return { stored: await taggedAnswer(setRecipePhoto({ path, body: photo, headers })) }
    }
    if (photo === undefined || recipe.photo === null) return { stored }
    const undo = await undoable(deleteRecipePhoto({ path }))
    return { stored: { value: { ...recipe, photo: null }, etag }, undo }
  } catch (cause) {
    throw new PhotoNotSaved('the photo is not saved', { cause })
  }
}

interface RecipeNames {
  /** What the creation is called. */
  key: string | undefined
  /** Which version is to be changed. */
  etag: string | undefined
  /** What becomes of its photo: a new one, none any more, or what it was. */
  photo: Blob | null | undefined
}

export type SaveRecipe = (recipe: RecipeInput, names: RecipeNames) => Promise<SavedRecipe>

/** Saves a recipe: a new one, or the one with this id. */
export function useSaveRecipe(id?: string): SaveRecipe {
  const change = useChangeRecipes()
  const known = useRef(id)

  function write(body: RecipeInput, names: RecipeNames) {
    if (known.current === undefined) return create(body, names)
    return updateOrCreate(known.current, body, names.etag)
  }

  return async (body, names) => {
    const written = await write(body, names)
    await change(withSaved(written.value))
    const saved = await withPhoto(written, names.photo)
    if (saved.stored !== written) await change(withSaved(saved.stored.value))
    known.current = saved.stored.value.id
    return saved
  }
}
