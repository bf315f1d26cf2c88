import { Dialog } from '@base-ui/react/dialog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Popup } from './Popup'

const meta = {
  title: 'Composants/Fenêtre',
  component: Popup,
  args: {
    placement: 'center',
    children: (
      <div style={{ padding: 'var(--space-6)' }}>
        <Dialog.Title>Par-dessus un écran</Dialog.Title>
        <Dialog.Close>Fermer</Dialog.Close>
      </div>
    ),
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Dialog.Root defaultOpen>
      <Popup {...args} />
    </Dialog.Root>
  ),
} satisfies Meta<typeof Popup>

export default meta
type Story = StoryObj<typeof meta>

export const Center: Story = {
  name: 'Au centre',
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Par-dessus un écran' }),
    ).toBeInTheDocument()
  },
}

export const Side: Story = { ...Center, name: 'Sur le côté', args: { placement: 'side' } }

export const Narrow: Story = {
  ...Center,
  name: 'Étroite',
  args: { placement: 'center', width: 'narrow' },
}
