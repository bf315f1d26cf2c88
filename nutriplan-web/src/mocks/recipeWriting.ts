import type { HttpHandler } from 'msw'
import { fn, type UserEventObject, type within } from 'storybook/test'
import { foodServer } from './foodServer'
import { recipeServer } from './recipeServer'
import { signedIn } from './session'

export type Canvas = ReturnType<typeof within>

/** The recipes that were sent, and the words that were searched, in the story that runs. */
export const sent = fn()
export const searched = fn()

/** Somebody without recipes is about to write one. */
export function startWriting({ msw }: { msw: { use: (...handlers: HttpHandler[]) => void } }) {
  sent.mockClear()
  searched.mockClear()
  msw.use(...recipeServer([], sent), ...foodServer(searched))
  return signedIn()
}

const WIDTH = 64

/** A photo as a camera takes it, large and full of detail. */
export async function cameraPhoto(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let x = 0; x < width; x += WIDTH)
    for (let y = 0; y < height; y += WIDTH) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x + y) % 50)}%)`
      context.fillRect(x, y, WIDTH, WIDTH)
    }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
  if (!blob) throw new Error('no photo')
  return new File([blob], 'IMG_2026.jpg', { type: 'image/jpeg' })
}

export const searchField = (canvas: Canvas) =>
  canvas.getByRole('combobox', { name: 'Ajouter un ingrédient' })

/** Types, waits for the list, and takes the first food by Enter. */
export async function add(canvas: Canvas, userEvent: UserEventObject, query: string) {
  await userEvent.type(searchField(canvas), query)
  await canvas.findByRole('listbox', { name: 'Aliments trouvés' })
  await userEvent.keyboard('{Enter}')
}
