import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Button } from './Button'
import { Sheet } from './Sheet'

const meta = {
  title: 'Composants/Sheet',
  component: Sheet,
  args: {
    open: true,
    onClose: fn(),
    title: 'Réglages',
    description: 'Votre profil et votre session.',
    children: <p>Ce que l’on fait par-dessus un écran, sans le quitter.</p>,
    footer: <Button>Enregistrer</Button>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Side: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Réglages' })
    await expect(dialog).toHaveAccessibleDescription('Votre profil et votre session.')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Centre: Story = {
  args: { placement: 'center' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile2' } } }
