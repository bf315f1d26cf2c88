import type { StoryContext } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { expect } from 'storybook/test'
import { problem } from './problem'

const MEALS = '/api/meal/check-updates'

/** A screen to cook from whose meals are on their way. */
export const mealsLoading = {
  beforeEach: ({ msw }: StoryContext) => msw.use(http.post(MEALS, () => delay('infinite'))),
  play: async ({ canvas }: StoryContext) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On sort les casseroles...')
  },
}

/** A screen to cook from whose meals cannot be loaded at first. */
export const mealsLoadFails = {
  beforeEach: ({ msw }: StoryContext) =>
    msw.use(http.post(MEALS, () => problem(503, 'UNAVAILABLE'), { once: true })),
  play: async ({ canvas, userEvent }: StoryContext) => {
    await expect(await canvas.findByText('Ce repas n’a pas pu être chargé.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}
