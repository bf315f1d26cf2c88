import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { shoppingList } from '@/mocks/shopping'
import { WeekChoice } from '@/ui/WeekChoice'
import { Progress } from './Progress'
import { ShoppingGroups } from './ShoppingGroups'

const { groups } = shoppingList('2026-11-23')

const meta = { title: 'Composants/Courses' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const InTheBasket: Story = {
  render: () => <Progress groups={groups} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 sur 8\sarticles cochés$/)
    await expect(canvas.getByRole('progressbar', { name: 'Articles cochés' })).toHaveAttribute(
      'max',
      '8',
    )
  },
}

const onTick = fn()

export const Shelves: Story = {
  render: () => <ShoppingGroups groups={groups} showDays onTick={onTick} />,
  play: async ({ canvas, userEvent }) => {
    const dairy = within(canvas.getByRole('region', { name: 'Produits laitiers et œufs' }))
    const egg = dairy.getByRole('checkbox', { name: /^Œuf , lundi 23 novembre, jeudi 26 novembre/ })
    await expect(egg).toBeChecked()
    await expect(egg.closest('label')).toHaveTextContent(/LJ6\sœufs$/)
    await userEvent.click(egg)
    await expect(onTick).toHaveBeenLastCalledWith(22000, false)
  },
}

const AGAINST = groups.map((group) => ({
  ...group,
  items: group.items.map((item) => ({
    ...item,
    diet_conflicts: [{ reason: 'milk' as const, fdc_id: item.fdc_id, is_certain: false }],
  })),
}))

export const AgainstTheDiet: Story = {
  render: () => <ShoppingGroups groups={AGAINST} showDays={false} onTick={onTick} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: /^Comté Peut contenir du lait/ }),
    ).toBeVisible()
  },
}

export const NothingThatDay: Story = {
  render: () => <ShoppingGroups groups={[]} showDays={false} onTick={onTick} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rien à prévoir ce jour-là.')).toBeVisible()
  },
}

const onChange = fn()

export const TwoWeeks: Story = {
  render: () => <WeekChoice offset={0} onChange={onChange} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(onChange).toHaveBeenLastCalledWith(1)
  },
}
