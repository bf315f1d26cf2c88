import type { StoryContext } from '@storybook/react-vite'
import { http } from 'msw'
import { expect } from 'storybook/test'
import { problem } from './problem'

/** A screen of a recipe that cannot be loaded at first. */
export const recipeLoadFails = {
  beforeEach: ({ msw }: StoryContext) =>
    msw.use(http.get('/api/recipe/:id', () => problem(503, 'UNAVAILABLE'), { once: true })),
  play: async ({ canvas, userEvent }: StoryContext) => {
    await expect(await canvas.findByText('Cette recette n’a pas pu être chargée.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** A screen of a recipe that is no more leads back to the recipes. */
export const expectGone =
  (back: string) =>
  async ({ canvas, userEvent }: StoryContext) => {
    await expect(await canvas.findByText('Cette recette n’existe plus')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: back }))
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
  }
