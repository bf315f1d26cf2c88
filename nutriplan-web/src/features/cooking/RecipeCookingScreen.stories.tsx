import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, fn } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { expectGone, recipeLoadFails } from '@/mocks/recipeFailures'
import { recipeServer } from '@/mocks/recipeServer'
import { OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import RecipeCookingScreen from './RecipeCookingScreen'

const at = (id: string) => ({ at: `/dashboard/recipes/${id}/cook?portions=2` })

const meta = {
  title: 'Écrans/Cuisiner/Une recette',
  component: RecipeCookingScreen,
  parameters: { layout: 'fullscreen', router: at('r-06') },
  beforeEach: ({ msw }) => {
    msw.use(...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES], fn()))
    return signedIn()
  },
  render: () => (
    <Routes>
      <Route path="/dashboard/recipes/:id/cook" element={<RecipeCookingScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof RecipeCookingScreen>

export default meta
type Story = StoryObj<typeof meta>

/** In the portions that its page showed; there is no meal to be eaten at its end. */
export const NotPlanned: Story = {
  name: 'Recette sans repas',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^2.portions$/)).toBeVisible()
    const start = canvas.queryByRole('button', { name: 'Commencer' })
    if (start) await userEvent.click(start)
    await expect(canvas.getByRole('region', { name: /^Étape 1/ })).toHaveTextContent(
      /les tomates.\(4.tomates\)/,
    )
    for (const _ of [2, 3]) await userEvent.click(canvas.getByRole('button', { name: 'Suivante' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Terminer' }))
    await expect(canvas.getByRole('heading', { name: 'C’est prêt' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Mangé' })).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Revenir à la recette' }))
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes/r-06')).toBeVisible()
  },
}

export const LoadFails: Story = { ...recipeLoadFails, name: 'Chargement impossible' }

export const Gone: Story = {
  name: 'Recette supprimée',
  parameters: { router: at('r-gone') },
  play: expectGone('Revenir aux recettes'),
}
