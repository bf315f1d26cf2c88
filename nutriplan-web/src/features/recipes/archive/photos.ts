import { type ArchivedPhoto, answer, type ImportedRecipes, isProblem, setRecipePhoto } from '@/api'
import { smallPhoto } from '../editor/resizePhoto'

/** What unpacks to more is no picture; the server has counted, and a file may have changed since. */
const MAX_UNPACKED_BYTES = 40_000_000

/** The photo of a recipe, drawn anew and made small; null where the picture in its archive is damaged. */
export async function photoFrom(archive: Blob, photo: ArchivedPhoto): Promise<Blob | null> {
  try {
    return await smallPhoto(await pictureIn(archive, photo))
  } catch {
    return null
  }
}

async function pictureIn(archive: Blob, { steps, member }: ArchivedPhoto): Promise<Blob> {
  let bytes = archive
  for (const { start, length, packing } of steps) {
    const part = bytes.slice(start, start + length)
    bytes = packing === 'none' ? part : await unpacked(part, packing)
  }
  if (member === null) return bytes
  const document = JSON.parse(await bytes.text()) as Record<typeof member, string>
  return new Blob([Uint8Array.from(atob(document[member]), (byte) => byte.charCodeAt(0))])
}

function unpacked(part: Blob, packing: CompressionFormat): Promise<Blob> {
  let left = MAX_UNPACKED_BYTES
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      left -= chunk.length
      if (left < 0) throw new RangeError('too much is unpacked')
      out.enqueue(chunk)
    },
  })
  const stream = part.stream().pipeThrough(new DecompressionStream(packing)).pipeThrough(counted)
  return new Response(stream).blob()
}

/** A photo whose recipe is stored, and which is not. */
export interface WaitingPhoto {
  recipeId: string
  photo: Blob
}

/** The photos of the recipes that came. */
export function waitingPhotos(
  items: readonly { key: string; photo: Blob | null }[],
  { recipes }: ImportedRecipes,
): WaitingPhoto[] {
  const ids = new Map(recipes.map(({ key, id }) => [key, id]))
  return items.flatMap(({ key, photo }) => {
    const recipeId = ids.get(key)
    return photo && recipeId ? [{ recipeId, photo }] : []
  })
}

/** Gives a recipe its photo; one that was deleted meanwhile needs none. */
export async function sendPhoto({ recipeId, photo }: WaitingPhoto): Promise<void> {
  const headers = { 'Content-Type': photo.type }
  try {
    await answer(setRecipePhoto({ path: { recipe_id: recipeId }, body: photo, headers }))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
}
