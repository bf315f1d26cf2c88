import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, waitFor, within } from 'storybook/test'
import { answer, deleteMeal, moveMeal, updateMeal } from '@/api'
import { inMain } from '@/mocks/inMain'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { dishIn, mealIn, placeMeal, WAITING } from '@/mocks/movedMeals'
import { network } from '@/mocks/network'
import { planServer } from '@/mocks/planServer'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { startedWeek } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const TUESDAY = addDays(MONDAY, 1)
const LUNCH = `${MONDAY}-LUNCH`
const DINNER_OF_TUESDAY = { date: TUESDAY, type: 'DINNER' } as const
const sent = fn()

const meta = {
  title: 'Écrans/Planning/Sans réseau',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(network.handler, ...planServer(startedWeek(MONDAY), sent))
    const disconnect = network.install()
    const signOut = signedIn()
    return () => {
      signOut()
      disconnect()
      localStorage.clear()
    }
  },
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const allSent = ({ canvas }: Context) =>
  waitFor(() => expect(canvas.queryByText(WAITING)).toBeNull())

export const MoveWaits: Story = {
  name: 'Repas déplacé, en attente',
  play: async (context) => {
    const { canvas } = context
    const name = await dishIn(context, 'déjeuner du lundi')
    network.lose()
    await placeMeal(context, 'déjeuner du lundi', 'dîner du mardi')
    await expectToast('Repas déplacé. Envoi dès le retour de la connexion.')
    const card = await mealIn(context, 'dîner du mardi')
    await expect(card).toHaveTextContent(name)
    await expect(card).toHaveTextContent(WAITING)
    await expect(canvas.getByRole('button', { name: /: déjeuner du lundi/ })).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    network.comeBack()
    await allSent(context)
    await expect(sent.mock.calls).toEqual([['move', LUNCH, DINNER_OF_TUESDAY]])
    await expect(await mealIn(context, 'dîner du mardi')).toHaveTextContent(name)
  },
}

/** Onto another meal, eaten there, and moved on: each is sent, in this order. */
export const ExchangedEatenAndMovedOn: Story = {
  name: 'Échangé, mangé, puis déplacé',
  play: async (context) => {
    const { userEvent } = context
    const monday = await dishIn(context, 'déjeuner du lundi')
    const tuesday = await dishIn(context, 'déjeuner du mardi')
    network.lose()
    await placeMeal(context, 'déjeuner du lundi', 'déjeuner du mardi')
    await expectToast('Repas échangés. Envoi dès le retour de la connexion.')
    await expect(await mealIn(context, 'déjeuner du lundi')).toHaveTextContent(tuesday)
    const card = within(await mealIn(context, 'déjeuner du mardi'))
    await expect(card.getByText(monday)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Mangé' }))
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Mangé' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await placeMeal(context, 'déjeuner du mardi', 'dîner du mardi')
    await expectToast('Repas déplacé. Envoi dès le retour de la connexion.')
    network.comeBack()
    await allSent(context)
    await expect(sent.mock.calls).toEqual([
      ['move', LUNCH, { date: TUESDAY, type: 'LUNCH' }],
      ['PUT', LUNCH, { is_eaten: true }],
      ['move', LUNCH, DINNER_OF_TUESDAY],
    ])
    await expect(await mealIn(context, 'dîner du mardi')).toHaveTextContent(monday)
    await expect(await mealIn(context, 'déjeuner du lundi')).toHaveTextContent(tuesday)
  },
}

export const UndoneWhileItWaits: Story = {
  name: 'Déplacement annulé en attente',
  play: async (context) => {
    const { canvas, userEvent } = context
    await mealIn(context, 'déjeuner du lundi')
    network.lose()
    await placeMeal(context, 'déjeuner du lundi', 'dîner du mardi')
    const notice = await expectToast(/^Repas déplacé\. Envoi/)
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await mealIn(context, 'déjeuner du lundi')
    await expect(canvas.queryByRole('article', { name: /^dîner du mardi/ })).toBeNull()
    await expect(canvas.queryByText(WAITING)).toBeNull()
    network.comeBack()
    await waitFor(() => expect(canvas.queryByText(/^Connexion perdue/)).toBeNull())
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** What another device does while a move waits here. */
const meanwhile =
  (elsewhere: () => Promise<unknown>, then: (context: Context) => Promise<void>) =>
  async (context: Context) => {
    await mealIn(context, 'déjeuner du lundi')
    network.lose()
    await placeMeal(context, 'déjeuner du lundi', 'dîner du mardi')
    await context.canvas.findByText(/^Connexion perdue/)
    network.restore()
    await elsewhere()
    network.comeBack()
    await then(context)
  }

export const GoneMeanwhile: Story = {
  name: 'Repas retiré ailleurs',
  play: meanwhile(
    () => answer(deleteMeal({ path: { meal_id: LUNCH } })),
    async ({ canvas }) => {
      await expectToast(/^Le repas n’a pas pu être placé\s: Cet élément n’existe plus\.$/, 'error')
      await waitFor(() =>
        expect(canvas.queryByRole('article', { name: /^dîner du mardi/ })).toBeNull(),
      )
      await expect(canvas.queryByText(WAITING)).toBeNull()
      await expect(await canvas.findByRole('button', { name: /: déjeuner du lundi/ })).toBeVisible()
    },
  ),
}

export const SlotTakenMeanwhile: Story = {
  name: 'Créneau pris ailleurs',
  play: meanwhile(
    () => answer(moveMeal({ path: { meal_id: `${TUESDAY}-LUNCH` }, body: DINNER_OF_TUESDAY })),
    async (context) => {
      await allSent(context)
      // Both change places: none is lost.
      await mealIn(context, 'dîner du mardi')
      await mealIn(context, 'déjeuner du lundi')
      await expect(sent).toHaveBeenLastCalledWith('move', LUNCH, DINNER_OF_TUESDAY)
    },
  ),
}

export const ChangedMeanwhile: Story = {
  name: 'Repas changé ailleurs',
  play: meanwhile(
    () => answer(updateMeal({ path: { meal_id: LUNCH }, body: { is_eaten: true } })),
    async (context) => {
      await allSent(context)
      const card = within(await mealIn(context, 'dîner du mardi'))
      await waitFor(() =>
        expect(card.getByRole('button', { name: 'Mangé' })).toHaveAttribute('aria-pressed', 'true'),
      )
    },
  ),
}

const asked = fn()

/** The server has moved it; it is asked again under the same key, and moves nothing twice. */
export const AnswerLost: Story = {
  name: 'Réponse perdue',
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const server = planServer(startedWeek(MONDAY), sent)
    msw.use(
      http.post('/api/meal/:id/move', ({ request }) => {
        asked(request.headers.get('Idempotency-Key'))
      }),
      ...losesFirstResponse('post', '/api/meal/:id/move', server),
    )
  },
  play: async (context) => {
    await mealIn(context, 'déjeuner du lundi')
    await placeMeal(context, 'déjeuner du lundi', 'déjeuner du mardi')
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await allSent(context)
    const [[first], [again]] = asked.mock.calls as [[string], [string]]
    await expect(again).toBe(first)
    await expect(sent.mock.calls.filter(([what]) => what === 'move')).toHaveLength(1)
  },
}

export const CopyFails: Story = {
  name: 'Copie sans réseau',
  play: async (context) => {
    await mealIn(context, 'déjeuner du lundi')
    network.lose()
    await placeMeal(context, 'déjeuner du lundi', 'dîner du mardi', { mode: 'Copier' })
    await expectToast('Sans connexion, un repas peut être déplacé, mais pas copié.', 'error')
    await expect(context.canvas.queryByText(WAITING)).toBeNull()
  },
}
