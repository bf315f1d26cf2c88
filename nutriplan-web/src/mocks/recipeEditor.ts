import type { StoryContext } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { foodServer } from './foodServer'
import { recipeServer } from './recipeServer'
import { OWN_RECIPES, PUBLIC_RECIPES } from './recipes'
import { signedIn } from './session'

/** What the editor sent to the server. */
export const sent = fn()

/** The address of a recipe's editor. */
export const editorOf = (id: string) => ({ at: `/dashboard/recipes/update/${id}` })

/** The names of a list's rows, in their order. */
export const order = (canvas: StoryContext['canvas']) =>
  canvas.getAllByRole('listitem').map((row: HTMLElement) => row.getAttribute('aria-label'))

/** Somebody who changes recipes: the server keeps what it is sent. */
export const changesRecipes = ({ msw }: Pick<StoryContext, 'msw'>) => {
  sent.mockClear()
  msw.use(...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES], sent), ...foodServer(fn()))
  return signedIn()
}
