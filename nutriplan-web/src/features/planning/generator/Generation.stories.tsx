import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test'
import { onDay } from '@/mocks/clock'
import { inMain } from '@/mocks/inMain'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { startedWeek } from '@/mocks/week'
import PlanningScreen from '../PlanningScreen'

const MONDAY = '2026-11-23'
const TODAY = MONDAY
const SUNDAY = '2026-11-29'
const NEXT_MONDAY = '2026-11-30'
const sent = fn()

const unavailable = () =>
  HttpResponse.json({ type: 'UNAVAILABLE', title: '', detail: '', status: 503 }, { status: 503 })

const server = (meals = startedWeek(MONDAY)) => planServer(meals, sent)

const meta = {
  title: 'Écrans/Planning/Générateur/Parcours',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...server())
    const clockBack = onDay(TODAY)
    const signOut = signedIn()
    return () => {
      signOut()
      clockBack()
    }
  },
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>

async function openGenerator(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Générer ma semaine de repas' }))
  return within(await screen.findByRole('dialog'))
}

async function generatedWeek(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await canvas.findAllByText('500 kcal')
  const sheet = await openGenerator(canvas, userEvent)
  await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
  await sheet.findByRole('button', { name: 'Sauvegarder mon planning' })
  await sheet.findAllByRole('region', { name: /^Repas du/ })
  return sheet
}

/** Switched on, the week says what is cooked when; once it is saved, the plan does. */
export const CookOnce: Story = {
  name: 'Cuisiner une fois',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    const name = /^Cuisiner une fois, manger plusieurs fois/
    await userEvent.click(await sheet.findByRole('switch', { name }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(await sheet.findAllByText('Cuisiné lundi')).toHaveLength(2)
    await expect(sent).toHaveBeenCalledWith(
      'preview',
      expect.objectContaining({ batch: { sessions: 4 } }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expectToast('Planning généré avec succès !')
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(saved[MONDAY].LUNCH.cooked).toEqual({ date: MONDAY, type: 'LUNCH', portions: 3 })
    await expect(await canvas.findByText('Pour 3 repas')).toBeVisible()
    await expect(canvas.getAllByText('Cuisiné lundi')).toHaveLength(2)
  },
}

/** The button that generates stands below the settings; the week is read from its first day. */
export const FromItsBeginning: Story = {
  name: 'Du premier jour',
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await sheet.findByRole('switch', { name: /^Ajuster les quantités/ })
    const settings = sheet.getByRole('region', { name: 'Générer ma semaine de repas' })
    settings.scrollTo(0, settings.scrollHeight)
    await expect(settings.scrollTop).toBeGreaterThan(0)
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await sheet.findAllByRole('region', { name: /^Repas du/ })
    const week = sheet.getByRole('region', { name: 'Votre semaine est prête' })
    await expect(week.scrollTop).toBe(0)
    await expect(week).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const GenerateAndSave: Story = {
  name: 'Générer et enregistrer',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
    await expect(await sheet.findAllByRole('region', { name: /^Repas du/ })).toHaveLength(7)
    await expectToast(/Il manque des collations pour assurer la rotation de la semaine/)
    await expect(sent).toHaveBeenCalledWith(
      'preview',
      expect.objectContaining({
        start_date: MONDAY,
        today: TODAY,
        pool: 'all',
        optimize: true,
        amounts: 'kitchen',
        rotation: { breakfast: 2, lunch: 3, dinner: 3, snack: 2 },
      }),
    )
    await expect(sent).not.toHaveBeenCalledWith('save', expect.anything())
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expectToast('Planning généré avec succès !')
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(Object.keys(saved)).toHaveLength(7)
    await expect(Object.keys(saved[MONDAY].LUNCH)).toEqual([
      'recipe_name',
      'recipes',
      'is_optimized',
      'ingredients',
      'cooked',
    ])
    await expect(saved[MONDAY].LUNCH.ingredients[0]).toHaveProperty('fdc_id', 22000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getAllByRole('article')).toHaveLength(28)
    // The week is looked at; on a phone the button that opened the sheet stands below it now.
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
    await expect(window.scrollY).toBe(0)
  },
}

/** The same seed and dishes are asked for again, and the choice is kept for the next week. */
export const ExactAmounts: Story = {
  name: 'Quantités exactes',
  play: async ({ canvas, userEvent }) => {
    const sheet = await generatedWeek(canvas, userEvent)
    const [, kitchen] = sent.mock.calls.find(([call]) => call === 'preview') ?? []
    await userEvent.click(sheet.getByRole('radio', { name: 'Exactes' }))
    await waitFor(() => expect(sheet.getByRole('radio', { name: 'Exactes' })).toBeChecked())
    const [, exact] = sent.mock.lastCall ?? []
    await expect([kitchen.amounts, exact.amounts]).toEqual(['kitchen', 'exact'])
    await expect(exact.seed).toBe(7)
    await expect(Object.keys(exact.dishes)).not.toHaveLength(0)
    await userEvent.click(sheet.getByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'preview',
        expect.objectContaining({ amounts: 'exact', dishes: {} }),
      ),
    )
  },
}

/** Little is left of this week: the next one is proposed, and the other can be chosen. */
export const OnASunday: Story = {
  name: 'Un dimanche',
  beforeEach: ({ msw }) => {
    msw.use(...server([]))
    return onDay(SUNDAY)
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await waitFor(() =>
      expect(sheet.getByRole('radio', { name: 'Semaine prochaine' })).toBeChecked(),
    )
    await expect(sheet.getByText('Du lundi 30 novembre au dimanche 6 décembre.')).toBeVisible()
    await userEvent.click(sheet.getByRole('radio', { name: 'Dès aujourd’hui' }))
    await expect(
      sheet.getByText(/^Votre semaine commence aujourd’hui\s: pour le dimanche 29 novembre\.$/),
    ).toBeVisible()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await sheet.findByRole('button', { name: 'Sauvegarder mon planning' })
    await expect(sent).toHaveBeenCalledWith(
      'preview',
      expect.objectContaining({ start_date: NEXT_MONDAY, today: SUNDAY, pool: 'all' }),
    )
  },
}

/** The week that was there comes back, what was saved over empty slots goes. */
export const SaveAndTakeItBack: Story = {
  name: 'Enregistrer, puis annuler',
  play: async ({ canvas, userEvent }) => {
    const names = async () => (await canvas.findAllByRole('article')).map(nameOf)
    const before = await names()
    await expect(before).toHaveLength(6)
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Sauvegarder mon planning' }))
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(28))
    await expectToast('Planning généré avec succès !')
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(async () => expect(await names()).toEqual(before))
  },
}

const nameOf = (card: HTMLElement) =>
  `${card.ariaLabel} ${within(card).getByRole('button', { expanded: false }).textContent}`

/** The page was left open until the next week: what was proposed for days that are over is not saved
 * in silence, another week is proposed in its place. */
export const LeftOpenUntilItWasOver: Story = {
  name: 'Semaine passée entre-temps',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
    await sheet.findByRole('button', { name: 'Sauvegarder mon planning' })
    onDay(NEXT_MONDAY)
    await expectToast(/^La semaine proposée est passée, rien n’en a été enregistré/)
    await expect(
      await sheet.findByRole('region', { name: 'Repas du lundi 30 novembre' }),
    ).toBeVisible()
    await expect(sent).not.toHaveBeenCalledWith('save', expect.anything())
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expectToast('Planning généré avec succès !')
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(Object.keys(saved)[0]).toBe(NEXT_MONDAY)
  },
}

export const CancelKeepsThePlan: Story = {
  name: 'Annuler garde le planning',
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('article')
    const sheet = await openGenerator(canvas, userEvent)
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
  name: 'Génération impossible',
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal/week-preview', unavailable)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expectToast(
      'Une erreur est survenue lors de la génération du planning : Le serveur est momentanément indisponible.',
    )
    await expect(sheet.getByRole('radio', { name: /^Toutes les recettes/ })).toBeChecked()
  },
}

export const PoolTooSmallAtTheServer: Story = {
  name: 'Trop peu de recettes',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/meal/week-preview', () =>
        problem(409, 'POOL_TOO_SMALL', { missing: { BREAKFAST: 1, MEAL: 2 } }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('article')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expectToast(
      /^Ajoutez au moins 1\spetit déjeuner et 2\srepas à vos recettes, ou changez la rotation\.$/,
    )
  },
}

export const AnotherWeek: Story = {
  name: 'Une autre semaine',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Une autre semaine' }))
    await sheet.findByRole('button', { name: 'Sauvegarder mon planning' })
    const seeds = sent.mock.calls.flatMap(([call, body]) => (call === 'preview' ? body.seed : []))
    await expect(new Set(seeds).size).toBe(2)
    const [first, second] = sent.mock.calls.flatMap(([call, body]) =>
      call === 'preview' ? [body.other_than] : [],
    )
    await expect(first).toEqual([])
    await expect(second?.length).toBeGreaterThan(0)
    await expect(sent).not.toHaveBeenCalledWith('save', expect.anything())
  },
}

export const SavingFails: Story = {
  name: 'Enregistrement impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.post('/api/meal/week-generate', unavailable), ...server([])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('500 kcal')
    const sheet = await openGenerator(canvas, userEvent)
    await userEvent.click(await sheet.findByRole('radio', { name: /^Toutes les recettes/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Sauvegarder mon planning' }))
    await expectToast(/^Une erreur est survenue lors de la génération du planning : Le serveur/)
    await expect(sheet.getByRole('button', { name: 'Sauvegarder mon planning' })).toBeVisible()
  },
}
