import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProviderButton, ProviderWay } from './ProviderButton'

const meta = {
  title: 'Écrans/Connexion/Fournisseur',
  component: ProviderButton,
  args: { name: 'Google', inApp: false, onPress: fn() },
} satisfies Meta<typeof ProviderButton>

export default meta
type Story = StoryObj<typeof meta>

export const InABrowser: Story = {
  name: 'Dans un navigateur',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuer avec Google' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const InAnotherApplication: Story = {
  name: 'Dans une autre application',
  args: { inApp: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText(/dans votre navigateur préféré/)).toBeVisible()
  },
}

/** Its place is kept: nothing moves when it comes. */
export const NotKnownYet: Story = {
  name: 'Pas encore connu',
  render: (args) => (
    <>
      <ProviderWay provider={null} />
      <ProviderWay provider={args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
    const [without, known] = [...canvasElement.children].map((place) => place.clientHeight)
    await expect(without).toBe(known)
  },
}
