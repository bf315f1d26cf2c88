import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import RecipesScreen from './RecipesScreen'

const sent = fn()

const meta = {
  title: 'Écrans/Recettes/Parcours',
  component: RecipesScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      http.get('/api/recipe', () => HttpResponse.json(listed(PUBLIC_RECIPES))),
      http.all('/api/recipe/favorites/:id', ({ request, params }) => {
        sent(request.method, params.id)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof RecipesScreen>

export default meta
type Story = StoryObj<typeof meta>

export const AddAndRemoveFavorite: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Ajouter Pomme et comté aux favoris' }),
    )
    const star = await canvas.findByRole('button', { name: 'Retirer Pomme et comté des favoris' })
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('POST', 'r-11'))
    await userEvent.click(star)
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('DELETE', 'r-11'))
  },
}

export const FavoriteFails: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('/api/recipe/favorites/:id', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Ajouter Pomme et comté aux favoris' }),
    )
    await expect(await screen.findByText(/Vos favoris n’ont pas pu/)).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Ajouter Pomme et comté aux favoris' }),
    ).toHaveAttribute('aria-pressed', 'false')
  },
}
