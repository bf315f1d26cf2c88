import {
  answer,
  type FoodSearchResult,
  getFood,
  type ImportPreview,
  isProblem,
  Problem,
  previewImport,
  problemText,
  type RecipeSource,
} from '@/api'
import { pageFailure, texts } from './texts'

/** What the server understands of what was pasted, or of the page of an address; it stores nothing. */
export const readRecipe = (source: RecipeSource, signal: AbortSignal): Promise<ImportPreview> =>
  answer(previewImport({ body: source, signal }))

/** The foods with these ids, with what the editor needs of them. */
export const foodsById = (ids: Iterable<number>): Promise<FoodSearchResult[]> =>
  Promise.all([...ids].map((id) => answer(getFood({ path: { fdc_id: id } }))))

/** Why nothing was read, and what to do. */
export function readFailure(error: unknown): string {
  if (isProblem(error, 'UNREACHABLE')) return texts.offline
  if (isProblem(error, 'TOO_MANY_REQUESTS')) return texts.tooManyTries
  if (isProblem(error, 'PAGE_NOT_READ')) return pageFailure(error.body.reason)
  if (isProblem(error, 'PAYLOAD_TOO_LARGE')) return texts.tooLong
  if (error instanceof Problem && error.fields.some(({ path }) => path === 'html'))
    return texts.noRecipeInPage
  if (error instanceof Problem && error.fields.some(({ path }) => path === 'url'))
    return texts.addressWrong
  return texts.failed(problemText(error))
}
