import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { weekDays } from '@/vocabulary/dates'
import { GeneratorSheet } from './GeneratorSheet'
import generatorSheet from './GeneratorSheet.stories'
import { DEFAULT_SETUP } from './pool'

/** What a week is made of; a pool that cannot fill it says so, and what helps is a press away. */
const meta = {
  ...generatorSheet,
  title: 'Écrans/Planning/Générateur/Recettes',
  component: GeneratorSheet,
  args: {
    ...generatorSheet.args,
    week: { offset: 0, days: weekDays('2026-11-23'), isBegun: false },
  },
} satisfies Meta<typeof GeneratorSheet>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))

export const NoFavoritesYet: Story = {
  name: 'Pas encore de favoris',
  args: { recipes: listed(PUBLIC_RECIPES) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText(/^Vous n’avez pas encore de favoris/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(args.onGenerate).not.toHaveBeenCalled()
    await expect(sheet.getByRole('button', { name: 'Utiliser toutes les recettes' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(sheet.getByRole('radio', { name: /^Toutes les recettes/ })).toBeChecked()
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
  },
}

/** A wider pool was chosen beforehand: it says why. */
export const WiderThanTheFavorites: Story = {
  name: 'Plus large que les favoris',
  args: {
    setup: { ...DEFAULT_SETUP, pool: 'all' },
    recipes: listed(
      PUBLIC_RECIPES.map((recipe) => ({ ...recipe, is_favorite: recipe.type === 'MEAL' })),
    ),
  },
  play: async () => {
    const sheet = await dialog()
    await expect(
      sheet.getByText('Parmi vos favoris, il n’y a ni petit déjeuner ni collation.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Générer' })).toBeEnabled()
  },
}

export const TooFewFavorites: Story = {
  name: 'Trop peu de favoris',
  args: {
    recipes: listed(
      PUBLIC_RECIPES.map((recipe) => ({ ...recipe, is_favorite: recipe.type === 'MEAL' })),
    ),
  },
  play: async () => {
    const sheet = await dialog()
    await expect(
      sheet.getByText(
        /^Ajoutez au moins 1\spetit déjeuner et 1\scollation à vos favoris, ou changez la rotation\.$/,
      ),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Utiliser toutes les recettes' })).toBeVisible()
  },
}

export const ChooseRecipes: Story = {
  name: 'Choisir les recettes',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: /Choisir mes recettes/ }))
    await userEvent.type(sheet.getByRole('searchbox', { name: 'Chercher une recette' }), 'oeufs')
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Œufs brouillés et pain complet' }))
    await expect(sheet.getByText(/1\srecette choisie/)).toBeVisible()
    await expect(args.onSetupChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ pool: 'chosen', recipeIds: ['r-03'] }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(args.onGenerate).not.toHaveBeenCalled()
    await expect(sheet.getByRole('button', { name: 'Utiliser mes favoris' })).toHaveFocus()
  },
}

/** No pool can fill the week: what is missing is to be added. */
export const NothingToEatForBreakfast: Story = {
  name: 'Rien pour le petit-déjeuner',
  args: {
    setup: { ...DEFAULT_SETUP, pool: 'all' },
    recipes: listed(PUBLIC_RECIPES).filter(({ type }) => type !== 'BREAKFAST'),
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(args.onGenerate).not.toHaveBeenCalled()
    await expect(sheet.getByRole('link', { name: 'Ajouter une recette' })).toHaveFocus()
  },
}
