import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { Recipe } from '@/api'
import { atPath } from '@/mocks/atPath'
import { problem } from '@/mocks/problem'
import { expectGone, recipeLoadFails } from '@/mocks/recipeFailures'
import { recipeServer } from '@/mocks/recipeServer'
import { OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import RecipeScreen from './RecipeScreen'

const OMELETTE = PUBLIC_RECIPES.find(({ id }) => id === 'r-06') as (typeof PUBLIC_RECIPES)[number]
const SOUP = { ...OMELETTE, id: 'r-soup', keeps_days: 0, freezes: true, cook_minutes: 60 }
const WITH_EGG = {
  ...OMELETTE,
  id: 'r-egg',
  diet_conflicts: [{ reason: 'egg' as const, fdc_id: 22000, is_certain: true }],
}
const REMEMBERED = {
  ...OMELETTE,
  id: 'r-note',
  note: 'Un peu de ciboulette.\nPas plus de sel !',
  source_url: 'https://www.example.org/omelette?aux=tomates',
}
const SUITABLE = {
  ...OMELETTE,
  id: 'r-vegan',
  diet_marks: ['vegetarian', 'vegan', 'gluten_free'] satisfies Recipe['diet_marks'],
}
const OVER_NIGHT = { ...OMELETTE, id: 'r-night', rest_minutes: 480, starts_day_before: true }
const EXCLUDED = { ...OMELETTE, id: 'r-excluded', is_excluded: true }
const sent = fn()
const at = (id: string) => ({ at: `/dashboard/recipes/${id}` })

const meta = {
  title: 'Écrans/Recettes/Voir',
  component: RecipeScreen,
  parameters: { layout: 'fullscreen', router: at('r-06') },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      ...recipeServer(
        [
          ...OWN_RECIPES,
          ...PUBLIC_RECIPES,
          SOUP,
          WITH_EGG,
          REMEMBERED,
          OVER_NIGHT,
          EXCLUDED,
          SUITABLE,
        ],
        sent,
      ),
    )
    return signedIn()
  },
  render: atPath('/dashboard/recipes/:id', <RecipeScreen />),
} satisfies Meta<typeof RecipeScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const steps = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Étapes' }))
    .getAllByRole('listitem')
    .map((step: HTMLElement) => step.textContent?.replaceAll('\u00a0', ' '))

const amounts = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Ingrédients' }))
    .getAllByRole('listitem')
    .map((line: HTMLElement) => line.textContent?.replaceAll('\u00a0', ' '))

export const ToCookFrom: Story = {
  name: 'Pour cuisiner',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Omelette aux tomates et au comté' }),
    ).toBeVisible()
    const facts = within(canvas.getByRole('list', { name: 'Temps et conservation' }))
    await expect(
      facts.getAllByRole('listitem').map((fact) => fact.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Préparation : 10 min',
      'Cuisson : 1 h 15',
      'Se garde 1 jour au frais',
      'Ne se congèle pas',
    ])
    await expect(amounts(canvas)).toEqual([
      'Œuf3 œufs150 g',
      'Tomate2 tomates240 g',
      'Comté30 g',
      'Pain complet2 tranches80 g',
    ])
    await expect((await steps(canvas)).slice(0, 2)).toEqual([
      'Coupez les tomates (2 tomates) en quartiers et râpez le comté (30 g).',
      'Battez les œufs (3 œufs) à la fourchette avec une pincée de sel.',
    ])
    await expect(canvas.getByRole('region', { name: 'Apports d’une portion' })).toHaveTextContent(
      /kcal par portion/,
    )
  },
}

/** What rests for longer than the day has time for is begun the evening before. */
export const OverNight: Story = {
  name: 'À commencer la veille',
  parameters: { router: at('r-night') },
  play: async ({ canvas }) => {
    const facts = within(await canvas.findByRole('list', { name: 'Temps et conservation' }))
    await expect(facts.getByText(/^Repos.: 8.h$/)).toBeVisible()
    await expect(facts.getByText('À commencer la veille')).toBeVisible()
  },
}

/** What breaks the diet is said above what one can do with the recipe. */
export const AgainstTheDiet: Story = {
  name: 'Contraire au régime',
  parameters: { router: at('r-egg') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Contient.*œuf/)).toBeVisible()
  },
}

/** Only what every ingredient is known to keep is claimed; the label decides all the same. */
export const SurelySuits: Story = {
  name: 'Convient à coup sûr',
  parameters: { router: at('r-vegan') },
  play: async ({ canvas }) => {
    const marks = within(await canvas.findByRole('list', { name: 'Convient sûrement' }))
    await expect(marks.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual([
      'Végane',
      'Sans gluten',
    ])
    await expect(canvas.getByText(/c’est l’étiquette qui décide/)).toBeVisible()
  },
}

export const ForMore: Story = {
  name: 'Pour plusieurs',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^1.portion$/)).toBeVisible()
    const more = canvas.getByRole('button', { name: 'Une portion de plus' })
    for (const _ of [2, 3, 4]) await userEvent.click(more)
    await expect(canvas.getByText(/^4.portions$/)).toBeVisible()
    await expect(amounts(canvas)[1]).toBe('Tomate8 tomates960 g')
    await expect((await steps(canvas))[1]).toContain('les œufs (12 œufs)')
    await userEvent.click(canvas.getByRole('button', { name: 'Une portion de moins' }))
    await expect(amounts(canvas)[2]).toBe('Comté90 g')
  },
}

/** The address keeps the portions, so that a reload stays at them. */
export const ForMoreAfterAReload: Story = {
  name: 'Pour plusieurs, après rechargement',
  parameters: { router: { at: '/dashboard/recipes/r-06?portions=5' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^5.portions$/)).toBeVisible()
    await expect(amounts(canvas)[1]).toBe('Tomate10 tomates1,2 kg')
  },
}

export const AtOnce: Story = {
  name: 'À manger tout de suite',
  parameters: { router: at('r-soup') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Se mange aussitôt')).toBeVisible()
    await expect(canvas.getByText('Se congèle')).toBeVisible()
    await expect(canvas.getByText(/^Cuisson.: 1.h$/)).toBeVisible()
  },
}

export const NoteAndSource: Story = {
  name: 'Note et source',
  parameters: { router: at('r-note') },
  play: async ({ canvas }) => {
    const origin = within(await canvas.findByRole('region', { name: 'Note et source' }))
    await expect(origin.getByText(/ciboulette/)).toHaveTextContent(/ciboulette.*sel !/)
    const link = origin.getByRole('link', { name: 'www.example.org (nouvel onglet)' })
    await expect(link).toHaveAttribute('href', REMEMBERED.source_url)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const WithoutSteps: Story = {
  name: 'Sans étapes',
  parameters: { router: at('r-14') },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Cette recette ne dit pas encore comment on la prépare.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Écrire les étapes' }))
    await expect(
      await canvas.findByText('Vous êtes sur /dashboard/recipes/update/r-14'),
    ).toBeVisible()
  },
}

export const EditOnesOwn: Story = {
  name: 'Modifier la sienne',
  parameters: { router: at('r-14') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Modifier' }))
    await expect(
      await canvas.findByText('Vous êtes sur /dashboard/recipes/update/r-14'),
    ).toBeVisible()
  },
}

export const CopyLeadsToItsEditor: Story = {
  name: 'La copie s’ouvre dans l’éditeur',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copier dans mes recettes' }))
    await expect(
      await canvas.findByText('Vous êtes sur /dashboard/recipes/update/r-copy'),
    ).toBeVisible()
    await expect(sent).toHaveBeenCalledWith('copy', 'r-06')
  },
}

export const Loading: Story = {
  name: 'Chargement',
  beforeEach: ({ msw }) => msw.use(http.get('/api/recipe/:id', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement de la recette...')
  },
}

export const LoadFails: Story = { ...recipeLoadFails, name: 'Chargement impossible' }

export const Gone: Story = {
  name: 'Recette supprimée',
  parameters: { router: at('r-gone') },
  play: expectGone('Revenir à mes recettes'),
}

export const Favorite: Story = {
  name: 'Favori',
  play: async ({ canvas, userEvent }) => {
    const star = await canvas.findByRole('button', { name: 'Favori' })
    await userEvent.click(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('POST', 'r-06'))
  },
}

export const FavoriteFails: Story = {
  name: 'Favori impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.post('/api/recipe/favorites/:id', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    const star = await canvas.findByRole('button', { name: 'Favori' })
    await userEvent.click(star)
    await expectToast('Vos favoris n’ont pas pu être mis à jour. Réessayez dans un instant.')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  },
}

export const NeverAgainAndBack: Story = {
  name: 'Exclue, puis permise',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Plus jamais ce plat' }))
    const toast = await expectToast('Ce plat ne vous sera plus proposé.', 'success')
    await expect(canvas.getByText('Vous ne voulez plus de ce plat')).toBeVisible()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('PUT', 'r-06'))
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await expect(canvas.getByRole('button', { name: 'Plus jamais ce plat' })).toBeVisible()
  },
}

export const AllowAgain: Story = {
  name: 'Permettre de nouveau',
  parameters: { router: at('r-excluded') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Autoriser à nouveau' }))
    await expectToast('Ce plat pourra de nouveau vous être proposé.', 'success')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('DELETE', 'r-excluded'))
  },
}

export const ExcludingFails: Story = {
  name: 'Exclusion impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/recipe/:id/excluded', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Plus jamais ce plat' }))
    await expectToast(/^Votre choix n’a pas pu être enregistré/, 'error')
    await expect(canvas.getByRole('button', { name: 'Plus jamais ce plat' })).toBeVisible()
  },
}

export const Print: Story = {
  name: 'Imprimer',
  beforeEach: () => {
    const print = window.print
    window.print = fn()
    return () => {
      window.print = print
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Imprimer' }))
    await expect(window.print).toHaveBeenCalledOnce()
  },
}
