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

export const searchField = (canvas: Canvas) =>
  canvas.getByRole('combobox', { name: 'Ajouter un ingrédient' })

/** Types, waits for the list, and takes the first food by Enter. */
export async function add(canvas: Canvas, userEvent: UserEventObject, query: string) {
  await userEvent.type(searchField(canvas), query)
  await canvas.findByRole('listbox', { name: 'Aliments trouvés' })
  await userEvent.keyboard('{Enter}')
}
