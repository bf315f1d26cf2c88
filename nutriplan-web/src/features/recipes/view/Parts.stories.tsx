import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { DrawnDish } from '@/ui/dish/DrawnDish'
import type { Dish } from '@/ui/dish/dish'
import { Spinner } from '@/ui/Spinner'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import { GoneRecipe } from '../GoneRecipe'
import { oneRecipe } from '../texts'
import { PlanSheet } from './PlanSheet'
import { PrerenderedRecipe } from './PrerenderedRecipe'
import { RecipeHeading } from './RecipeHeading'

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

const SALAD: Dish = {
  name: 'Salade de tomates au basilic',
  type: 'OTHER',
  ingredients: [
    { name: 'Tomate crue', quantity: 250 },
    { name: 'Mozzarella', quantity: 60 },
    { name: 'Basilic frais', quantity: 4 },
  ],
}

/** On a phone the picture stands above the name, elsewhere beside it. */
export const Heading: Story = {
  name: 'En-tête',
  render: () => (
    <RecipeHeading
      name={SALAD.name}
      type={SALAD.type}
      picture={(className) => <DrawnDish dish={SALAD} className={className} eager />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: SALAD.name })).toBeVisible()
    await expect(canvas.getByText('Autre')).toBeVisible()
  },
}

/** What the page holds until its scripts have come. */
export const Prerendered: Story = {
  name: 'Avant les scripts',
  render: () => (
    <PrerenderedRecipe dish={SALAD}>
      <Spinner text={oneRecipe.loading} />
    </PrerenderedRecipe>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Revenir à mes recettes' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: SALAD.name })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement de la recette...')
  },
}
