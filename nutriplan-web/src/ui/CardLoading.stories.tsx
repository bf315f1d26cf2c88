import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Card } from './Card'
import { CardLoading } from './CardLoading'

const meta = {
  title: 'Composants/Chargement d’une carte',
  component: CardLoading,
  args: { label: 'Chargement des appareils', retrying: false, lines: 2, onRetry: fn() },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof CardLoading>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  name: 'En chemin',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAccessibleName('Chargement des appareils')
  },
}

export const Failed: Story = {
  name: 'Échec',
  args: { failure: 'Vos appareils n’ont pas pu être chargés.' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/n’ont pas pu être chargés/)
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = {
  name: 'Nouvel essai en cours',
  args: { failure: 'Vos appareils n’ont pas pu être chargés.', retrying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
}
