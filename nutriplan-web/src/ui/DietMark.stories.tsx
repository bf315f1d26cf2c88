import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DietMark } from './DietMark'

const meta = {
  title: 'Composants/Régime/Marque',
  component: DietMark,
  args: { text: 'Contient du gluten' },
} satisfies Meta<typeof DietMark>

export default meta
type Story = StoryObj<typeof meta>

export const Broken: Story = {
  name: 'Rompu',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Contient du gluten')).toBeVisible()
  },
}

/** Nothing is said where nothing breaks the diet. */
export const Kept: Story = {
  name: 'Respecté',
  args: { text: '' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}
