import {
  answer,
  type FoundInArchive,
  type ImportedRecipes,
  importRecipes,
  isProblem,
  newIdempotencyKey,
  Problem,
  previewArchive,
  problemText,
  type RecipeInput,
  readArchive,
} from '@/api'
import { photoFrom } from './photos'
import { texts } from './texts'

/** As much as the server reads. */
const MAX_BYTES = 20_000_000
const MAX_NOTE = 2000
/** Recipes that are understood in one request: about a second of work. */
const AT_ONCE = 20

/** What becomes of a recipe of an archive; null where none of its lines was understood. */
export interface ArchiveItem {
  key: string
  name: string
  isCut: boolean
  recipe: RecipeInput | null
  leftOut: readonly string[]
  /** The picture that it has there, made small. */
  photo: Blob | null
  /** Why it comes without its picture; null where it loses none. */
  photoProblem: FoundInArchive['photo_problem']
}

export interface ArchivePlan {
  items: readonly ArchiveItem[]
  /** How many are there already, and stay as they are. */
  known: number
  /** What its import is called: sent again, it is the same one, and tells the same ids. */
  key: string | undefined
}

class TooLarge extends Error {}

/** Reads an archive and understands its new recipes, some at a time; it stores nothing. */
export async function planArchive(
  file: File,
  servings: number,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<ArchivePlan> {
  if (file.size > MAX_BYTES) throw new TooLarge()
  const headers = { 'Content-Type': 'application/octet-stream' }
  const { recipes } = await answer(readArchive({ body: file, headers, signal }))
  const found = recipes.filter(({ is_known }) => !is_known)
  const items: ArchiveItem[] = []
  onProgress(0, found.length)
  while (items.length < found.length) {
    signal.throwIfAborted()
    const part = found.slice(items.length, items.length + AT_ONCE)
    for (const item of await understood(part, servings, signal)) {
      signal.throwIfAborted()
      items.push(await withPhoto(item, file, part))
      onProgress(items.length, found.length)
    }
  }
  return { items, known: recipes.length - found.length, key: newIdempotencyKey() }
}

async function understood(
  found: readonly FoundInArchive[],
  servings: number,
  signal: AbortSignal,
): Promise<ArchiveItem[]> {
  const body = { recipes: found.map(({ recipe }) => recipe), default_servings: servings }
  const { recipes } = await answer(previewArchive({ body, signal }))
  return found.map(
    ({ recipe: { key, name }, is_cut: isCut, photo_problem: photoProblem }, place) => {
      const leftOut = recipes[place]?.left_out ?? []
      const recipe = recipes[place]?.recipe ?? null
      const written = recipe && withNote(recipe, leftOut)
      return { key, name, isCut, leftOut, recipe: written, photo: null, photoProblem }
    },
  )
}

/** A recipe that comes, with the picture that it has in the file. */
async function withPhoto(
  item: ArchiveItem,
  file: File,
  found: readonly FoundInArchive[],
): Promise<ArchiveItem> {
  const lying = item.recipe && found.find(({ recipe }) => recipe.key === item.key)?.photo
  if (!lying) return item
  const photo = await photoFrom(file, lying)
  return { ...item, photo, photoProblem: photo ? null : 'invalid_format' }
}

/** Nothing is lost: what is not counted is written down. */
const withNote = (recipe: RecipeInput, lines: readonly string[]): RecipeInput =>
  lines.length === 0 ? recipe : { ...recipe, note: texts.noteOf(lines).slice(0, MAX_NOTE) }

/** Adds all recipes that come, or none; their photos follow. */
export const saveArchive = ({ items, key }: ArchivePlan): Promise<ImportedRecipes> => {
  const recipes = items.flatMap((one) => (one.recipe ? [{ key: one.key, recipe: one.recipe }] : []))
  return answer(importRecipes({ body: { recipes }, headers: { 'Idempotency-Key': key } }))
}

/** Why nothing was added, and what to do. */
export function archiveFailure(error: unknown): string {
  if (error instanceof TooLarge || isProblem(error, 'PAYLOAD_TOO_LARGE')) return texts.tooLarge
  if (isProblem(error, 'TOO_MANY_RECIPES')) return texts.noRoom
  if (isProblem(error, 'TOO_MANY_REQUESTS')) return texts.tooOften
  const wrong = error instanceof Problem && error.fields.find(({ path }) => path === 'archive')
  if (wrong && wrong.code === 'too_long') return texts.tooMany
  if (wrong && wrong.code === 'too_large') return texts.tooLarge
  if (wrong) return texts.notAnArchive
  return texts.failed(problemText(error))
}
