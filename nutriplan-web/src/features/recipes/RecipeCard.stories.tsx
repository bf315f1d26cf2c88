import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { RecipeCard } from './RecipeCard'

const [own] = listed(OWN_RECIPES)
const [porridge] = listed(PUBLIC_RECIPES)
if (!own || !porridge) throw new Error('No recipes')

const meta = {
  title: 'Composants/Recettes/Carte',
  component: RecipeCard,
  args: { recipe: own, onFavorite: fn(), onExclude: fn(), onRemove: fn(), onCopy: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof RecipeCard>

export default meta
type Story = StoryObj<typeof meta>

export const OneOfMine: Story = {
  name: 'Une des miennes',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Repas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: own.name }))
    await expect(canvas.getByRole('list', { name: 'Ingrédients' })).toBeVisible()
    await expect(canvas.getByText('Modifier')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${own.name}` }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: `Favori\u00a0: ${own.name}` }))
    await expect(args.onFavorite).toHaveBeenCalledWith(false)
  },
}

export const PublicOne: Story = {
  name: 'Recette publique',
  args: { recipe: porridge },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: porridge.name }))
    await expect(canvas.queryByText('Modifier')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Copier dans mes recettes/ }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
}

export const NeverAgain: Story = {
  name: 'Plus jamais ce plat',
  args: { recipe: porridge },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: porridge.name }))
    await userEvent.click(canvas.getByRole('button', { name: /^Plus jamais ce plat.: Porridge/ }))
    await expect(args.onExclude).toHaveBeenCalledWith(true)
  },
}

/** The card says so while it is closed, and takes it back once it is open. */
export const Excluded: Story = {
  name: 'Plat exclu',
  args: { recipe: { ...porridge, is_excluded: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Vous ne voulez plus de ce plat')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: porridge.name }))
    await userEvent.click(canvas.getByRole('button', { name: /^Autoriser à nouveau.: Porridge/ }))
    await expect(args.onExclude).toHaveBeenCalledWith(false)
  },
}
