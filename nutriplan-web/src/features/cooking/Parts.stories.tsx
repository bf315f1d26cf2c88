import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { type MockRecipe, PUBLIC_RECIPES } from '@/mocks/recipes'
import { CookingDayView } from './CookingDayView'
import { CookingFrame } from './CookingFrame'
import { CookingWait } from './CookingWait'
import type { CookedDish } from './cookedDish'
import { DishPanel } from './DishPanel'
import { DishSwitch } from './DishSwitch'
import { dishOfRecipe } from './dish'
import { Ending } from './Ending'
import { Ingredients } from './Ingredients'
import { Step } from './Step'
import { StepButtons } from './StepButtons'
import { TimerDock } from './TimerDock'

const NOW = Date.UTC(2026, 10, 23, 11)
const CHICKEN = PUBLIC_RECIPES.find(({ id }) => id === 'r-04') as MockRecipe
const dish = dishOfRecipe(CHICKEN)
const timer = (id: string, inSeconds: number) => ({
  id,
  dish: dish.key,
  name: dish.name,
  step: 0,
  seconds: 600,
  endsAt: NOW + inSeconds * 1000,
})

const cooked: CookedDish = {
  dish,
  progress: { step: 0, portions: 2, ticked: [9100] },
  timers: [timer('over', -5), timer('running', 95)],
  now: NOW,
  onProgress: fn(),
  onTimer: fn(),
  onEaten: fn(),
}

const meta = {
  title: 'Composants/Cuisiner',
  component: DishPanel,
  args: { ...cooked, layout: 'column', hasKeys: false },
} satisfies Meta<typeof DishPanel>

export default meta
type Story = StoryObj<typeof meta>

/** Beside others: ingredients and steps in turn, also on a desk. */
export const InAColumn: Story = {
  name: 'En colonne',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Suivante' }))
    await expect(args.onProgress).toHaveBeenCalledWith({ step: 1 })
    await userEvent.click(canvas.getByRole('radio', { name: 'Ingrédients' }))
    await expect(canvas.getByText('1 sur 4 sous la main')).toBeVisible()
  },
}

export const Amounts: Story = {
  name: 'Quantités',
  render: (args) => <Ingredients {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Courgette/ }))
    await expect(args.onProgress).toHaveBeenLastCalledWith({ ticked: [9100, 20020] })
    await userEvent.click(canvas.getByRole('checkbox', { name: /Riz/ }))
    await expect(args.onProgress).toHaveBeenLastCalledWith({ ticked: [] })
  },
}

export const OneStep: Story = {
  name: 'Une étape',
  render: (args) => (
    <section aria-labelledby="step">
      <Step {...args} at={0} heading="step" isReading />
    </section>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Relancer 10.min$/ }))
    await expect(args.onTimer).toHaveBeenCalledWith(0, 600)
  },
}

const onGo = fn()

export const Turning: Story = {
  name: 'D’étape en étape',
  render: () => <StepButtons at={1} last={2} isReading layout="column" onGo={onGo} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Terminer' }))
    await expect(onGo).toHaveBeenCalledWith(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Précédente' }))
    await expect(onGo).toHaveBeenLastCalledWith(0)
  },
}

export const Done: Story = {
  name: 'Fin',
  render: (args) => (
    <section aria-labelledby="end">
      <Ending {...args} heading="end" focus={createRef()} />
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Il vous reste 1.portion/)).toBeVisible()
  },
}

const onStop = fn()
const onExtend = fn()
const onOpen = fn()
const onRetry = fn()
const OMELETTE = dishOfRecipe(PUBLIC_RECIPES.find(({ id }) => id === 'r-06') as MockRecipe)

/** On a phone; a desk shows all dishes at once. */
export const Dishes: Story = {
  name: 'Plats',
  globals: { viewport: { value: 'mobile2' } },
  render: ({ timers, now }) => (
    <DishSwitch
      dishes={[dish, OMELETTE]}
      open={dish.key}
      timers={timers}
      now={now}
      onOpen={onOpen}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const chicken = canvas.getByRole('radio', { name: /Poulet basmati/ })
    await expect(chicken).toBeChecked()
    await expect(chicken.closest('label')).toHaveTextContent(/^C’est l’heure/)
    await userEvent.click(canvas.getByRole('radio', { name: /Omelette/ }))
    await expect(onOpen).toHaveBeenCalledWith(OMELETTE.key)
  },
}

/** More dishes than a phone is wide: the one that the keyboard reaches is seen whole. */
export const ManyDishes: Story = {
  name: 'Plats, au-delà du bord',
  globals: { viewport: { value: 'mobile2' } },
  render: ({ timers, now }) => (
    <DishSwitch
      dishes={['a', 'b', 'c', 'd'].map((key) => ({ ...OMELETTE, key }))}
      open="a"
      timers={timers}
      now={now}
      onOpen={onOpen}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    for (const choice of canvas.getAllByRole<HTMLInputElement>('radio')) {
      await expect(choice).toHaveFocus()
      const seen = choice.closest('label')?.getBoundingClientRect()
      await expect(seen?.left).toBeGreaterThanOrEqual(0)
      await expect(seen?.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
      await userEvent.keyboard('{ArrowRight}')
    }
  },
}

export const Day: Story = {
  name: 'Journée',
  parameters: { layout: 'fullscreen' },
  render: ({ timers: _timers, now, ...args }) => (
    <CookingDayView
      title="Cuisiner la journée"
      back={{ to: '/', label: 'Revenir au planning' }}
      dishes={[args, { ...args, dish: OMELETTE }]}
      open={OMELETTE.key}
      onOpen={onOpen}
      timers={[]}
      now={now}
      said=""
      onExtend={onExtend}
      onStop={onStop}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: OMELETTE.name })).toBeVisible()
  },
}

export const Waiting: Story = {
  name: 'En attendant',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <CookingWait
      failure="Ce repas n’a pas pu être chargé."
      onRetry={onRetry}
      back={{ to: '/dashboard/planning', label: 'Revenir au planning' }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Revenir au planning' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

export const Timers: Story = {
  name: 'Minuteurs',
  render: ({ timers, now }) => (
    <TimerDock timers={timers} now={now} said="" onExtend={onExtend} onStop={onStop} />
  ),
  play: async ({ canvas, userEvent }) => {
    const [over, running] = canvas.getAllByRole('timer')
    await expect(over).toHaveTextContent('C’est l’heure')
    await expect(running).toHaveTextContent('1:35')
    const [more] = canvas.getAllByRole('button', { name: /^\+ 1.min/ })
    const [, stop] = canvas.getAllByRole('button', { name: /^Arrêter/ })
    if (more) await userEvent.click(more)
    await expect(onExtend).toHaveBeenCalledWith('over', 60)
    if (stop) await userEvent.click(stop)
    await expect(onStop).toHaveBeenCalledWith('running')
  },
}

export const Frame: Story = {
  name: 'Cadre',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <CookingFrame
      title={dish.name}
      facts={['Déjeuner']}
      back={{ to: '/', label: 'Revenir au planning' }}
      timers={[]}
      now={NOW}
      said=""
      onExtend={onExtend}
      onStop={onStop}
    >
      <p>…</p>
    </CookingFrame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Revenir au planning' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(dish.name)
  },
}
