import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DishName } from './DishName'

const meta = {
  title: 'Composants/Nom de plat',
  component: DishName,
  args: { name: 'Dahl de lentilles corail', recipes: ['r-01'] },
} satisfies Meta<typeof DishName>

export default meta
type Story = StoryObj<typeof meta>

export const OneRecipe: Story = {
  name: 'D’une recette',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dahl de lentilles corail' })).toHaveAttribute(
      'href',
      '/dashboard/recipes/r-01',
    )
  },
}

export const SeveralRecipes: Story = {
  name: 'De plusieurs recettes',
  args: { recipes: ['r-01', 'r-02'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dahl de lentilles corail')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
