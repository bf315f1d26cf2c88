import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorBoundary } from './ErrorBoundary'

const meta = {
  title: 'Écrans/Page en panne',
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Broken(): never {
  throw new Error('A screen that cannot be drawn')
}

export const Broke: Story = {
  render: () => (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quelque chose s’est renversé')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Revenir à l’accueil' })).toBeVisible()
  },
}

/** Within the frame, and without a network: it comes by itself. */
export const NotOnThisDevice: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  render: () => (
    <main>
      <ErrorBoundary inside>
        <Broken />
      </ErrorBoundary>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vous êtes hors ligne')).toBeVisible()
    await expect(canvas.getByText(/dès le retour de la connexion/)).toBeVisible()
  },
}
