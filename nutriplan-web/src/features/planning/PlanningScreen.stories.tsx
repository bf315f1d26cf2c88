import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { CheckUpdatesInput, MealType } from '@/api'
import { PROFILE } from '@/mocks/profile'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { checked, fullWeek, meal, preview, startedWeek } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const
const sent = fn()

const unavailable = () =>
  HttpResponse.json({ type: 'UNAVAILABLE', title: '', detail: '', status: 503 }, { status: 503 })

/** A server that keeps what it is sent. */
function server(meals = startedWeek(MONDAY)) {
  let stored = meals
  return [
    http.get('/api/profile', () => HttpResponse.json(PROFILE)),
    http.get('/api/recipe', () => HttpResponse.json(listed([...OWN_RECIPES, ...PUBLIC_RECIPES]))),
    http.post('/api/meal/check-updates', async ({ request }) => {
      const body = (await request.json()) as CheckUpdatesInput
      const meals = stored.filter(({ date }) => mondayOf(date) === body.start_date)
      const known = Object.entries(body.cache_timestamps ?? {}).flatMap(([date, slots]) =>
        Object.keys(slots).map((type) => ({ date, type: type as MealType })),
      )
      const missing_meals = known.filter(
        (slot) => !meals.some(({ date, type }) => date === slot.date && type === slot.type),
      )
      return HttpResponse.json({ ...checked(body.start_date, meals), missing_meals })
    }),
    http.post('/api/meal', async ({ request }) => {
      const body = (await request.json()) as { date: string; type: 'LUNCH'; recipes: string[] }
      sent('POST', body)
      const recipe = [...OWN_RECIPES, ...PUBLIC_RECIPES].find(({ id }) => id === body.recipes[0])
      if (!recipe) return unavailable()
      const added = meal(body.date, body.type, recipe)
      stored = [...stored.filter(({ id }) => id !== added.id), added]
      return HttpResponse.json(added, { status: 201 })
    }),
    http.delete('/api/meal/:id', ({ params }) => {
      sent('DELETE', params.id)
      stored = stored.filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/meal/week-preview', async ({ request }) => {
      const body = (await request.json()) as { start_date: string }
      sent('preview', body)
      return HttpResponse.json({
        ...preview(body.start_date),
        warnings: [{ code: 'ROTATION_SHORT', kind: 'snack', wanted: 2, available: 1 }],
      })
    }),
    http.post('/api/meal/week-generate', async ({ request }) => {
      const body = (await request.json()) as Record<string, Record<string, unknown>>
      sent('save', body)
      stored = fullWeek(MONDAY)
      return HttpResponse.json(
        stored.map(({ date, type, id }) => ({ date, type, id })),
        { status: 201 },
      )
    }),
  ]
}

const meta = {
  title: 'Écrans/Planning/Parcours',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...server())
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loads: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(6)
    const key = Object.keys(localStorage).find((name) => name.endsWith(':meal-planning'))
    await expect(localStorage.getItem(key ?? '')).toContain(MONDAY)
  },
}

export const AddARecipe: Story = {
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: /: déjeuner du lundi/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))
    await userEvent.type(sheet.getByRole('searchbox'), 'saumon')
    await userEvent.click(await sheet.findByRole('button', { name: /^Saumon, riz/ }))
    await expect(await screen.findByText('Recette ajoutée avec succès !')).toBeVisible()
    await expect(sent).toHaveBeenCalledWith('POST', {
      ...LUNCH,
      recipes: ['r-05'],
      is_optimized: false,
    })
    await expect(await monday.findByRole('article', { name: /^déjeuner du lundi/ })).toBeVisible()
  },
}

export const AddFails: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal', unavailable), ...server([])),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: /: déjeuner du lundi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    await expect(
      await screen.findByText(
        "Une erreur est survenue lors de l'ajout de la recette: Le serveur est momentanément indisponible.",
      ),
    ).toBeVisible()
    await expect(await monday.findByRole('button', { name: /: déjeuner du lundi/ })).toBeVisible()
  },
}

export const Remove: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('article', { name: /^déjeuner du lundi/ }))
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await userEvent.click(card.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(card.getByRole('button', { name: 'Supprimer?' }))
    await expect(await screen.findByText('Recette supprimée avec succès !')).toBeVisible()
    await expect(sent).toHaveBeenCalledWith('DELETE', `${MONDAY}-LUNCH`)
    await expect(canvas.queryByRole('article', { name: /^déjeuner du lundi/ })).toBeNull()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /: déjeuner du lundi/ })).toHaveFocus(),
    )
  },
}

export const GenerateAndSave: Story = {
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(
      await sheet.findByRole('button', { name: 'Utiliser toutes les recettes' }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(await sheet.findAllByRole('region', { name: /^Repas du/ })).toHaveLength(7)
    await expect(
      await screen.findByText(/Il manque des collations pour assurer la rotation de la semaine/),
    ).toBeVisible()
    await expect(sent).toHaveBeenCalledWith(
      'preview',
      expect.objectContaining({
        start_date: MONDAY,
        today: today(),
        pool: 'all',
        optimize: true,
        rotation: { breakfast: 2, lunch: 3, dinner: 3, snack: 2 },
      }),
    )
    await expect(sent).not.toHaveBeenCalledWith('save', expect.anything())
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expect(await screen.findByText('Planning généré avec succès !')).toBeVisible()
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(Object.keys(saved)).toHaveLength(7)
    await expect(Object.keys(saved[MONDAY].LUNCH)).toEqual([
      'recipe_name',
      'recipes',
      'is_optimized',
      'ingredients',
    ])
    await expect(saved[MONDAY].LUNCH.ingredients[0]).toHaveProperty('fdc_id', 22000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getAllByRole('article')).toHaveLength(28)
  },
}

export const CancelKeepsThePlan: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('article')
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await sheet.findByRole('button', { name: 'Sauvegarder mon planning' })
    await userEvent.click(sheet.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(sent).not.toHaveBeenCalledWith('save', expect.anything())
    await expect(canvas.getAllByRole('article')).toHaveLength(6)
  },
}

export const GenerationFails: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal/week-preview', unavailable)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(
      await screen.findByText(
        'Une erreur est survenue lors de la génération du planning : Le serveur est momentanément indisponible.',
      ),
    ).toBeVisible()
    await expect(sheet.getByRole('radio', { name: /^Toutes les recettes/ })).toBeChecked()
  },
}

export const ServerDown: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal/check-updates', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Votre planning n’a pas pu être chargé.',
    )
  },
}
