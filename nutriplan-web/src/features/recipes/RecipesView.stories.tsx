import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { NO_FILTERS } from './filters'
import { RecipesView } from './RecipesView'

const meta = {
  title: 'Écrans/Recettes',
  component: RecipesView,
  parameters: { layout: 'fullscreen' },
  args: {
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
    failed: false,
    copying: null,
    filters: NO_FILTERS,
    month: 11,
    onFilters: fn(),
    onRetry: fn(),
    onFavorite: fn(),
    onExclude: fn(),
    onRemove: fn(),
    onCopy: fn(),
  },
  decorators: [inMain],
} satisfies Meta<typeof RecipesView>

export default meta
type Story = StoryObj<typeof meta>

export const OwnAndPublic: Story = {
  name: 'Les miennes et les publiques',
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading').map((heading) => heading.textContent)
    await expect(titles).toEqual([
      'Mes recettes',
      'Les recettes publiques',
      'Les petits dejeuners',
      'Les repas',
      'Les collations',
      'Les desserts et autres',
    ])
  },
}

export const PublicOnly: Story = {
  name: 'Seulement les publiques',
  args: { recipes: listed(PUBLIC_RECIPES) },
  play: async ({ canvas }) => {
    const mine = within(canvas.getByRole('region', { name: 'Mes recettes' }))
    await expect(mine.getByText(/Créez votre première recette/)).toBeVisible()
    await expect(mine.getByRole('link', { name: 'Ajouter une recette' })).toHaveAttribute(
      'href',
      '/dashboard/recipes/create',
    )
  },
}

const FISH = { reason: 'fish', fdc_id: 26036, is_certain: true } as const
const DISLIKED = { reason: 'disliked', fdc_id: 12115, is_certain: true } as const

/** Public recipes that break the diet are hidden and counted; one's own are marked. */
export const WithADiet: Story = {
  name: 'Avec un régime',
  args: {
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]).map((recipe) => ({
      ...recipe,
      diet_conflicts: recipe.is_public
        ? recipe.ingredients.some(({ fdc_id }) => fdc_id === FISH.fdc_id)
          ? [FISH]
          : []
        : [DISLIKED],
    })),
  },
  play: async ({ args, canvas, userEvent }) => {
    const filter = canvas.getByRole('checkbox', { name: 'Seulement ce qui convient à mon régime' })
    await expect(filter).toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent(/masquées? par votre régime$/)
    await expect(canvas.queryByText('Contient du poisson')).toBeNull()
    await expect((await canvas.findAllByText('Contient ce que vous n’aimez pas'))[0]).toBeVisible()
    await expect(canvas.getByText(/c’est l’étiquette qui décide/)).toBeVisible()
    await userEvent.click(filter)
    await expect(args.onFilters).toHaveBeenCalledWith({ ...NO_FILTERS, fitting: false })
  },
}

export const WhatBreaksTheDietToo: Story = {
  name: 'Avec ce qui rompt le régime',
  args: { ...WithADiet.args, filters: { ...NO_FILTERS, fitting: false } },
  play: async ({ canvas }) => {
    const filter = canvas.getByRole('checkbox', { name: 'Seulement ce qui convient à mon régime' })
    await expect(filter).not.toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\d+\srecettes$/)
    await expect((await canvas.findAllByText('Contient du poisson'))[0]).toBeVisible()
  },
}

export const OpenRecipe: Story = {
  name: 'Recette ouverte',
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: 'Pomme et comté' }))
    await userEvent.click(card.getByRole('button', { name: 'Pomme et comté' }))
    const ingredients = within(card.getByRole('list', { name: 'Ingrédients' }))
    await expect(ingredients.getByText('Comté')).toBeVisible()
    await expect(ingredients.getByText(/^1\spomme/)).toBeVisible()
    await expect(card.queryByRole('link', { name: /Modifier/ })).toBeNull()
    await userEvent.click(
      card.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ }),
    )
    await expect(args.onCopy).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-11' }))
  },
}

const OWN = 'Mon riz sauté du dimanche'

export const UnderTheMouse: Story = {
  name: 'Sous la souris',
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: OWN }))
    await expect(card.queryByRole('list', { name: 'Ingrédients' })).toBeNull()
    await userEvent.hover(canvas.getByRole('article', { name: OWN }))
    await expect(await card.findByRole('list', { name: 'Ingrédients' })).toBeVisible()
    await expect(card.getByRole('link', { name: `Modifier ${OWN}` })).toHaveAttribute(
      'href',
      '/dashboard/recipes/update/r-14',
    )
    await userEvent.keyboard('{Escape}')
    await expect(card.queryByRole('list', { name: 'Ingrédients' })).toBeNull()
  },
}

export const ByKeyboard: Story = {
  name: 'Au clavier',
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: OWN }))
    card.getByRole('button', { name: OWN }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(card.getByRole('button', { name: OWN })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect(card.getByRole('button', { name: `Favori\u00a0: ${OWN}` })).toHaveFocus()
    await userEvent.tab()
    await expect(card.getByRole('link', { name: `Voir la recette\u00a0: ${OWN}` })).toHaveFocus()
    await userEvent.tab()
    await expect(card.getByRole('link', { name: `Modifier ${OWN}` })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-14' }))
  },
}

export const Copying: Story = {
  name: 'Copie en cours',
  args: { copying: 'r-11' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pomme et comté' }))
    const copy = canvas.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ })
    await expect(copy).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(copy)
    await expect(args.onCopy).not.toHaveBeenCalled()
  },
}

export const Favorite: Story = {
  name: 'Favori',
  play: async ({ args, canvas, userEvent }) => {
    const star = await canvas.findByRole('button', { name: 'Favori\u00a0: Pomme et comté' })
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
  name: 'Vide',
  args: { recipes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ajouter une recette' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Les recettes publiques' })).toBeNull()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { recipes: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On prépare vos recettes...')
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { recipes: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
