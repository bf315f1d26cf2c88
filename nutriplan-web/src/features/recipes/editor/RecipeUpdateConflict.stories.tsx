import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type RecipeInput, removeFavorite, updateRecipe } from '@/api'
import { atPath } from '@/mocks/atPath'
import { changesRecipes, editorOf, order, sent } from '@/mocks/recipeEditor'
import { expectToast } from '@/mocks/toasts'
import RecipeUpdateScreen from './RecipeUpdateScreen'

const meta = {
  title: 'Écrans/Recettes/Modifier sur deux appareils',
  component: RecipeUpdateScreen,
  parameters: { layout: 'fullscreen', router: editorOf('r-14') },
  beforeEach: changesRecipes,
  render: atPath('/dashboard/recipes/update/:id', <RecipeUpdateScreen />),
} satisfies Meta<typeof RecipeUpdateScreen>

export default meta
type Story = StoryObj<typeof meta>

const THEIRS: RecipeInput = {
  name: 'Riz du dimanche',
  type: 'MEAL',
  ingredients: [
    { fdc_id: 9100, quantity: 80 },
    { fdc_id: 22000, quantity: 150 },
  ],
}

/** Types a name while another device, which knows nothing of it, stores another recipe. */
const typeMeanwhile: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const name = await canvas.findByLabelText('Nom de la recette')
  await userEvent.clear(name)
  await userEvent.type(name, 'Riz sauté')
  await updateRecipe({ path: { recipe_id: 'r-14' }, body: THEIRS })
  sent.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
}

const inBothVersions = async () => {
  const dialog = await screen.findByRole('dialog', {
    name: 'Cette recette a été modifiée sur un autre appareil',
  })
  return within(dialog)
}

export const ChangedElsewhere: Story = {
  name: 'Modifiée ailleurs',
  play: async (context) => {
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    const [stored, typed] = dialog.getAllByRole('cell').slice(0, 2)
    await expect(stored).toHaveTextContent('Riz du dimanche')
    await expect(typed).toHaveTextContent('Riz sauté')
    await waitFor(() => expect(dialog.getByText(/^Œuf\s: 3\s×\sœuf$/)).toBeVisible())
    await expect(dialog.getByText(/^Carotte\s: /)).toBeVisible()
    await expect(dialog.queryByText('Type de recette')).toBeNull()
    await expect(sent).not.toHaveBeenCalled()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByLabelText('Nom de la recette')).toHaveValue('Riz sauté')
    // Whoever sends it again is asked again.
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Enregistrer' }))
    await inBothVersions()
  },
}

export const KeepMine: Story = {
  name: 'Garder la mienne',
  play: async (context) => {
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Garder ma version' }))
    await expectToast('Recette mise à jour avec succès')
    await expect(await context.canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent).toHaveBeenCalledWith(
      'PUT',
      'r-14',
      expect.objectContaining({ name: 'Riz sauté' }),
    )
  },
}

export const TakeTheirs: Story = {
  name: 'Prendre l’autre',
  play: async (context) => {
    const { canvas, userEvent } = context
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    await userEvent.click(dialog.getByRole('button', { name: 'Prendre la version enregistrée' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveValue('Riz du dimanche')
    await expect(order(canvas)).toEqual(['Riz basmati', 'Œuf'])
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Œuf' })).toHaveValue('3')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enregistrer' })).toHaveFocus())
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
  },
}

/** A star that was given elsewhere is nobody's choice here. */
export const StarredElsewhere: Story = {
  name: 'Mise en favori ailleurs',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Nom de la recette')
    await userEvent.type(name, ' doré')
    await removeFavorite({ path: { recipe_id: 'r-14' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
  },
}
