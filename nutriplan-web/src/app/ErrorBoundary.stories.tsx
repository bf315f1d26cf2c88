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

export const OnPhone: Story = { ...Broke, globals: { viewport: { value: 'mobile2' } } }

export const InTheDark: Story = { ...Broke, globals: { theme: 'dark' } }
