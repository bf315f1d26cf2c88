import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Waiting } from './Waiting'

const meta = {
  title: 'Écrans/En attendant',
  component: Waiting,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Waiting>
export default meta

type Story = StoryObj<typeof meta>

/** What a page shows before any script has come; its way on appears after ten seconds. */
export const BeforeScripts: Story = {
  name: 'Avant les scripts',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On met la table...')
    await expect(canvas.getByText('Recharger la page')).not.toBeVisible()
    for (const animation of canvasElement.getAnimations({ subtree: true })) {
      if ((animation as CSSAnimation).animationName === 'wait-is-long') animation.finish()
    }
    await expect(canvas.getByText('Recharger la page')).toBeVisible()
  },
}

export const OnPhone: Story = {
  ...BeforeScripts,
  name: 'Sur téléphone',
  globals: { viewport: { value: 'mobile2' } },
}

export const InTheDark: Story = { ...BeforeScripts, name: 'En sombre', globals: { theme: 'dark' } }
