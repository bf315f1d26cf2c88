import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { answer, deleteMeal, moveMeal, updateMeal } from '@/api'
import { inMain } from '@/mocks/inMain'
import { losesFirstResponse } from '@/mocks/lostResponse'
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
const WAITING = 'en attente d’envoi'
const sent = fn()
let network: 'there' | 'gone' = 'there'

const meta = {
  title: 'Écrans/Planning/Sans réseau',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    network = 'there'
    msw.use(
      http.all('/api/*', () => (network === 'gone' ? HttpResponse.error() : undefined)),
      ...planServer(startedWeek(MONDAY), sent),
    )
    Object.defineProperty(navigator, 'onLine', {
      get: () => network !== 'gone',
      configurable: true,
    })
    const signOut = signedIn()
    return () => {
      signOut()
      Reflect.deleteProperty(navigator, 'onLine')
      localStorage.clear()
    }
  },
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const meal = ({ canvas }: Context, name: string) =>
  canvas.findByRole('article', { name: new RegExp(`^${name}`) })

async function nameOf(context: Context, slot: string) {
  const card = within(await meal(context, slot))
  return card.getByRole('button', { expanded: false }).textContent ?? ''
}

async function move(context: Context, from: string, to: string, mode = 'Déplacer') {
  const { userEvent } = context
  const card = within(await meal(context, from))
  await userEvent.click(card.getByRole('button', { expanded: false }))
  const panel = within(await screen.findByRole('dialog'))
  await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
  await userEvent.click(sheet.getByRole('radio', { name: mode }))
  await userEvent.click(sheet.getByRole('button', { name: new RegExp(`^${to}`) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

function comeBack() {
  network = 'there'
  window.dispatchEvent(new Event('online'))
}

const allSent = ({ canvas }: Context) =>
  waitFor(() => expect(canvas.queryByText(WAITING)).toBeNull())

export const MoveWaits: Story = {
  name: 'Repas déplacé, en attente',
  play: async (context) => {
    const { canvas } = context
    const name = await nameOf(context, 'déjeuner du lundi')
    network = 'gone'
    await move(context, 'déjeuner du lundi', 'dîner du mardi')
    await expectToast('Repas déplacé. Envoi dès le retour de la connexion.')
    const card = await meal(context, 'dîner du mardi')
    await expect(card).toHaveTextContent(name)
    await expect(card).toHaveTextContent(WAITING)
    await expect(canvas.getByRole('button', { name: /: déjeuner du lundi/ })).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    comeBack()
    await allSent(context)
    await expect(sent.mock.calls).toEqual([['move', LUNCH, DINNER_OF_TUESDAY]])
    await expect(await meal(context, 'dîner du mardi')).toHaveTextContent(name)
  },
}

/** Onto another meal, eaten there, and moved on: each is sent, in this order. */
export const ExchangedEatenAndMovedOn: Story = {
  name: 'Échangé, mangé, puis déplacé',
  play: async (context) => {
    const { userEvent } = context
    const monday = await nameOf(context, 'déjeuner du lundi')
    const tuesday = await nameOf(context, 'déjeuner du mardi')
    network = 'gone'
    await move(context, 'déjeuner du lundi', 'déjeuner du mardi')
    await expectToast('Repas échangés. Envoi dès le retour de la connexion.')
    await expect(await meal(context, 'déjeuner du lundi')).toHaveTextContent(tuesday)
    const card = within(await meal(context, 'déjeuner du mardi'))
    await expect(card.getByText(monday)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Mangé' }))
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Mangé' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await move(context, 'déjeuner du mardi', 'dîner du mardi')
    await expectToast('Repas déplacé. Envoi dès le retour de la connexion.')
    comeBack()
    await allSent(context)
    await expect(sent.mock.calls).toEqual([
      ['move', LUNCH, { date: TUESDAY, type: 'LUNCH' }],
      ['PUT', LUNCH, { is_eaten: true }],
      ['move', LUNCH, DINNER_OF_TUESDAY],
    ])
    await expect(await meal(context, 'dîner du mardi')).toHaveTextContent(monday)
    await expect(await meal(context, 'déjeuner du lundi')).toHaveTextContent(tuesday)
  },
}

export const UndoneWhileItWaits: Story = {
  name: 'Déplacement annulé en attente',
  play: async (context) => {
    const { canvas, userEvent } = context
    await meal(context, 'déjeuner du lundi')
    network = 'gone'
    await move(context, 'déjeuner du lundi', 'dîner du mardi')
    const notice = await expectToast(/^Repas déplacé\. Envoi/)
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await meal(context, 'déjeuner du lundi')
    await expect(canvas.queryByRole('article', { name: /^dîner du mardi/ })).toBeNull()
    await expect(canvas.queryByText(WAITING)).toBeNull()
    comeBack()
    await waitFor(() => expect(canvas.queryByText(/^Connexion perdue/)).toBeNull())
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** What another device does while a move waits here. */
const meanwhile =
  (elsewhere: () => Promise<unknown>, then: (context: Context) => Promise<void>) =>
  async (context: Context) => {
    await meal(context, 'déjeuner du lundi')
    network = 'gone'
    await move(context, 'déjeuner du lundi', 'dîner du mardi')
    await context.canvas.findByText(/^Connexion perdue/)
    network = 'there'
    await elsewhere()
    comeBack()
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
      await meal(context, 'dîner du mardi')
      await meal(context, 'déjeuner du lundi')
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
      const card = within(await meal(context, 'dîner du mardi'))
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
    await meal(context, 'déjeuner du lundi')
    await move(context, 'déjeuner du lundi', 'déjeuner du mardi')
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
    await meal(context, 'déjeuner du lundi')
    network = 'gone'
    await move(context, 'déjeuner du lundi', 'dîner du mardi', 'Copier')
    await expectToast('Sans connexion, un repas peut être déplacé, mais pas copié.', 'error')
    await expect(context.canvas.queryByText(WAITING)).toBeNull()
  },
}
