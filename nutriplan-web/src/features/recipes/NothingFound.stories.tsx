import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { NO_FILTERS } from './filters'
import { NothingFound } from './NothingFound'

const meta = {
  title: 'Composants/Recettes/Rien trouvé',
  component: NothingFound,
  args: {
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
    filters: { ...NO_FILTERS, query: 'saumon', switches: ['favorites'] },
    month: 11,
    onChange: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof NothingFound>

export default meta
type Story = StoryObj<typeof meta>

/** The search is lifted by a press, and the other filter stays. */
export const Lifted: Story = {
  name: 'Filtre levé',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Sans «.saumon.»/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ ...NO_FILTERS, switches: ['favorites'] })
  },
}
