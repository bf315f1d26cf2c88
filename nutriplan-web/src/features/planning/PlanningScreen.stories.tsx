import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { CheckUpdatesInput } from '@/api'
import { alternatives } from '@/mocks/alternatives'
import { onDay } from '@/mocks/clock'
import { inMain } from '@/mocks/inMain'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { PROFILE, warning, withDiet } from '@/mocks/profile'
import { listed, OWN_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { fullWeek, startedWeek } from '@/mocks/week'
import { addDays, formatFullDay, mondayOf, today } from '@/vocabulary/dates'
import { toOtherDish } from '@/vocabulary/otherDish'
import { foodWrites } from './offPlan/pendingFoods'
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
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loads: Story = {
  name: 'Ouverture',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6))
    const key = Object.keys(localStorage).find((name) => name.endsWith(':meal-planning'))
    await expect(localStorage.getItem(key ?? '')).toContain(MONDAY)
  },
}

/** A target that is too low is said where the plan counts against it, and before generating. */
export const TooLittleEnergy: Story = {
  name: 'Trop peu d’énergie',
  beforeEach: ({ msw }) => {
    const tooLittle = withDiet(
      {
        calorieDailyIntake: 871,
        warnings: [warning('BELOW_SAFE_INTAKE', { floor: 1200, gentler_gain_per_week: -0.25 })],
      },
      { gain_per_week: -1 },
    )
    let profile = tooLittle
    msw.use(
      http.get('/api/profile', () => HttpResponse.json(profile)),
      http.put('/api/profile', async ({ request }) => {
        const changes = (await request.json()) as object
        sent('PUT', changes)
        profile = { ...PROFILE, ...changes }
        return HttpResponse.json(profile)
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('note', { name: 'À savoir' })).toHaveTextContent(
      /Objectif\s: 871\skcal par jour/,
    )
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Générer ma semaine de repas' }),
    )
    const sheet = within(await screen.findByRole('dialog'))
    await expect(await sheet.findByRole('note', { name: 'À savoir' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: /^Passer à −1\skg par mois/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('PUT', { gain_per_week: -0.25 }))
    await expect(await sheet.findByText(/^Votre rythme est maintenant de −1\skg/)).toBeVisible()
    await expect(canvas.queryByRole('note')).toBeNull()
  },
}

/** Who has planned on a Sunday comes back to a week that is over: the next one is a tap away. */
export const NothingLeft: Story = {
  name: 'Plus rien cette semaine',
  beforeEach: ({ msw }) => {
    msw.use(...server(fullWeek(addDays(MONDAY, 7))))
    return onDay(addDays(MONDAY, 6))
  },
  play: async ({ canvas, userEvent }) => {
    const notice = await canvas.findByText('Vos prochains repas sont prévus la semaine prochaine.')
    await expect(notice).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Les voir' }))
    await expect(await canvas.findByRole('heading', { name: 'Semaine prochaine' })).toBeVisible()
    await expect(await canvas.findAllByRole('article')).not.toHaveLength(0)
    await expect(canvas.queryByText(/^Vos prochains repas/)).toBeNull()
  },
}

/** On a Sunday evening the dishes to begin are those of the next week's Monday. */
export const SundayEvening: Story = {
  name: 'Dimanche soir',
  beforeEach: ({ msw }) => {
    const overNight = OWN_RECIPES.slice(0, 1).map((recipe) => ({
      ...recipe,
      rest_minutes: 480,
      starts_day_before: true,
    }))
    const next = fullWeek(addDays(MONDAY, 7)).map((meal) => ({
      ...meal,
      recipes: overNight.map(({ id }) => id),
    }))
    msw.use(
      http.get('/api/recipe', () => HttpResponse.json(listed(overNight))),
      ...server([...fullWeek(MONDAY), ...next]),
    )
    return onDay(addDays(MONDAY, 6))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^À commencer ce soir\s: \S/)).toBeVisible()
  },
}

/** What has been eaten is there to look at, whatever is planned beside it: nothing waits for that. */
export const NothingLeftOfABegunWeek: Story = {
  name: 'Plus rien d’une semaine entamée',
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('/api/meal/check-updates', async ({ request }) => {
        const { start_date } = (await request.clone().json()) as CheckUpdatesInput
        if (start_date !== MONDAY) await new Promise(() => {})
      }),
    )
    return onDay(addDays(MONDAY, 6))
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6))
    await expect(canvas.getByRole('button', { name: 'Générer ma semaine de repas' })).toBeVisible()
  },
}

/** An old link: the week that it names is not taken for this one. */
export const AnotherWeek: Story = {
  name: 'Une autre semaine',
  parameters: { router: { at: '/?semaine=2026-01-05' } },
  play: async ({ canvas, userEvent }) => {
    const notice = await canvas.findByText(/^Le planning montre .* pas celle du 5 janvier 2026\.$/)
    await expect(notice).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Compris' }))
    await waitFor(() => expect(notice).not.toBeInTheDocument())
    await expect(canvas.getByRole('heading', { name: 'Semaine en cours' })).toBeVisible()
  },
}

export const AddARecipe: Story = {
  name: 'Ajouter une recette',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: /: déjeuner du lundi/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))
    await userEvent.type(sheet.getByRole('searchbox'), 'saumon')
    await userEvent.click(await sheet.findByRole('button', { name: /^Saumon, riz/ }))
    await expectToast('Recette ajoutée avec succès !')
    await expect(sent).toHaveBeenCalledWith('POST', {
      ...LUNCH,
      recipes: ['r-05'],
      is_optimized: true,
    })
    await expect(await monday.findByRole('article', { name: /^déjeuner du lundi/ })).toBeVisible()
  },
}

/** The shopping list leads here for a meal against the diet; the address asks once. */
export const AskedForAnotherDish: Story = {
  name: 'Changer le plat, depuis la liste',
  parameters: { router: { at: toOtherDish(LUNCH) } },
  play: async ({ userEvent }) => {
    const picker = await screen.findByRole('dialog', { name: 'Choisir une recette' })
    await expect(picker).toHaveAccessibleDescription(/^Déjeuner du lundi /)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** From the foot of the week; the dish that mends a mark is served by one press, and can be undone. */
export const SeeTheMarks: Story = {
  name: 'Voir les repères',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir les repères' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Vos repères' }))
    await expect(await sheet.findByText('1 sur 2 atteints')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: /^Servir / }))
    await expectToast('Recette ajoutée avec succès !')
    await expect(await sheet.findByText('2 sur 2 atteints')).toBeVisible()
    await expect(sent).toHaveBeenCalledWith('POST', {
      ...LUNCH,
      recipes: ['r-05'],
      is_optimized: true,
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Calories alone: the day counts them at once, and the notice takes them back. */
export const NoteASnackAndUndo: Story = {
  name: 'Noter un en-cas, puis annuler',
  beforeEach: () => onDay(MONDAY),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: 'Noter un en-cas' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Noter un en-cas' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    await userEvent.click(sheet.getByRole('button', { name: /^300\skcal$/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    const notice = await expectToast('En-cas noté.')
    await expect(sent).toHaveBeenCalledWith(
      'off-plan',
      expect.objectContaining({ date: MONDAY, calories: 300 }),
    )
    const noted = await monday.findByText(/^Hors du planning\s: 300\skcal$/)
    // From the device first, then from the days that are read anew: it stays where it is meanwhile.
    await waitFor(() => expect(foodWrites.kept()).toEqual({}))
    await expect(noted).toBeVisible()
    await expect(monday.getByText(/^300\skcal mangées, il reste 1\s700\skcal$/)).toBeVisible()
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(monday.queryByText(/^Hors du planning/)).toBeNull())
  },
}

export const NoteASnackFails: Story = {
  name: 'En-cas impossible à noter',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/off-plan', () => problem(409, 'TOO_MANY_FOODS', { limit: 50 }))),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: 'Noter un en-cas' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Noter un en-cas' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    await userEvent.click(sheet.getByRole('button', { name: /^300\skcal$/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expectToast(/^L’en-cas n’a pas pu être noté\s:/, 'error')
    await expect(sheet.getByRole('textbox', { name: 'Calories (kcal)' })).toHaveValue('300')
  },
}

/** It waits on this device, is taken back or kept, and is sent once as soon as there is a network. */
export const NoteASnackOffline: Story = {
  name: 'Noter un en-cas sans réseau',
  beforeEach: ({ msw }) => {
    isOffline = false
    msw.use(http.all('/api/*', () => (isOffline ? HttpResponse.error() : undefined)))
    const clockBack = onDay(MONDAY)
    return () => {
      clockBack()
      localStorage.clear()
    }
  },
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    async function note(kcal: RegExp) {
      await userEvent.click(await monday.findByRole('button', { name: 'Noter un en-cas' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Noter un en-cas' }))
      await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
      await userEvent.click(sheet.getByRole('button', { name: kcal }))
      await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await monday.findAllByRole('article')
    isOffline = true
    await note(/^300\skcal$/)
    await expectToast('En-cas noté. Envoi dès le retour de la connexion.')
    await expect(monday.getByText(/^300\skcal mangées, il reste/)).toBeVisible()
    await note(/^200\skcal$/)
    await userEvent.click(await monday.findByText(/^Hors du planning\s: 500\skcal$/))
    const [first, second] = await monday.findAllByRole('button', { name: /^Retirer\s: En-cas$/ })
    if (!first || !second) throw new Error('nothing waits')
    await expect(monday.getAllByText(/en attente d’envoi$/)).toHaveLength(2)
    await userEvent.click(first)
    await expectToast(/^Retiré\s: En-cas, 300\skcal. Envoi dès le retour de la connexion\.$/)
    await expect(await monday.findByText(/^Hors du planning\s: 200\skcal$/)).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(monday.queryByText(/en attente d’envoi$/)).toBeNull())
    await expect(await monday.findByText(/^Hors du planning\s: 200\skcal$/)).toBeVisible()
    await waitFor(() =>
      expect(sent.mock.calls.map(([what]) => what)).toEqual(['off-plan', 'DELETE']),
    )
  },
}

let isOffline = false

/** Something eaten beside the plan makes dinner smaller, by one press; and it is taken back. */
export const AdjustDinner: Story = {
  name: 'Ajuster le dîner',
  beforeEach: ({ msw }) => msw.use(...server(fullWeek(MONDAY))),
  play: async ({ canvas, userEvent }) => {
    const day = within(
      await canvas.findByRole('region', { name: `Repas du ${formatFullDay(today())}` }),
    )
    await userEvent.click(await day.findByRole('button', { name: 'Noter un en-cas' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Noter un en-cas' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Calories (kcal)' }), '210')
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expect(await day.findByText(/^Dîner ajusté à 390\skcal\s\?$/)).toBeVisible()
    await userEvent.click(day.getByRole('button', { name: /^Ajuster/ }))
    const notice = await expectToast(/^Dîner ajusté à 390\skcal\.$/)
    await expect(sent).toHaveBeenCalledWith('PUT', `${today()}-DINNER`, { calories: 390 })
    await waitFor(() => expect(day.queryByText(/^Dîner ajusté à 390\skcal\s\?$/)).toBeNull())
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expect(await day.findByText(/^Dîner ajusté à 390\skcal\s\?$/)).toBeVisible()
  },
}

/** Two presses: the card, and one of the dishes that it offers. */
export const ChangeADishInTwoPresses: Story = {
  name: 'Changer un plat en deux gestes',
  play: async ({ canvas, userEvent }) => {
    let presses = 0
    const press = (element: HTMLElement) => {
      presses += 1
      return userEvent.click(element)
    }
    const meal = await canvas.findByRole('article', { name: /^déjeuner du lundi/ })
    const opener = within(meal).getByRole('button', { expanded: false })
    const before = opener.textContent ?? ''
    await press(opener)
    const offered = within(await screen.findByRole('region', { name: 'À la place' }))
    const [first] = await offered.findAllByRole('button')
    if (!first) throw new Error('no dish is offered')
    const name = alternatives('LUNCH')[0]?.recipe_name ?? ''
    await press(first)
    await waitFor(async () =>
      expect(await canvas.findByRole('article', { name: /^déjeuner du lundi/ })).toHaveTextContent(
        name,
      ),
    )
    await expect(presses).toBe(2)
    await expect(name).not.toBe(before)
    await expectToast('Recette ajoutée avec succès !')
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () =>
      expect(await canvas.findByRole('article', { name: /^déjeuner du lundi/ })).toHaveTextContent(
        before,
      ),
    )
  },
}

export const AddFails: Story = {
  name: 'Ajout impossible',
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal', unavailable), ...server([])),
  play: async ({ canvas, userEvent }) => {
    const monday = within(await canvas.findByRole('region', { name: /^Repas du lundi/ }))
    await userEvent.click(await monday.findByRole('button', { name: /: déjeuner du lundi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    await expectToast(
      "Une erreur est survenue lors de l'ajout de la recette: Le serveur est momentanément indisponible.",
    )
    await expect(await monday.findByRole('button', { name: /: déjeuner du lundi/ })).toBeVisible()
  },
}

export const Remove: Story = {
  name: 'Retirer un repas',
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('article', { name: /^déjeuner du lundi/ }))
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer du planning' }))
    await expectToast('Recette supprimée avec succès !')
    await expect(sent).toHaveBeenCalledWith('DELETE', `${MONDAY}-LUNCH`)
    await expect(canvas.queryByRole('article', { name: /^déjeuner du lundi/ })).toBeNull()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /: déjeuner du lundi/ })).toHaveFocus(),
    )
  },
}

export const RemoveFails: Story = {
  name: 'Retrait impossible',
  beforeEach: ({ msw }) => msw.use(http.delete('/api/meal/:id', unavailable)),
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('article', { name: /^déjeuner du lundi/ }))
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer du planning' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      'Une erreur est survenue lors de la suppression de la recette',
    )
    await expect(await canvas.findByRole('article', { name: /^déjeuner du lundi/ })).toBeVisible()
  },
}

const closePicker: NonNullable<Story['play']> = async ({ userEvent }) => {
  await screen.findByRole('dialog', { name: 'Choisir une recette' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(sent).not.toHaveBeenCalled()
}

/** The slot is again what it was: empty, or filled with the same meal. */
export const ClosePickerOfAnEmptySlot: Story = {
  name: 'Fermer le choix d’un créneau vide',
  beforeEach: ({ msw }) => msw.use(...server([])),
  play: async (context) => {
    const { canvas, userEvent } = context
    const add = await canvas.findByRole('button', { name: /: déjeuner du lundi/ })
    await userEvent.click(add)
    await closePicker(context)
    await waitFor(() => expect(add).toHaveFocus())
  },
}

export const ClosePickerOfAMeal: Story = {
  name: 'Fermer le choix d’un repas',
  play: async (context) => {
    const { canvas, userEvent } = context
    const meal = await canvas.findByRole('article', { name: /^déjeuner du lundi/ })
    const text = meal.textContent
    await userEvent.click(within(meal).getByRole('button', { expanded: false }))
    await userEvent.click(await screen.findByRole('button', { name: 'Changer de recette' }))
    await closePicker(context)
    await expect(meal.textContent).toBe(text)
    await waitFor(() => expect(meal).toContainElement(document.activeElement as HTMLElement))
  },
}

/** The pool was good enough when it was chosen, and is no more. */
export const ServerDown: Story = {
  name: 'Serveur injoignable',
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal/check-updates', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Votre planning n’a pas pu être chargé.',
    )
  },
}
