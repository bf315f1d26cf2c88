import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { planServer } from '@/mocks/planServer'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { startedWeek } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import { slotOf } from '@/vocabulary/slots'
import PlanningScreen from './PlanningScreen'

const MONDAY = mondayOf(today())
const NEXT_MONDAY = addDays(MONDAY, 7)
const LUNCH = slotOf('LUNCH', MONDAY)
const NEXT_LUNCH = slotOf('LUNCH', NEXT_MONDAY)
const NEXT_DINNER = slotOf('DINNER', NEXT_MONDAY)
const WAITING = 'en attente d’envoi'
const sent = fn()
let network: 'there' | 'gone' = 'there'

const meta = {
  title: 'Écrans/Planning/Autre semaine',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    network = 'there'
    msw.use(
      http.all('/api/*', () => (network === 'gone' ? HttpResponse.error() : undefined)),
      ...planServer([...startedWeek(MONDAY), ...startedWeek(NEXT_MONDAY)], sent),
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

const meal = ({ canvas }: Context, slot: string) =>
  canvas.findByRole('article', { name: new RegExp(`^${slot}`) })

const emptied = ({ canvas }: Context, slot: string) =>
  canvas.findByRole('button', { name: new RegExp(`: ${slot}`) })

async function nameOf(context: Context, slot: string) {
  const card = within(await meal(context, slot))
  return card.getByRole('button', { expanded: false }).textContent ?? ''
}

async function place(context: Context, from: string, to: string, mode = 'Déplacer') {
  const { userEvent } = context
  const card = within(await meal(context, from))
  await userEvent.click(card.getByRole('button', { expanded: false }))
  const panel = within(await screen.findByRole('dialog'))
  await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
  await userEvent.click(sheet.getByRole('radio', { name: mode }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
  await userEvent.click(await sheet.findByRole('button', { name: new RegExp(`^${to}`) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const seeNextWeek = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Voir la semaine prochaine' }))

const seeThisWeek = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Revenir à la semaine en cours' }))

export const Move: Story = {
  name: 'Déplacer',
  play: async (context) => {
    const { canvas, userEvent } = context
    const name = await nameOf(context, LUNCH)
    await place(context, LUNCH, NEXT_DINNER)
    const notice = await expectToast(/^Repas déplacé\s: dîner du lundi .*\.$/)
    // Where the meal stood goes on with the focus.
    const add = await emptied(context, LUNCH)
    await waitFor(() => expect(add).toHaveFocus())
    await seeNextWeek(context)
    await expect(await meal(context, NEXT_DINNER)).toHaveTextContent(name)
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(() =>
      expect(canvas.queryByRole('article', { name: new RegExp(`^${NEXT_DINNER}`) })).toBeNull(),
    )
    await seeThisWeek(context)
    await expect(await meal(context, LUNCH)).toHaveTextContent(name)
  },
}

export const Exchange: Story = {
  name: 'Échanger',
  play: async (context) => {
    const name = await nameOf(context, LUNCH)
    await place(context, LUNCH, slotOf('LUNCH', addDays(NEXT_MONDAY, 1)))
    await expectToast(/^Repas échangés\s: déjeuner du mardi/)
    await waitFor(async () => expect(await meal(context, LUNCH)).not.toHaveTextContent(name))
    await waitFor(async () =>
      expect((await meal(context, LUNCH)).contains(document.activeElement)).toBe(true),
    )
    await seeNextWeek(context)
    await expect(await meal(context, slotOf('LUNCH', addDays(NEXT_MONDAY, 1)))).toHaveTextContent(
      name,
    )
  },
}

export const Copy: Story = {
  name: 'Copier',
  play: async (context) => {
    const name = await nameOf(context, LUNCH)
    await place(context, LUNCH, NEXT_LUNCH, 'Copier')
    await expectToast(/^Repas copié\s: déjeuner du lundi .*, à la place de «\s.*\s»\.$/)
    await expect(await meal(context, LUNCH)).toHaveTextContent(name)
    await waitFor(async () =>
      expect((await meal(context, LUNCH)).contains(document.activeElement)).toBe(true),
    )
    network = 'gone'
    await seeNextWeek(context)
    await expect(await meal(context, NEXT_LUNCH)).toHaveTextContent(name)
  },
}

/** Both weeks show it at once, as waiting; it is sent once, and both agree. */
export const ExchangedWithoutNetwork: Story = {
  name: 'Échangé sans réseau',
  play: async (context) => {
    const { canvas, userEvent } = context
    const tuesday = slotOf('LUNCH', addDays(NEXT_MONDAY, 1))
    const name = await nameOf(context, LUNCH)
    await seeNextWeek(context)
    const there = await nameOf(context, tuesday)
    await expect(there).not.toBe(name)
    await seeThisWeek(context)
    await meal(context, LUNCH)
    network = 'gone'
    await place(context, LUNCH, tuesday)
    const notice = await expectToast(
      /^Repas échangés\s: déjeuner du mardi .*\. Envoi dès le retour de la connexion\.$/,
    )
    await userEvent.click(within(notice).getByRole('button', { name: 'Fermer la notification' }))
    const came = await meal(context, LUNCH)
    await waitFor(() => expect(came).toHaveTextContent(there))
    await expect(came).toHaveTextContent(WAITING)
    await seeNextWeek(context)
    const gone = await meal(context, tuesday)
    await expect(gone).toHaveTextContent(name)
    await expect(gone).toHaveTextContent(WAITING)
    await expect(sent).not.toHaveBeenCalled()
    network = 'there'
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.queryByText(WAITING)).toBeNull())
    await expect(await meal(context, tuesday)).toHaveTextContent(name)
    await expect(sent.mock.calls).toEqual([
      ['move', `${MONDAY}-LUNCH`, { date: addDays(NEXT_MONDAY, 1), type: 'LUNCH' }],
    ])
    await seeThisWeek(context)
    await expect(await meal(context, LUNCH)).toHaveTextContent(there)
    await expect(canvas.queryByText(WAITING)).toBeNull()
  },
}

export const NeverSeenWithoutNetwork: Story = {
  name: 'Semaine jamais vue, sans réseau',
  play: async (context) => {
    const { userEvent } = context
    const card = within(await meal(context, LUNCH))
    network = 'gone'
    await userEvent.click(card.getByRole('button', { expanded: false }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    const alert = within(await sheet.findByRole('alert'))
    network = 'there'
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }))
    await expect(await sheet.findByRole('button', { name: /^dîner du lundi/ })).toBeEnabled()
  },
}
