import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ExcludedDishes } from './ExcludedDishes'

const meta = {
  title: 'Composants/Plats exclus',
  component: ExcludedDishes,
  args: {
    dishes: [
      { id: 'r-05', name: 'Saumon, riz et carottes fondantes' },
      { id: 'r-11', name: 'Pomme et comté' },
    ],
    onAllow: fn(),
  },
} satisfies Meta<typeof ExcludedDishes>

export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  name: 'Deux plats',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(
      canvas.getByRole('button', { name: /^Autoriser à nouveau\s: Saumon, riz/ }),
    )
    await expect(args.onAllow).toHaveBeenCalledWith('r-05')
  },
}

export const None: Story = {
  name: 'Aucun',
  args: { dishes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
