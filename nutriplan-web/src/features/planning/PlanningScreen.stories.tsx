import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { planServer } from '@/mocks/planServer'
import { signedIn } from '@/mocks/session'
import { startedWeek } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const
const sent = fn()

const unavailable = () =>
  HttpResponse.json({ type: 'UNAVAILABLE', title: '', detail: '', status: 503 }, { status: 503 })

const server = (meals = startedWeek(MONDAY)) => planServer(meals, sent)

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

export const ChangeAProposedMeal: Story = {
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(
      await sheet.findByRole('button', { name: 'Utiliser toutes les recettes' }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await userEvent.click(
      await sheet.findByRole('button', { name: /^Changer de recette\s: déjeuner du lundi/ }),
    )
    const choices = within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))
    await userEvent.click(await choices.findByRole('button', { name: /^Mon riz sauté/ }))
    const monday = within(await sheet.findByRole('region', { name: /^Repas du lundi/ }))
    await expect(await monday.findByText('Mon riz sauté du dimanche')).toBeVisible()
    await expect(monday.getByText('Ce jour sera recompté à la sauvegarde.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalledWith('POST', expect.anything())
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expect(await screen.findByText('Planning généré avec succès !')).toBeVisible()
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(saved[MONDAY].LUNCH).toMatchObject({
      recipe_name: 'Mon riz sauté du dimanche',
      recipes: ['r-14'],
      is_optimized: false,
    })
  },
}
