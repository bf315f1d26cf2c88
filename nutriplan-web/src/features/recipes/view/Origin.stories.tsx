import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Origin } from './Origin'

const meta = {
  title: 'Composants/Recettes/Note et source',
  component: Origin,
  args: {
    note: 'Un peu de ciboulette.\nPas plus de sel !',
    source_url: 'https://www.example.org/omelette?aux=tomates',
  },
} satisfies Meta<typeof Origin>

export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
  name: 'Note et source',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/ciboulette/)).toHaveTextContent(/ciboulette.*sel !/)
    const link = canvas.getByRole('link', { name: 'www.example.org (nouvel onglet)' })
    await expect(link).toHaveAttribute('href', args.source_url)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** Whatever a server answers, no link runs a script. */
export const HostileSource: Story = {
  name: 'Source malveillante',
  args: { source_url: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ciboulette/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** A word without a place to break stays on the screen. */
export const LongWords: Story = {
  name: 'Mots très longs',
  args: { note: 'a'.repeat(200), source_url: `https://${'a'.repeat(60)}.example.org/` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
