import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from './Button'
import { toast } from './toast'

const meta = { title: 'Composants/Toast' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const FourKinds: Story = {
  render: () => (
    <Button
      onClick={() => {
        toast.success('Connexion réussie')
        toast.info('Votre planning est à jour.')
        toast.warning('Votre session a expiré, veuillez vous reconnecter.', { duration: 7000 })
        toast.error('Mot de passe incorrect. Veuillez réessayer.', { duration: 7000 })
      }}
    >
      Montrer
    </Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    const success = await screen.findByText('Connexion réussie')
    await waitFor(() => expect(success).toBeVisible())
    await expect(
      screen.getByText('Mot de passe incorrect. Veuillez réessayer.'),
    ).toBeInTheDocument()
  },
}
