import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { Meal } from '@/api'
import { problem } from '@/mocks/problem'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { checked, startedWeek } from '@/mocks/week'
import { servesWeekMarks, weekMarks } from '@/mocks/weekMarks'
import { caloriesAlone } from '../offPlan/notedFood'
import { synced } from '../week'
import { PlannedMarks } from './PlannedMarks'

const MONDAY = '2026-11-23'
const NOTED = { id: '01939f3e-0000-7000-8000-00000000a001', date: MONDAY }
const LUNCH_OUT = caloriesAlone(600, '', NOTED)
const asked = fn()
/** What the server's plan holds. */
let planned: Meal[] = []

const seen = (meals: readonly Meal[]) => synced({}, checked(MONDAY, meals))

const meta = {
  title: 'Composants/Planning/Repères du planning',
  component: PlannedMarks,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    recipes: listed(PUBLIC_RECIPES),
    week: { monday: MONDAY, today: MONDAY },
    meals: {},
    offPlan: [],
    onServe: fn(),
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    planned = startedWeek(MONDAY)
    msw.use(
      servesWeekMarks((monday) => {
        asked(monday)
        return weekMarks(monday, planned)
      }),
    )
    return signedIn()
  },
} satisfies Meta<typeof PlannedMarks>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Vos repères' }))

/** One press serves the dish, the plan changes, and the marks are asked for again. */
export const ServeADish: Story = {
  name: 'Servir un plat',
  render: function Render(args) {
    const [meals, setMeals] = useState(seen(planned))
    return (
      <PlannedMarks
        {...args}
        meals={meals}
        onServe={async ({ date, type }, recipeId) => {
          planned = planned.map((meal) =>
            meal.date === date && meal.type === type
              ? { ...meal, recipes: [recipeId], last_modified: '2026-11-22T08:00:00Z' }
              : meal,
          )
          setMeals(seen(planned))
        }}
      />
    )
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: /^Servir / }))
    await expect(await sheet.findByText('2 sur 2 atteints')).toBeVisible()
    await expect(asked).toHaveBeenCalledTimes(2)
  },
}

/** A note on a day is another state of the plan: the days near their targets know it. */
export const EatsBesideThePlan: Story = {
  name: 'Noter à côté du planning',
  render: function Render(args) {
    const [offPlan, note] = useState(args.offPlan)
    useEffect(() => {
      const noting = setTimeout(() => note([LUNCH_OUT]), 300)
      return () => clearTimeout(noting)
    }, [])
    return <PlannedMarks {...args} offPlan={offPlan} />
  },
  play: async () => {
    await dialog()
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  },
}

export const FailsAndIsTriedAgain: Story = {
  name: 'Raté, puis repris',
  beforeEach: ({ msw }) => {
    let tries = 0
    msw.use(
      servesWeekMarks((monday) => {
        if (++tries === 1) throw problem(503, 'UNAVAILABLE')
        return weekMarks(monday, planned)
      }),
    )
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: 'Réessayer' }))
    await expect(await sheet.findByText('1 sur 2 atteints')).toBeVisible()
  },
}

/** Nothing is asked for before somebody looks. */
export const Closed: Story = {
  name: 'Fermés',
  args: { open: false },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(asked).not.toHaveBeenCalled()
  },
}
