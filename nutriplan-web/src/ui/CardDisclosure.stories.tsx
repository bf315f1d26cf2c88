import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Card } from './Card'
import { CardDisclosure } from './CardDisclosure'

function Unfolding(props: ComponentProps<typeof CardDisclosure>) {
  const [open, setOpen] = useState(props.open)
  return (
    <Card style={{ position: 'relative', maxWidth: '20rem' }}>
      <CardDisclosure {...props} open={open} onToggle={() => setOpen(!open)} />
      <p id={props.panel} hidden={!open}>
        Flocons d’avoine, lait, pomme
      </p>
    </Card>
  )
}

const meta = {
  title: 'Composants/Dépliant d’une carte',
  component: CardDisclosure,
  args: { open: false, panel: 'ingredients', children: 'Porridge, pomme', onToggle: fn() },
  render: (args) => <Unfolding {...args} />,
} satisfies Meta<typeof CardDisclosure>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  name: 'Fermé',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Porridge, pomme' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await expect(canvas.getByText(/Flocons/)).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.getByText(/Flocons/)).not.toBeVisible()
  },
}
