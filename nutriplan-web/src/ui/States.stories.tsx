import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from './Button'
import { Basket } from './drawings'
import { EmptyState } from './EmptyState'
import { ErrorState } from './ErrorState'
import { Skeleton } from './Skeleton'
import { Spinner } from './Spinner'

const retry = fn()

const meta = { title: 'Composants/États' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Loading: StoryObj<typeof Spinner> = {
  name: 'Chargement',
  args: { text: 'On prépare votre profil...' },
  render: (args) => <Spinner {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On prépare votre profil...')
  },
}

export const Empty: StoryObj<typeof EmptyState> = {
  name: 'Vide',
  args: {
    drawing: <Basket />,
    title: 'Remplissez votre planning de repas pour voir votre liste de course.',
    action: <Button>Voir mon planning</Button>,
  },
  render: (args) => <EmptyState {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Remplissez votre planning/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Voir mon planning' })).toBeVisible()
  },
}

export const Failed: StoryObj<typeof ErrorState> = {
  name: 'Chargement impossible',
  args: {
    title: 'Le serveur ne répond pas',
    text: 'Vos données sont en sécurité. Réessayez dans un instant.',
    onRetry: retry,
  },
  render: (args) => <ErrorState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Waiting: Story = {
  name: 'En attendant',
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Skeleton height="9rem" />
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    // It says nothing: the screen has the words.
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3)
  },
}
