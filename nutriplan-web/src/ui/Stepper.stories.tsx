import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Stepper } from './Stepper'

const meta = {
  title: 'Composants/Plus et moins',
  component: Stepper,
  args: {
    label: 'Nombre de portions',
    less: 'Une de moins',
    more: 'Une de plus',
    value: 1,
    shown: '1',
    min: 1,
    max: 2,
    onChange: fn(),
  },
  render: function Counting(args) {
    const [value, setValue] = useState(args.value)
    return <Stepper {...args} value={value} shown={String(value)} onChange={setValue} />
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const BetweenItsBounds: Story = {
  name: 'Entre ses limites',
  play: async ({ canvas, userEvent }) => {
    const less = canvas.getByRole('button', { name: 'Une de moins' })
    const more = canvas.getByRole('button', { name: 'Une de plus' })
    await expect(less).toBeDisabled()
    await userEvent.click(more)
    await expect(canvas.getByRole('status')).toHaveTextContent('2')
    await expect(more).toBeDisabled()
    await userEvent.click(less)
    await expect(canvas.getByRole('status')).toHaveTextContent('1')
  },
}
