import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from './Button'
import { toast } from './toast'

const meta = { title: 'Composants/Toast' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

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
        toast.success(MESSAGES[0])
        toast.info(MESSAGES[1])
        toast.warning(MESSAGES[2], { duration: 7000 })
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
  },
}
