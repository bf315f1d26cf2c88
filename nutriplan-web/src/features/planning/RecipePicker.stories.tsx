import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import type { Macros } from '@/vocabulary/macros'
import { RecipePicker } from './RecipePicker'

const recipes = listed([
  ...OWN_RECIPES,
  ...PUBLIC_RECIPES.map((recipe) => ({ ...recipe, is_favorite: recipe.id === 'r-05' })),
])

const meta = {
  title: 'Écrans/Planning/Choix de la recette',
  component: RecipePicker,
  args: {
    slot: { date: '2026-11-23', type: 'LUNCH' },
    recipes,
    failed: false,
    onRetry: fn(),
    onPick: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RecipePicker>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))

/** One's own first, then favourites, then the public ones. */
export const Choices: Story = {
  name: 'Choix',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Déjeuner du lundi 23 novembre',
    )
    const groups = sheet.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
    await expect(groups).toEqual(['Mes recettes', 'Mes favoris', 'Les recettes publiques'])
    await expect(sheet.queryByRole('button', { name: /^Porridge/ })).toBeNull()
    await expect(
      sheet.getByRole('link', { name: /^Voir la recette.: Saumon, riz/ }),
    ).toHaveAttribute('href', '/dashboard/recipes/r-05')
    await userEvent.click(sheet.getByRole('button', { name: /^Saumon, riz/ }))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-05' }))
  },
}

/** What breaks the diet comes last, greyed, with the reason, and can be chosen all the same. */
export const AgainstTheDiet: Story = {
  name: 'Contraires au régime',
  args: {
    recipes: recipes.map((recipe) =>
      recipe.id === 'r-05'
        ? {
            ...recipe,
            is_favorite: false,
            diet_conflicts: [
              { reason: 'fish', fdc_id: 26036, is_certain: true },
              { reason: 'gluten', fdc_id: 9100, is_certain: false },
            ],
          }
        : recipe,
    ),
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const salmon = sheet.getByRole('button', { name: /^Saumon, riz/ })
    await expect(salmon).toHaveTextContent(/Contient du poisson, peut contenir du gluten/)
    const publicOnes = within(sheet.getByRole('region', { name: 'Les recettes publiques' }))
    await expect(publicOnes.getAllByRole('button').at(-1)).toBe(salmon)
    await userEvent.click(salmon)
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-05' }))
  },
}

/** So is a dish that one never wants proposed again. */
export const NeverAgain: Story = {
  name: 'Plats exclus',
  args: {
    recipes: recipes.map((recipe) => ({ ...recipe, is_excluded: recipe.id === 'r-05' })),
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const salmon = sheet.getByRole('button', { name: /^Saumon, riz/ })
    await expect(salmon).toHaveTextContent(/Vous ne voulez plus de ce plat/)
    await userEvent.click(salmon)
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-05' }))
  },
}

export const Search: Story = {
  name: 'Recherche',
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(
      sheet.getByRole('searchbox', { name: 'Chercher une recette' }),
      'POULET co',
    )
    await expect(sheet.getByRole('status')).toHaveTextContent(/^3\srecettes trouvées$/)
    await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const NoneFound: Story = {
  name: 'Aucun résultat',
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('searchbox'), 'licorne')
    await expect(await sheet.findByText('Aucun resultat pour "licorne"')).toBeVisible()
  },
}

/** A dessert at noon: the recipes of other kinds are one press away. */
export const OtherKinds: Story = {
  name: 'Autres types',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Voir aussi les autres recettes' }))
    const dessert = sheet.getByRole('button', { name: /^Banane au yaourt/ })
    await expect(dessert).toHaveTextContent('Dessert')
    await userEvent.click(dessert)
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'r-12' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Revenir aux recettes pour ce repas' }))
    await expect(sheet.queryByRole('button', { name: /^Banane au yaourt/ })).toBeNull()
  },
}

export const Close: Story = {
  name: 'Fermer',
  play: async ({ args, userEvent }) => {
    await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { recipes: undefined },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent('On prépare vos recettes...')
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { recipes: undefined, failed: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('alert')).toHaveTextContent('n’ont pas pu être chargées')
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** One whose half portion is what the day lacks, and a fat one. */
const FIGURES: Record<string, Macros> = {
  'r-05': { calories: 300, proteins: 22, fats: 8, carbohydrates: 35 },
  'r-07': { calories: 600, proteins: 45, fats: 30, carbohydrates: 37 },
}

/** Each dish tells how long it takes, and what it does to the day. */
export const FitForTheDay: Story = {
  name: 'Selon la journée',
  args: {
    around: {
      target: { calories: 2000, proteins: 150, fats: 55, carbohydrates: 225 },
      others: { proteins: 105, fats: 40, carbohydrates: 155 },
      kcal: 600,
    },
    recipes: recipes.map((recipe) => ({
      ...recipe,
      prep_minutes: 10,
      cook_minutes: 15,
      macros: FIGURES[recipe.id] ?? { calories: 600, proteins: 10, fats: 15, carbohydrates: 106 },
    })),
  },
  play: async () => {
    const sheet = await dialog()
    const salmon = sheet.getByRole('button', { name: /^Saumon, riz/ })
    await expect(salmon).toHaveTextContent(/25\smin·?va bien avec la journée/)
    await expect(sheet.getAllByText(/^il manquerait 35\sg de protéines$/).length).toBeGreaterThan(0)
    await expect(sheet.getByRole('button', { name: /^Poulet rôti/ })).toHaveTextContent(
      /il y aurait 15\sg de lipides en trop/,
    )
    const nearest = sheet
      .getAllByRole('button')
      .findIndex((button) => button.textContent?.startsWith('Saumon, riz'))
    const fat = sheet
      .getAllByRole('button')
      .findIndex((button) => button.textContent?.startsWith('Poulet rôti'))
    await expect(nearest).toBeLessThan(fat)
  },
}
