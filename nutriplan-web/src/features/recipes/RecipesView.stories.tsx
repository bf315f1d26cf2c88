import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { RecipesView } from './RecipesView'

const meta = {
  title: 'Écrans/Recettes',
  component: RecipesView,
  parameters: { layout: 'fullscreen' },
  args: {
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
    failed: false,
    onRetry: fn(),
    onFavorite: fn(),
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof RecipesView>

export default meta
type Story = StoryObj<typeof meta>

export const OwnAndPublic: Story = {
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading').map((heading) => heading.textContent)
    await expect(titles).toEqual([
      'Recettes',
      'Mes recettes',
      'Les recettes publiques',
      'Les petits dejeuners',
      'Les repas',
      'Les collations',
      'Les desserts et autres',
    ])
  },
}

export const OnPhone: Story = { globals: { viewport: { value: 'mobile2' } } }

export const InTheDark: Story = { globals: { theme: 'dark' } }

export const PublicOnly: Story = {
  args: { recipes: listed(PUBLIC_RECIPES) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Mes recettes' })).toBeNull()
  },
}

export const OpenRecipe: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: 'Pomme et comté' }))
    await userEvent.click(card.getByRole('button', { name: 'Pomme et comté' }))
    const ingredients = within(card.getByRole('list', { name: 'Ingrédients' }))
    await expect(ingredients.getByText('Comté')).toBeVisible()
    await expect(ingredients.getByText('1 × pomme')).toBeVisible()
  },
}

export const Favorite: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const star = canvas.getByRole('button', { name: 'Ajouter Pomme et comté aux favoris' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    star.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFavorite).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'r-11' }),
      true,
    )
  },
}

export const Empty: Story = {
  args: { recipes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune recette pour le moment')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { recipes: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On prépare vos recettes...')
  },
}

export const Failed: Story = {
  args: { recipes: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
