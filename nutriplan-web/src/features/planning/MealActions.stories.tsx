import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { slotActions as actions, clearSlotActions } from '@/mocks/slotActions'
import { meal } from '@/mocks/week'
import { MealActions } from './MealActions'
import { slotMeal } from './week'

const LUNCH = { date: '2026-11-23', type: 'LUNCH' } as const
const [recipe] = PUBLIC_RECIPES.filter(({ type }) => type === 'MEAL')
if (!recipe) throw new Error('No main dish')
const adjusted = slotMeal(meal(LUNCH.date, 'LUNCH', recipe))
const asWritten = { ...adjusted, isOptimized: false }

const meta = {
  title: 'Composants/Planning/Actions d’un repas',
  component: MealActions,
  args: {
    slot: LUNCH,
    meal: asWritten,
    aim: 600,
    isExcluded: false,
    isGone: false,
    busy: false,
    actions,
  },
  beforeEach: clearSlotActions,
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof MealActions>

export default meta
type Story = StoryObj<typeof meta>

export const Actions: Story = {
  name: 'Actions',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajuster les quantités' }))
    await expect(actions.onOptimize).toHaveBeenCalledWith(LUNCH, asWritten)
    await userEvent.click(canvas.getByRole('button', { name: 'Garder ce repas' }))
    await expect(actions.onLock).toHaveBeenCalledWith(LUNCH, asWritten, true)
    await userEvent.click(canvas.getByRole('button', { name: 'Déplacer ou copier' }))
    await expect(actions.onPlace).toHaveBeenCalledWith(LUNCH, asWritten)
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await expect(actions.onRemove).toHaveBeenCalledWith(LUNCH, asWritten)
  },
}

export const RecipeIsGone: Story = {
  name: 'La recette n’existe plus',
  args: { isGone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cuisiner' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Voir la recette' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Plus jamais ce plat' })).toBeNull()
  },
}

export const RemoveAKeptMeal: Story = {
  name: 'Retirer un repas gardé',
  args: { meal: { ...adjusted, isLocked: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await expect(canvas.getByRole('button', { name: 'Supprimer?' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(actions.onRemove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer?' }))
    await expect(actions.onRemove).toHaveBeenCalledOnce()
  },
}

export const OptimizedAlready: Story = {
  name: 'Déjà ajusté',
  args: { meal: adjusted },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Changer de recette' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ajuster les quantités' })).toBeNull()
  },
}
