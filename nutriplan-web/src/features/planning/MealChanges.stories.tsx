import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { halved, startedWeek } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const TUESDAY = addDays(MONDAY, 1)
const sent = fn()

/** A week begun, whose amounts are still those of the recipes. */
const asWritten = () => startedWeek(MONDAY).map(halved)

const meta = {
  title: 'Écrans/Planning/Repas',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...planServer(startedWeek(MONDAY), sent))
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]
type Canvas = Context['canvas']

const lunchOf = (canvas: Canvas, day: 'lundi' | 'mardi') =>
  canvas.findByRole('article', { name: new RegExp(`^déjeuner du ${day}`) })

export const Eat: Story = {
  name: 'Noter comme mangé',
  play: async ({ canvas, userEvent }) => {
    const eaten = within(await lunchOf(canvas, 'lundi')).getByRole('button', { name: 'Mangé' })
    await expect(eaten).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(eaten)
    await expect(eaten).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('PUT', `${MONDAY}-LUNCH`, { is_eaten: true }),
    )
  },
}

/** The server answers nothing at first: the mark stays, and is sent again by itself. */
export const EatenWhileTheServerIsDown: Story = {
  name: 'Mangé pendant une panne',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/meal/:id', () => problem(503, 'UNAVAILABLE'), { once: true }),
      ...planServer(startedWeek(MONDAY), sent),
    ),
  play: async ({ canvas, userEvent }) => {
    const card = within(await lunchOf(canvas, 'lundi'))
    await userEvent.click(card.getByRole('button', { name: 'Mangé' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('PUT', `${MONDAY}-LUNCH`, { is_eaten: true }),
    )
    await waitFor(() => expect(card.queryByText('en attente d’envoi')).toBeNull())
    await expect(card.getByRole('button', { name: 'Mangé' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

const opened = async (card: HTMLElement, { userEvent }: Context) => {
  await userEvent.click(within(card).getByRole('button', { expanded: false }))
  return within(await screen.findByRole('dialog'))
}

export const Lock: Story = {
  name: 'Garder ce repas',
  play: async (context) => {
    const card = await lunchOf(context.canvas, 'lundi')
    const panel = await opened(card, context)
    const keep = panel.getByRole('button', { name: 'Garder ce repas' })
    await context.userEvent.click(keep)
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('PUT', `${MONDAY}-LUNCH`, { is_locked: true }),
    )
    await context.userEvent.keyboard('{Escape}')
    await expect(await within(card).findByText('Verrouillé')).toBeInTheDocument()
  },
}

export const OptimizeAndLookAtTheDifference: Story = {
  name: 'Ajuster et voir la différence',
  beforeEach: ({ msw }) => msw.use(...planServer(asWritten(), sent)),
  play: async (context) => {
    const { canvas, userEvent } = context
    const panel = await opened(await lunchOf(canvas, 'lundi'), context)
    await userEvent.click(await panel.findByRole('button', { name: 'Ajuster les quantités' }))
    await expectToast('Repas optimisé avec succès !')
    const difference = within(
      await panel.findByRole('region', { name: 'Quantités avant et après' }),
    )
    await expect(difference.getByText('300')).toBeVisible()
    await expect(difference.getByText(/^600\skcal$/)).toBeVisible()
    await expect(panel.queryByRole('button', { name: 'Ajuster les quantités' })).toBeNull()
    await userEvent.click(difference.getByRole('button', { name: 'Compris' }))
    await expect(panel.getByRole('list', { name: 'Ingrédients' })).toBeVisible()
  },
}

export const OptimizingFails: Story = {
  name: 'Ajustement impossible',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/meal/:id', () => problem(503, 'UNAVAILABLE')),
      ...planServer(asWritten(), sent),
    ),
  play: async (context) => {
    const panel = await opened(await lunchOf(context.canvas, 'lundi'), context)
    await context.userEvent.click(
      await panel.findByRole('button', { name: 'Ajuster les quantités' }),
    )
    await expectToast(
      "Une erreur est survenue lors de l'optimisation du repas : Le serveur est momentanément indisponible.",
    )
    await expect(panel.getByRole('button', { name: 'Ajuster les quantités' })).toBeVisible()
    await context.userEvent.keyboard('{Escape}')
    await expect(await context.canvas.findByRole('alert')).toBeVisible()
  },
}

export const TakeTheNewVersion: Story = {
  name: 'Prendre la nouvelle version',
  beforeEach: ({ msw }) =>
    msw.use(
      ...planServer(startedWeek(MONDAY), sent, [
        { date: MONDAY, type: 'LUNCH', reason: 'RECIPE_CHANGED' },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    const card = within(await lunchOf(canvas, 'lundi'))
    await userEvent.click(await card.findByRole('button', { name: 'Prendre la nouvelle version' }))
    await waitFor(() => expect(card.queryByText('La recette a changé depuis.')).toBeNull())
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('PUT', `${MONDAY}-LUNCH`, {
        recipes: [expect.any(String)],
        is_optimized: true,
      }),
    )
  },
}

export const MoveByMenuAndUndo: Story = {
  name: 'Déplacer par le menu, puis annuler',
  play: async (context) => {
    const { canvas, userEvent } = context
    const panel = await opened(await lunchOf(canvas, 'lundi'), context)
    await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
    await expect(sheet.getByRole('button', { name: /^déjeuner du lundi.*Ici/ })).toBeDisabled()
    await userEvent.click(sheet.getByRole('button', { name: /^dîner du mardi.*Libre/ }))
    await expectToast('Repas déplacé.')
    await expect(sent).toHaveBeenCalledWith('move', `${MONDAY}-LUNCH`, {
      date: TUESDAY,
      type: 'DINNER',
    })
    await expect(await canvas.findByRole('article', { name: /^dîner du mardi/ })).toBeVisible()
    await expect(canvas.queryByRole('article', { name: /^déjeuner du lundi/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(await lunchOf(canvas, 'lundi')).toBeVisible()
    await waitFor(() =>
      expect(canvas.queryByRole('article', { name: /^dîner du mardi/ })).toBeNull(),
    )
  },
}

export const ExchangeTwoMeals: Story = {
  name: 'Échanger deux repas',
  play: async (context) => {
    const { canvas, userEvent } = context
    const monday = await lunchOf(canvas, 'lundi')
    const name = within(monday).getByRole('button', { expanded: false }).textContent ?? ''
    const panel = await opened(monday, context)
    await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
    await userEvent.click(sheet.getByRole('button', { name: /^déjeuner du mardi/ }))
    await expectToast('Repas échangés.')
    await expect(await lunchOf(canvas, 'mardi')).toHaveTextContent(name)
  },
}

/** A drag as the browser tells of it: one carrier from the start to the drop. */
function drag(from: HTMLElement, to: HTMLElement, ctrlKey = false) {
  const dataTransfer = new DataTransfer()
  const fire = (on: HTMLElement, event: string) =>
    on.dispatchEvent(
      new DragEvent(event, { dataTransfer, ctrlKey, bubbles: true, cancelable: true }),
    )
  fire(from, 'dragstart')
  fire(to, 'dragover')
  fire(to, 'drop')
}

export const MoveByDragging: Story = {
  name: 'Déplacer par glissement',
  play: async ({ canvas }) => {
    const target = await canvas.findByRole('button', { name: /: dîner du mardi/ })
    drag(await lunchOf(canvas, 'lundi'), target)
    await expectToast('Repas déplacé.')
    await expect(await canvas.findByRole('article', { name: /^dîner du mardi/ })).toBeVisible()
  },
}

export const CopyOntoAMealAndUndo: Story = {
  name: 'Copier sur un repas, puis annuler',
  play: async ({ canvas, userEvent }) => {
    const target = await lunchOf(canvas, 'mardi')
    const name = within(target).getByRole('button', { expanded: false }).textContent ?? ''
    drag(await lunchOf(canvas, 'lundi'), target, true)
    await expectToast(/^Repas copié, à la place de/)
    await expect(await lunchOf(canvas, 'mardi')).not.toHaveTextContent(name)
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(async () => expect(await lunchOf(canvas, 'mardi')).toHaveTextContent(name))
  },
}

/** The meal was stored, only the answer was lost: trying again has no second effect. */
export const RetryIsIdempotent: Story = {
  name: 'Second envoi sans doublon',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('post', '/api/meal', planServer([], sent))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /: déjeuner du lundi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    const alert = await canvas.findByRole('alert')
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(await lunchOf(canvas, 'lundi')).toHaveTextContent('Saumon, riz')
    await expect(sent.mock.calls.filter(([what]) => what === 'POST')).toHaveLength(1)
  },
}

export const AddFailsAndIsTriedAgain: Story = {
  name: 'Ajout raté, puis repris',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/meal', () => new HttpResponse(null, { status: 503 }), { once: true }),
      ...planServer([], sent),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /: déjeuner du lundi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    const alert = await canvas.findByRole('alert')
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    await expect(await lunchOf(canvas, 'lundi')).toHaveTextContent('Saumon, riz')
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
  },
}

/** The meal stays; its dish is not proposed again until it is allowed again. */
export const NeverAgainAndBack: Story = {
  name: 'Exclu, puis permis',
  play: async (context) => {
    const { canvas, userEvent } = context
    const card = await lunchOf(canvas, 'lundi')
    const lunch = within(card)
    const panel = await opened(card, context)
    await userEvent.click(panel.getByRole('button', { name: 'Plus jamais ce plat' }))
    await expectToast('Ce plat ne vous sera plus proposé.', 'success')
    await expect(sent).toHaveBeenLastCalledWith('PUT', expect.stringMatching(/^r-/))
    await expect(await lunch.findByText('Vous ne voulez plus de ce plat')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Autoriser à nouveau' }))
    await expectToast('Ce plat pourra de nouveau vous être proposé.', 'success')
    await waitFor(() => expect(lunch.queryByText('Vous ne voulez plus de ce plat')).toBeNull())
  },
}
