import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from './Button'
import { Toasts } from './Toasts'
import { toast } from './toast'

const meta = { title: 'Composants/Toast' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const undone = fn()

const MESSAGES = [
  'Connexion réussie',
  'Votre planning est à jour.',
  'Votre session a expiré, veuillez vous reconnecter.',
  'Mot de passe incorrect. Veuillez réessayer.',
] as const

export const FourKinds: Story = {
  render: () => (
    <Button
      onClick={() => {
        toast.success(MESSAGES[0], { action: { label: 'Annuler', onPress: undone } })
        toast.info(MESSAGES[1])
        toast.warning(MESSAGES[2])
        toast.error(MESSAGES[3], { duration: 7000 })
      }}
    >
      Montrer
    </Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    for (const message of MESSAGES) {
      const told = await screen.findByText(message)
      await waitFor(() => expect(told).toBeVisible())
    }
    const kinds = MESSAGES.map((message) =>
      screen.getByText(message).closest('[data-sonner-toast]')?.getAttribute('data-type'),
    )
    await expect(kinds).toEqual(['success', 'info', 'warning', 'error'])
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(undone).toHaveBeenCalledOnce()
  },
}

/** Its code is not loaded for a page that tells nothing. */
export const NotNeededYet: Story = {
  render: () => <Toasts ready={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region', { name: /^Notifications/ })).toHaveLength(1)
  },
}
