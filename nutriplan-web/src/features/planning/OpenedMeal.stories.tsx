import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { type ComponentProps, useRef, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { alternatives, offersAlternatives } from '@/mocks/alternatives'
import { problem } from '@/mocks/problem'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { slotActions as actions, clearSlotActions } from '@/mocks/slotActions'
import { meal, TARGETS } from '@/mocks/week'
import { Alternatives } from './Alternatives'
import { EatenCircle } from './EatenCircle'
import { DEFAULT_SETUP } from './generator/pool'
import { MealMenu } from './MealMenu'
import { MealPanel } from './MealPanel'
import { AlternativesContext } from './useAlternatives'
import { slotMeal } from './week'

const LUNCH = { date: '2026-11-23', type: 'LUNCH' } as const
const [first] = PUBLIC_RECIPES.filter(({ type }) => type === 'MEAL')
if (!first) throw new Error('No main dish')
const planned = slotMeal(meal(LUNCH.date, 'LUNCH', first))
const offered = alternatives('LUNCH').slice(0, 3)

const onClose = fn()
const take = fn()

const meta = {
  title: 'Composants/Planning/Repas ouvert',
  beforeEach: ({ msw }) => {
    clearSlotActions()
    for (const mock of [onClose, take]) mock.mockClear()
    msw.use(offersAlternatives())
    return signedIn()
  },
  decorators: (Story) => (
    <AlternativesContext
      value={{
        to: (slot) => ({ monday: LUNCH.date, today: LUNCH.date, setup: DEFAULT_SETUP, slot }),
        recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
        take,
      }}
    >
      <Story />
    </AlternativesContext>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Circle() {
  const [eaten, setEaten] = useState(false)
  return <EatenCircle eaten={eaten} onPress={() => setEaten(!eaten)} />
}

/** One press notes it, another takes the note back. */
export const Eaten: Story = {
  name: 'Mangé',
  render: () => <Circle />,
  play: async ({ canvas, userEvent }) => {
    const circle = canvas.getByRole('button', { name: 'Mangé' })
    await expect(circle).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(circle)
    await expect(circle).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(circle)
    await expect(circle).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Three other dishes, each of which one press takes. */
export const InPlace: StoryObj<typeof Alternatives> = {
  name: 'À la place',
  args: { slot: LUNCH, onTake: onClose },
  render: (args) => <Alternatives {...args} />,
  play: async ({ canvas, userEvent }) => {
    const dishes = within(canvas.getByRole('region', { name: 'À la place' }))
    await expect(await dishes.findAllByRole('button')).toHaveLength(offered.length)
    const name = new RegExp(`^${offered[1]?.recipe_name}`)
    await userEvent.click(dishes.getByRole('button', { name }))
    await expect(take).toHaveBeenCalledWith(LUNCH, offered[1]?.recipe_id)
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

/** Nobody can say: the meal is shown without. */
export const NothingInPlace: StoryObj<typeof Alternatives> = {
  name: 'Rien à la place',
  beforeEach: ({ msw }) => {
    msw.use(http.post('/api/meal/week-preview/alternatives', () => problem(503, 'UNAVAILABLE')))
  },
  args: { slot: LUNCH, onTake: onClose },
  render: (args) => <Alternatives {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'À la place' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
}

function Hanging(props: Pick<ComponentProps<typeof MealMenu>, 'meal'>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" ref={anchor} aria-haspopup="menu" onClick={() => setOpen(true)}>
        Plus
      </button>
      <MealMenu
        {...props}
        {...{ open, anchor, actions }}
        slot={LUNCH}
        aim={null}
        isExcluded={false}
        isGone={false}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The arrow keys lead through it, and what was kept on purpose asks before it goes. */
export const Menu: StoryObj<typeof Hanging> = {
  name: 'Menu',
  args: { meal: { ...planned, isLocked: true } },
  render: (args) => <Hanging {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Plus' })
    await userEvent.click(button)
    const menu = within(await canvas.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Cuisiner' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(menu.getByRole('menuitem', { name: 'Changer de recette' })).toHaveFocus()
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Garder ce repas' })).toBeChecked()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Retirer du planning' }))
    await expect(actions.onRemove).not.toHaveBeenCalled()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Supprimer?' }))
    await expect(actions.onRemove).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
  },
}

/** Beside the plan: the figures, other dishes, what it is made of, and what one can do with it. */
export const Panel: StoryObj<typeof MealPanel> = {
  name: 'Panneau',
  args: {
    open: true,
    slot: LUNCH,
    meal: planned,
    target: TARGETS.LUNCH ?? null,
    photo: null,
    isExcluded: false,
    isGone: false,
    before: null,
    busy: false,
    ...{ actions, onClose },
  },
  render: (args) => <MealPanel {...args} />,
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: planned.name }))
    await expect(panel.getByRole('list', { name: 'Ingrédients' })).toBeVisible()
    await expect(panel.getByText(/kcal sur .* visées/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Changer de recette' }))
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
  },
}
