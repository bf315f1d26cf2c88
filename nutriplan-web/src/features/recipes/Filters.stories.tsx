import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { atPath } from '@/mocks/atPath'
import { onDay } from '@/mocks/clock'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import RecipesScreen from './RecipesScreen'

const RECIPES = [...OWN_RECIPES, ...PUBLIC_RECIPES].map((recipe) => ({
  ...recipe,
  prep_minutes: recipe.id === 'r-11' ? 5 : 30,
  is_high_in_protein: /poulet/i.test(recipe.name),
  months_in_season: recipe.id === 'r-05' ? [6, 7] : recipe.months_in_season,
}))

const meta = {
  title: 'Écrans/Recettes/Filtres',
  component: RecipesScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes' } },
  beforeEach: ({ msw }) => {
    msw.use(
      ...recipeServer(RECIPES, fn()),
      http.get('/api/profile', () => problem(404, 'NOT_FOUND')),
    )
    return signedIn()
  },
  render: atPath('/dashboard/recipes', <RecipesScreen />),
} satisfies Meta<typeof RecipesScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const names = (canvas: Canvas) =>
  canvas.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

/** A press on a filter leaves what passes; the address holds it, and a press clears all. */
export const PressedAndCleared: Story = {
  name: 'Filtres posés, puis effacés',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Pomme et comté' })
    const all = canvas.getAllByRole('article').length
    await userEvent.click(canvas.getByRole('button', { name: 'Repas' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Riche en protéines' }))
    await waitFor(() => expect(names(canvas)).toHaveLength(3))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3\srecettes sur 14$/)
    await expect(canvas.queryByRole('link', { name: 'Ajouter une recette' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Tout effacer' }))
    await waitFor(() => expect(names(canvas)).toHaveLength(all))
    await expect(canvas.getByRole('button', { name: 'Repas' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expect(canvas.queryByRole('button', { name: 'Tout effacer' })).toBeNull()
  },
}

/** A reload, the way back or a bookmark: the address says what is asked for. */
export const FromTheAddress: Story = {
  name: 'Depuis l’adresse',
  parameters: { router: { at: '/dashboard/recipes?q=pomme&type=SNACK&only=quick' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(names(canvas)).toEqual(['Pomme et comté']))
    await expect(canvas.getByRole('searchbox', { name: 'Chercher une recette' })).toHaveValue(
      'pomme',
    )
    for (const name of ['Collations', /^Moins de 20\smin$/])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** On a phone the chips scroll: one that the address presses is brought to where it is seen. */
export const PressedBeyondTheEdge: Story = {
  name: 'Filtre actif hors de vue',
  parameters: { router: { at: '/dashboard/recipes?only=season' } },
  play: async ({ canvas }) => {
    const season = await canvas.findByRole('button', { name: 'De saison' })
    await waitFor(() =>
      expect(season.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth),
    )
  },
}

export const Searched: Story = {
  name: 'Recherche par nom',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Pomme et comté' })
    await userEvent.type(canvas.getByRole('searchbox'), 'SAUMON car')
    await waitFor(() => expect(names(canvas)).toEqual(['Saumon, riz et carottes fondantes']))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

/** Today's month decides; one's own and favourites are a press away too. */
export const InSeason: Story = {
  name: 'De saison',
  beforeEach: () => onDay('2026-11-23'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Saumon, riz et carottes fondantes' })
    await userEvent.click(canvas.getByRole('button', { name: 'De saison' }))
    await waitFor(() => expect(names(canvas)).not.toContain('Saumon, riz et carottes fondantes'))
    await userEvent.click(canvas.getByRole('button', { name: 'Mes recettes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Favoris' }))
    await waitFor(() => expect(names(canvas)).toEqual(['Mon riz sauté du dimanche']))
  },
}

/** Nothing passes: each filter tells what it hides, and is lifted by a press. */
export const NothingFound: Story = {
  name: 'Aucun résultat',
  parameters: { router: { at: '/dashboard/recipes?q=saumon&only=favorites' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Aucune recette ne correspond')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^0\srecette sur 14$/)
    await expect(
      canvas.getByRole('button', { name: /^Sans «.saumon.».: 1.recette$/ }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Sans «.Favoris.».: 2.recettes$/ }))
    await waitFor(() => expect(names(canvas)).toHaveLength(2))
  },
}

/** No filter hides them by itself: all are cleared. */
export const NothingFoundByAny: Story = {
  name: 'Aucun résultat, quel que soit le filtre',
  parameters: { router: { at: '/dashboard/recipes?q=licorne&only=mine,protein' } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Aucun de vos filtres ne les masque à lui seul.'),
    ).toBeVisible()
    const [, clear] = canvas.getAllByRole('button', { name: 'Tout effacer' })
    if (clear) await userEvent.click(clear)
    await waitFor(() => expect(names(canvas)).toHaveLength(14))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}
