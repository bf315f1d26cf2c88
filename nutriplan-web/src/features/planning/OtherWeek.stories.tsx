import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { dishIn, mealIn, openPlaces, placeMeal, WAITING } from '@/mocks/movedMeals'
import { network } from '@/mocks/network'
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
const sent = fn()

const meta = {
  title: 'Écrans/Planning/Autre semaine',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      network.handler,
      ...planServer([...startedWeek(MONDAY), ...startedWeek(NEXT_MONDAY)], sent),
    )
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

const emptied = ({ canvas }: Context, slot: string) =>
  canvas.findByRole('button', { name: new RegExp(`: ${slot}`) })

const place = (context: Context, from: string, to: string, mode?: string) =>
  placeMeal(context, from, to, { mode, week: 'Semaine prochaine' })

const seeNextWeek = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Voir la semaine prochaine' }))

const seeThisWeek = async ({ canvas, userEvent }: Context) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Revenir à la semaine en cours' }))

export const Move: Story = {
  name: 'Déplacer',
  play: async (context) => {
    const { canvas, userEvent } = context
    const name = await dishIn(context, LUNCH)
    await place(context, LUNCH, NEXT_DINNER)
    const notice = await expectToast(/^Repas déplacé\s: dîner du lundi .*\.$/)
    // Where the meal stood goes on with the focus.
    const add = await emptied(context, LUNCH)
    await waitFor(() => expect(add).toHaveFocus())
    await seeNextWeek(context)
    await expect(await mealIn(context, NEXT_DINNER)).toHaveTextContent(name)
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(() =>
      expect(canvas.queryByRole('article', { name: new RegExp(`^${NEXT_DINNER}`) })).toBeNull(),
    )
    await seeThisWeek(context)
    await expect(await mealIn(context, LUNCH)).toHaveTextContent(name)
  },
}

export const Exchange: Story = {
  name: 'Échanger',
  play: async (context) => {
    const name = await dishIn(context, LUNCH)
    await place(context, LUNCH, slotOf('LUNCH', addDays(NEXT_MONDAY, 1)))
    await expectToast(/^Repas échangés\s: déjeuner du mardi/)
    await waitFor(async () => expect(await mealIn(context, LUNCH)).not.toHaveTextContent(name))
    await waitFor(async () =>
      expect((await mealIn(context, LUNCH)).contains(document.activeElement)).toBe(true),
    )
    await seeNextWeek(context)
    await expect(await mealIn(context, slotOf('LUNCH', addDays(NEXT_MONDAY, 1)))).toHaveTextContent(
      name,
    )
  },
}

export const Copy: Story = {
  name: 'Copier',
  play: async (context) => {
    const name = await dishIn(context, LUNCH)
    await place(context, LUNCH, NEXT_LUNCH, 'Copier')
    await expectToast(/^Repas copié\s: déjeuner du lundi .*, à la place de «\s.*\s»\.$/)
    await expect(await mealIn(context, LUNCH)).toHaveTextContent(name)
    await waitFor(async () =>
      expect((await mealIn(context, LUNCH)).contains(document.activeElement)).toBe(true),
    )
    network.lose()
    await seeNextWeek(context)
    await expect(await mealIn(context, NEXT_LUNCH)).toHaveTextContent(name)
  },
}

/** Both weeks show it at once, as waiting; it is sent once, and both agree. */
export const ExchangedWithoutNetwork: Story = {
  name: 'Échangé sans réseau',
  play: async (context) => {
    const { canvas, userEvent } = context
    const tuesday = slotOf('LUNCH', addDays(NEXT_MONDAY, 1))
    const name = await dishIn(context, LUNCH)
    await seeNextWeek(context)
    const there = await dishIn(context, tuesday)
    await expect(there).not.toBe(name)
    await seeThisWeek(context)
    await mealIn(context, LUNCH)
    network.lose()
    await place(context, LUNCH, tuesday)
    const notice = await expectToast(
      /^Repas échangés\s: déjeuner du mardi .*\. Envoi dès le retour de la connexion\.$/,
    )
    await userEvent.click(within(notice).getByRole('button', { name: 'Fermer la notification' }))
    const came = await mealIn(context, LUNCH)
    await waitFor(() => expect(came).toHaveTextContent(there))
    await expect(came).toHaveTextContent(WAITING)
    await seeNextWeek(context)
    const gone = await mealIn(context, tuesday)
    await expect(gone).toHaveTextContent(name)
    await expect(gone).toHaveTextContent(WAITING)
    await expect(sent).not.toHaveBeenCalled()
    network.comeBack()
    await waitFor(() => expect(canvas.queryByText(WAITING)).toBeNull())
    await expect(await mealIn(context, tuesday)).toHaveTextContent(name)
    await expect(sent.mock.calls).toEqual([
      ['move', `${MONDAY}-LUNCH`, { date: addDays(NEXT_MONDAY, 1), type: 'LUNCH' }],
    ])
    await seeThisWeek(context)
    await expect(await mealIn(context, LUNCH)).toHaveTextContent(there)
    await expect(canvas.queryByText(WAITING)).toBeNull()
  },
}

export const NeverSeenWithoutNetwork: Story = {
  name: 'Semaine jamais vue, sans réseau',
  play: async (context) => {
    const { userEvent } = context
    await mealIn(context, LUNCH)
    network.lose()
    const sheet = await openPlaces(context, LUNCH)
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    const alert = within(await sheet.findByRole('alert'))
    network.restore()
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }))
    await expect(await sheet.findByRole('button', { name: /^dîner du lundi/ })).toBeEnabled()
  },
}
