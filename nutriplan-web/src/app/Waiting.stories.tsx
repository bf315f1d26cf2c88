import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Waiting, WaitingPlan, WaitingRecipe } from './Waiting'

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

/** The page of a public recipe is written with its picture and name, where they will stay. */
export const Recipe: Story = {
  name: 'Une recette publique',
  parameters: { router: { at: '/dashboard/recipes/r-01' } },
  render: () => (
    <WaitingRecipe
      dish={{
        name: 'Poulet, riz basmati et brocolis',
        type: 'MEAL',
        ingredients: [
          { name: 'Blanc de poulet cru', quantity: 130 },
          { name: 'Riz basmati cru', quantity: 60 },
          { name: 'Brocoli surgelé', quantity: 200 },
        ],
      }}
    />
  ),
  play: async (context) => {
    const { canvas } = context
    await expect(
      canvas.getByRole('heading', { name: 'Poulet, riz basmati et brocolis' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Revenir à mes recettes' })).toBeVisible()
    await BeforeScripts.play?.(context)
  },
}

export const RecipeOnPhone: Story = {
  ...Recipe,
  name: 'Une recette publique, sur téléphone',
  globals: { viewport: { value: 'mobile2' } },
}

/** The page of the plan: how it was last seen on this device stands in it, once that is read. */
export const Plan: Story = {
  name: 'Le planning',
  parameters: { router: { at: '/dashboard/planning' } },
  render: () => <WaitingPlan />,
  play: async (context) => {
    await expect(context.canvas.getByRole('link', { name: 'Planning' })).toBeVisible()
    await BeforeScripts.play?.(context)
  },
}

export const PlanAsLastSeen: Story = {
  ...Plan,
  name: 'Le planning, comme il a été vu',
  play: async (context) => {
    const { canvas, canvasElement } = context
    const view = document.createElement('h1')
    view.textContent = 'Semaine prochaine'
    canvasElement.querySelector('[data-last-view]')?.append(view)
    await expect(canvas.getByText('Semaine prochaine')).toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
    await BeforeScripts.play?.(context)
  },
}
