import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { RecipeBlocks } from './RecipeBlocks'

const [first] = listed(PUBLIC_RECIPES)
const many = Array.from({ length: 40 }, (_, index) => ({
  ...(first as NonNullable<typeof first>),
  id: `recipe-${index}`,
  name: `Plat ${index + 1}`,
}))

const meta = {
  title: 'Composants/Recettes/Fiches par blocs',
  component: RecipeBlocks,
  args: {
    recipes: many,
    copying: null,
    actions: { onFavorite: fn(), onExclude: fn(), onRemove: fn(), onCopy: fn() },
  },
} satisfies Meta<typeof RecipeBlocks>

export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {
  name: 'Quarante fiches',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article', { name: /^Plat/ })).toHaveLength(40)
  },
}
