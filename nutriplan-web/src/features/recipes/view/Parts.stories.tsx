import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import { GoneRecipe } from '../GoneRecipe'
import { PlanSheet } from './PlanSheet'

const meta = {
  title: 'Composants/Recettes/Voir',
  component: PlanSheet,
  args: {
    open: true,
    recipe: 'Omelette aux tomates et au comté',
    today: addDays(mondayOf(today()), 3),
    monday: mondayOf(today()),
    offset: 0,
    slots: ['BREAKFAST', 'LUNCH', 'DINNER'],
    names: { [addDays(mondayOf(today()), 6)]: { DINNER: 'Riz sauté' } },
    failed: false,
    onOffset: fn(),
    onRetry: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PlanSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Days that are over are not offered. */
export const SlotsFromToday: Story = {
  name: 'Créneaux dès aujourd’hui',
  play: async ({ args, userEvent }) => {
    const sheet = within(await screen.findByRole('dialog'))
    await expect(sheet.getAllByRole('region', { name: /^Repas du/ })).toHaveLength(4)
    await userEvent.click(sheet.getByRole('button', { name: /^dîner du dimanche.*Remplace/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(addDays(args.monday, 6), 'DINNER')
  },
}

export const NoLongerThere: Story = {
  name: 'Recette disparue',
  render: () => <GoneRecipe />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cette recette n’existe plus')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Revenir à mes recettes' })).toBeVisible()
  },
}
