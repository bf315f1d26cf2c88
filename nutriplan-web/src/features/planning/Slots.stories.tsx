import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { slotActions as actions, clearSlotActions, dayActions } from '@/mocks/slotActions'
import { startedWeek, summaryOf, TARGETS } from '@/mocks/week'
import { mealTypes } from '@/vocabulary/meals'
import { DayColumn } from './DayColumn'
import { MealLoading } from './MealLoading'
import { MealSlot } from './MealSlot'
import { AT_REST } from './slots'
import { type DayView, type SlotView, slotMeal } from './week'

const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const

const planned = startedWeek(MONDAY)

const emptyLunch: SlotView = {
  type: 'LUNCH',
  target: TARGETS.LUNCH ?? null,
  meal: null,
  outdated: null,
  against: '',
  isExcluded: false,
  minutes: null,
  rest: null,
  startsDayBefore: false,
  photo: null,
}

const monday: DayView = {
  date: MONDAY,
  isToday: true,
  isPast: false,
  offPlan: [],
  adjustment: null,
  toStart: [],
  summary: summaryOf(planned.filter(({ date }) => date === MONDAY)),
  slots: mealTypes(4).map((type) => {
    const found = planned.find((one) => one.date === MONDAY && one.type === type)
    return {
      ...emptyLunch,
      type,
      target: TARGETS[type] ?? null,
      meal: found ? slotMeal(found) : null,
    }
  }),
}

const [firstMeal] = planned
const waitingMeal = firstMeal ? { ...slotMeal(firstMeal), isWaiting: true as const } : null

const meta = {
  title: 'Composants/Planning/Créneaux',
  beforeEach: clearSlotActions,
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const slot = (shown: Partial<Parameters<typeof MealSlot>[0]>) => (
  <MealSlot
    date={MONDAY}
    slot={emptyLunch}
    loading={false}
    state={AT_REST}
    actions={actions}
    {...shown}
  />
)

export const Empty: Story = {
  name: 'Vide',
  render: () => slot({}),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^600\skcal$/)).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: /^Ajouter une recette\s: déjeuner du lundi/ }),
    )
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
  },
}

export const Loading: Story = {
  name: 'Chargement',
  render: () => slot({ loading: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On récupère votre déjeuner...')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Nothing moves when it comes. */
export const AsHighAsItsCard: Story = {
  name: 'Chargement, à la hauteur du repas',
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', alignItems: 'start' }}>
      {slot({
        slot: { ...emptyLunch, target: null, meal: firstMeal ? slotMeal(firstMeal) : null },
      })}
      <MealLoading type="LUNCH" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const loading = canvasElement.querySelector<HTMLElement>('[aria-busy="true"]')
    await expect(loading).toHaveTextContent('On récupère votre déjeuner...')
    await expect(loading?.offsetHeight).toBe(canvas.getByRole('article').offsetHeight)
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Chargement impossible',
  render: () => slot({ state: { ...AT_REST, failure: { text: 'Le repas n’est pas là.', retry } } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le repas n’est pas là.')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

/** It was moved, or marked as eaten, without a network. */
export const Waiting: Story = {
  name: 'En attente d’envoi',
  render: () => slot({ slot: { ...emptyLunch, meal: waitingMeal } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent('en attente d’envoi')
  },
}

/** On its way to the server, it waits for nothing. */
export const OnItsWay: Story = {
  name: 'En cours d’envoi',
  render: () =>
    slot({
      slot: { ...emptyLunch, meal: waitingMeal },
      state: { ...AT_REST, work: 'changing' },
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('en attente d’envoi')).toBeNull()
  },
}

export const OneDay: StoryObj<typeof DayColumn> = {
  name: 'Un jour',
  args: {
    day: monday,
    isDrawn: true,
    loading: false,
    states: new Map(),
    returning: new Map(),
    actions: actions,
    dayActions: dayActions,
  },
  render: (args) => <DayColumn {...args} />,
  play: async ({ canvas }) => {
    const day = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(day.getByRole('heading', { level: 2 })).toHaveTextContent('LundiAujourd’hui')
    await expect(day.getByText('23 novembre')).toBeVisible()
    await expect(day.getByRole('img', { name: /Objectif calorique du jour : 70\s%/ })).toBeVisible()
    await expect(day.getAllByRole('article')).toHaveLength(3)
    await expect(day.getByRole('button', { name: /: dîner du lundi/ })).toBeVisible()
    await expect(
      day.getByRole('link', { name: 'Cuisiner la journée du lundi 23 novembre' }),
    ).toHaveAttribute('href', `/dashboard/cooking/${MONDAY}`)
  },
}
