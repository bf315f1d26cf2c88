import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { TickLine } from './TickLine'

const meta = {
  title: 'Composants/Ligne à cocher',
  component: TickLine,
  args: { name: 'Tomates', ticked: false, onTick: fn(), children: <b>400 g</b> },
  render: function Ticking(args) {
    const [ticked, setTicked] = useState(args.ticked)
    const tick = (next: boolean) => {
      args.onTick(next)
      setTicked(next)
    }
    return <TickLine {...args} ticked={ticked} onTick={tick} />
  },
} satisfies Meta<typeof TickLine>

export default meta
type Story = StoryObj<typeof meta>

export const Ticked: Story = {
  name: 'Cochée',
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /Tomates/ })
    await userEvent.click(canvas.getByText('Tomates'))
    await expect(box).toBeChecked()
    await expect(canvas.getByText('Tomates')).toHaveStyle({ textDecorationLine: 'line-through' })
    await expect(args.onTick).toHaveBeenCalledWith(true)
  },
}

export const InTheKitchen: Story = {
  name: 'En cuisine',
  args: { large: true, ticked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    const line = canvas.getByText('Tomates').closest('label')
    await expect(line?.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  },
}
