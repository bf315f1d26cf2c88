import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Actions } from './Actions'
import { Button } from './Button'
import { Sheet } from './Sheet'

const meta = {
  title: 'Composants/Panneau',
  component: Sheet,
  args: {
    open: true,
    onClose: fn(),
    title: 'Réglages',
    description: 'Votre profil et votre session.',
    children: <p>Ce que l’on fait par-dessus un écran, sans le quitter.</p>,
    footer: (
      <Actions>
        <Button variant="secondary">Annuler</Button>
        <Button>Enregistrer</Button>
      </Actions>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Side: Story = {
  name: 'Sur le côté',
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Réglages' })
    await expect(dialog).toHaveAccessibleDescription('Votre profil et votre session.')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Centre: Story = {
  name: 'Au centre',
  args: { placement: 'center' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ClosedByBack: Story = {
  name: 'Fermé par le retour',
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    const address = window.location.href
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }))
    history.back()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(window.location.href).toBe(address)
  },
}
