import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { answer, createMeal } from '@/api'
import { inMain } from '@/mocks/inMain'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { tooLate } from '@/mocks/undoServer'
import { halved, startedWeek } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const LUNCH = `${MONDAY}-LUNCH`
const sent = fn()

/** A week begun; Monday's lunch has amounts of its own, is locked, and its recipe has changed. */
const server = () =>
  planServer(
    startedWeek(MONDAY).map((meal) =>
      meal.id === LUNCH ? { ...halved(meal), is_locked: true } : meal,
    ),
    sent,
    [{ date: MONDAY, type: 'LUNCH', reason: 'RECIPE_CHANGED' }],
  )

const meta = {
  title: 'Écrans/Planning/Annuler',
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
type Context = Parameters<NonNullable<Story['play']>>[0]

const lunchOf = ({ canvas }: Context, day: 'lundi' | 'mardi' = 'lundi') =>
  canvas.findByRole('article', { name: new RegExp(`^déjeuner du ${day}`) })

/** Everything that a card shows, opened and closed again: name, amounts, figures, marks. */
async function shown(context: Context, day?: 'mardi') {
  const card = await lunchOf(context, day)
  const opened = await open(context, day)
  await within(opened).findByRole('list', { name: 'Autres plats' })
  const marks = within(opened)
    .getAllByRole('button')
    .filter((button) => button.ariaPressed === 'true')
    .map((button) => button.textContent)
  const text = `${card.textContent} ${opened.textContent} ${marks}`
  await context.userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return text
}

async function open(context: Context, day?: 'mardi') {
  const card = await lunchOf(context, day)
  const closed = within(card).queryByRole('button', { expanded: false })
  if (closed) await context.userEvent.click(closed)
  return screen.findByRole('dialog')
}

async function press(context: Context, name: string) {
  await context.userEvent.click(within(await open(context)).getByRole('button', { name }))
}

/** The meal is one to be kept: it asks. */
async function remove(context: Context) {
  await press(context, 'Retirer du planning')
  await context.userEvent.click(await screen.findByRole('button', { name: 'Supprimer?' }))
}

async function undo({ userEvent }: Context) {
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
}

/** Does something to Monday's lunch and takes it back: the card is as it was. */
const takenBack =
  (change: (context: Context) => Promise<unknown>): NonNullable<Story['play']> =>
  async (context) => {
    await waitFor(async () => expect(await shown(context)).toContain('La recette a changé depuis.'))
    const before = await shown(context)
    await expect(before).toMatch(/Verrouillé.* Garder ce repas$/)
    await change(context)
    // Undo is offered when the change has been answered: all of it is sent.
    await screen.findByRole('button', { name: 'Annuler' })
    const callCount = sent.mock.calls.length
    await undo(context)
    await expectToast('C’est annulé.')
    await waitFor(async () => expect(await shown(context)).toBe(before))
    // Nothing of the meal is sent to give it back.
    await expect(sent).toHaveBeenCalledTimes(callCount)
  }

export const Remove: Story = {
  name: 'Retirer',
  play: takenBack(async (context) => {
    await remove(context)
    await waitFor(() =>
      expect(
        context.canvas.queryByRole('article', { name: /^déjeuner du lundi/ }),
      ).not.toBeInTheDocument(),
    )
  }),
}

export const Replace: Story = {
  name: 'Remplacer',
  play: takenBack(async (context) => {
    await press(context, 'Changer de recette')
    await context.userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    await waitFor(async () => expect(await lunchOf(context)).toHaveTextContent('Saumon, riz'))
  }),
}

export const Optimize: Story = {
  name: 'Ajuster',
  play: takenBack(async (context) => {
    await press(context, 'Ajuster les quantités')
    await screen.findByRole('region', { name: 'Quantités avant et après' })
    await context.userEvent.keyboard('{Escape}')
  }),
}

export const TakeTheNewVersion: Story = {
  name: 'Prendre la nouvelle version',
  play: takenBack(async (context) => {
    await context.userEvent.click(
      within(await lunchOf(context)).getByRole('button', { name: 'Prendre la nouvelle version' }),
    )
    await waitFor(async () =>
      expect(await lunchOf(context)).not.toHaveTextContent('La recette a changé depuis.'),
    )
  }),
}

export const Exchange: Story = {
  name: 'Échanger',
  play: async (context) => {
    const before = [await shown(context), await shown(context, 'mardi')]
    await press(context, 'Déplacer ou copier')
    const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
    await context.userEvent.click(sheet.getByRole('button', { name: /^déjeuner du mardi/ }))
    await expectToast('Repas échangés.')
    await expect(await shown(context)).not.toBe(before[0])
    await undo(context)
    await expectToast('C’est annulé.')
    await waitFor(async () =>
      expect([await shown(context), await shown(context, 'mardi')]).toEqual(before),
    )
  },
}

export const AddToAnEmptySlot: Story = {
  name: 'Ajouter dans un créneau vide',
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: /: dîner du lundi/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Saumon, riz/ }))
    const dinner = await canvas.findByRole('article', { name: /^dîner du lundi/ })
    await undo(context)
    await waitFor(() => expect(dinner).not.toBeInTheDocument())
    await expect(await canvas.findByRole('button', { name: /: dîner du lundi/ })).toBeVisible()
  },
}

export const TooLate: Story = {
  name: 'Trop tard',
  beforeEach: ({ msw }) => msw.use(http.post('/api/undo', tooLate)),
  play: async (context) => {
    await shown(context)
    await remove(context)
    await undo(context)
    await expectToast('Il n’est plus possible d’annuler cette action.')
    // Trying again would change nothing.
    await expect(context.canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    await expect(
      await context.canvas.findByRole('button', { name: /: déjeuner du lundi/ }),
    ).toBeVisible()
  },
}

/** Somebody planned something else in the slot, on another device. */
export const ChangedSince: Story = {
  name: 'Changé entre-temps',
  play: async (context) => {
    await shown(context)
    await remove(context)
    await screen.findByRole('button', { name: 'Annuler' })
    await answer(createMeal({ body: { date: MONDAY, type: 'LUNCH', recipes: ['r-05'] } }))
    await undo(context)
    await expectToast(/^Une modification plus récente serait perdue/)
    await expect(await lunchOf(context)).toHaveTextContent('Saumon, riz')
    await expect(context.canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  },
}

export const FailsAndIsTriedAgain: Story = {
  name: 'Raté, puis repris',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/undo', () => problem(503, 'UNAVAILABLE'), { once: true }),
      ...server(),
    ),
  play: async (context) => {
    const before = await shown(context)
    await remove(context)
    await undo(context)
    const alert = await context.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      /L’annulation n’a pas abouti\s: Le serveur est momentanément indisponible\./,
    )
    await context.userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    await waitFor(async () => expect(await shown(context)).toBe(before))
  },
}

/** The meal was given back, only the answer was lost: trying again is not too late. */
export const RetryIsIdempotent: Story = {
  name: 'Second envoi sans doublon',
  beforeEach: ({ msw }) => msw.use(...losesFirstResponse('post', '/api/undo', server())),
  play: async (context) => {
    const before = await shown(context)
    await remove(context)
    await undo(context)
    const alert = await context.canvas.findByRole('alert')
    await context.userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    await expectToast('C’est annulé.')
    await waitFor(async () => expect(await shown(context)).toBe(before))
  },
}
