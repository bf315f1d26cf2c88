import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, fn, screen, within } from 'storybook/test'
import { offersVisitorAlternatives, visitorAlternatives } from '@/mocks/alternatives'
import { CurrentPath } from '@/mocks/CurrentPath'
import { NEW_PROFILE } from '@/mocks/newAccount'
import { preview } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import { slotId } from '@/vocabulary/slots'
import { Arrival } from '../Arrival'
import { ChangeProposedDish } from './ChangeProposedDish'
import { ProposedDays, WaitingDays } from './ProposedDays'

const meta = {
  title: 'Composants/Comptes/Première semaine',
  // The days run to the edges of a page.
  decorators: [
    (Parts) => (
      <div style={{ paddingInline: 'var(--page-gutter)', overflow: 'hidden' }}>
        <Parts />
      </div>
    ),
  ],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const MONDAY = mondayOf(today())
const changed = fn()
const held = fn()
const taken = fn()

/** A dish that is held stays in another week; one that changes is dimmed until it has come. */
export const Days: StoryObj<typeof ProposedDays> = {
  name: 'Jours',
  args: {
    preview: preview(MONDAY),
    changing: slotId({ date: MONDAY, type: 'DINNER' }),
    held: new Set([slotId({ date: MONDAY, type: 'BREAKFAST' })]),
    onChange: changed,
    onHold: held,
  },
  render: (args) => <ProposedDays {...args} />,
  play: async ({ canvas, userEvent }) => {
    const days = canvas.getAllByRole('article')
    await expect(days).toHaveLength(7)
    const first = within(days[0] as HTMLElement)
    await expect(first.getByRole('heading', { name: /^Lundi/ })).toBeVisible()
    const meals = first.getAllByRole('listitem')
    await expect(meals).toHaveLength(4)
    await expect(meals.at(-1)).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(first.getByRole('button', { name: /^Changer ce plat\s: Déjeuner/ }))
    await expect(changed).toHaveBeenCalledWith({ date: MONDAY, type: 'LUNCH' })
    const breakfast = first.getByRole('button', { name: /^Garder ce repas\s: petit déjeuner/ })
    await expect(breakfast).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(breakfast)
    await expect(held).toHaveBeenCalledWith({ date: MONDAY, type: 'BREAKFAST' }, false)
  },
}

const DINNER = { date: MONDAY, type: 'DINNER' } as const

/** Other dishes for a visitor, who has no recipes to choose from but these. */
export const OtherDishes: StoryObj<typeof ChangeProposedDish> = {
  name: 'Autres plats',
  beforeEach: ({ msw }) => msw.use(offersVisitorAlternatives()),
  args: {
    request: {
      ...NEW_PROFILE,
      start_date: MONDAY,
      today: MONDAY,
      dishes: { [MONDAY]: { DINNER: 'r-06' } },
      slot: DINNER,
    },
    onTake: taken,
    onClose: fn(),
  },
  render: (args) => <ChangeProposedDish {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))
    const [first] = await sheet.findAllByRole('listitem')
    await expect(sheet.queryByRole('button', { name: 'Choisir une autre recette' })).toBeNull()
    await userEvent.click(within(first as HTMLElement).getByRole('button'))
    await expect(taken).toHaveBeenCalledWith(DINNER, visitorAlternatives('DINNER')[0]?.recipe_id)
  },
}

/** As high as the days that come, and silent: the screen says in words what it waits for. */
export const Waiting: Story = {
  name: 'En attendant',
  render: () => <WaitingDays />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

/** Nothing to keep: straight to the dashboard. */
export const ArrivesAtTheDashboard: Story = {
  name: 'Arrivée au tableau de bord',
  parameters: { router: { at: '/login' } },
  beforeEach: () => sessionStorage.clear(),
  render: () => (
    <Routes>
      <Route path="/login" element={<Arrival />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /dashboard')
  },
}
