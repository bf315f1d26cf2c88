import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { answer, deleteRecipe, getRecipe } from '@/api'
import { atPath } from '@/mocks/atPath'
import { heldRequests } from '@/mocks/heldRequests'
import { problem } from '@/mocks/problem'
import { changesRecipes, editorOf, order, sent } from '@/mocks/recipeEditor'
import { recipeServer } from '@/mocks/recipeServer'
import { OWN_RECIPES } from '@/mocks/recipes'
import { expectToast } from '@/mocks/toasts'
import RecipeUpdateScreen from './RecipeUpdateScreen'

const meta = {
  title: 'Écrans/Recettes/Modifier',
  component: RecipeUpdateScreen,
  parameters: { layout: 'fullscreen', router: editorOf('r-14') },
  beforeEach: changesRecipes,
  render: atPath('/dashboard/recipes/update/:id', <RecipeUpdateScreen />),
} satisfies Meta<typeof RecipeUpdateScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  name: 'Remplie',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom de la recette')).toHaveValue(
      'Mon riz sauté du dimanche',
    )
    await expect(canvas.getByRole('heading', { name: 'Modifier la recette' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Œuf' })).toHaveValue('2')
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Riz basmati' })).toHaveValue('80')
  },
}

const WITH_PHOTO = OWN_RECIPES.map((one) => ({
  ...one,
  photo: `/api/recipe/${one.id}/photo?version=1`,
}))

/** The photo that another device gave it stays, until somebody takes it out here. */
export const PhotoTakenOut: Story = {
  name: 'Photo retirée',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/recipe/:id/photo', () => problem(503, 'UNAVAILABLE')),
      ...recipeServer(WITH_PHOTO, sent),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retirer la photo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
    await expect(sent.mock.calls.map(([method]) => method)).toEqual(['PUT', 'DELETE photo'])
  },
}

/** What else was saved stays saved. */
export const PhotoTakenOutAndBack: Story = {
  name: 'Photo retirée, puis rendue',
  beforeEach: PhotoTakenOut.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Nom de la recette'), ' !')
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer la photo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    const toast = await expectToast('Photo retirée de la recette.', 'success')
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    const { name, photo } = await answer(getRecipe({ path: { recipe_id: 'r-14' } }))
    await expect([name, photo]).toEqual([
      'Mon riz sauté du dimanche !',
      '/api/recipe/r-14/photo?version=1',
    ])
  },
}

export const PhotoLeftAlone: Story = {
  name: 'Photo inchangée',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/recipe/:id/photo', () => problem(503, 'UNAVAILABLE')),
      ...recipeServer(WITH_PHOTO, sent),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Nom de la recette'), ' !')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
    await expect(sent.mock.calls.map(([method]) => method)).toEqual(['PUT'])
  },
}

export const Loading: Story = {
  name: 'Chargement',
  beforeEach: ({ msw }) => msw.use(http.get('/api/recipe/:id', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement de la recette...')
  },
}

export const LoadFails: Story = {
  name: 'Chargement impossible',
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/recipe/:id', () => problem(503, 'UNAVAILABLE'), { once: true }))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Cette recette n’a pas pu être chargée.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByLabelText('Nom de la recette')).toBeVisible()
  },
}

export const Gone: Story = {
  name: 'Recette supprimée',
  parameters: { router: editorOf('r-99') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cette recette n’existe plus')).toBeVisible()
  },
}

export const PublicOne: Story = {
  name: 'Recette publique',
  parameters: { router: editorOf('r-11') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Une recette publique ne se modifie pas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copier dans mes recettes' }))
    await expect(await canvas.findByLabelText('Nom de la recette')).toHaveValue('Pomme et comté')
    await expect(sent).toHaveBeenCalledWith('copy', 'r-11')
  },
}

/** What somebody has typed is not lost because somebody else deleted the recipe meanwhile. */
export const DeletedMeanwhile: Story = {
  name: 'Supprimée entre-temps',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Nom de la recette')
    await answer(deleteRecipe({ path: { recipe_id: 'r-14' } }))
    await userEvent.clear(name)
    await userEvent.type(name, 'Riz sauté{Enter}')
    await expectToast(/^Cette recette avait été supprimée\s: la voici de nouveau/, 'info')
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent).toHaveBeenCalledWith(
      'POST',
      null,
      expect.objectContaining({ name: 'Riz sauté' }),
    )
  },
}

const firstSaving = heldRequests('put', '/api/recipe/:id', { once: true })
const conditions: (string | null)[] = []

/** The server takes its time: what is typed meanwhile stays, and is saved with the next press. */
export const TypedWhileSaving: Story = {
  name: 'Écrire pendant l’enregistrement',
  beforeEach: ({ msw }) => {
    conditions.length = 0
    msw.use(
      http.put('/api/recipe/:id', ({ request }) => {
        conditions.push(request.headers.get('If-Match'))
      }),
      firstSaving.handler(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Nom de la recette')
    await userEvent.clear(name)
    await userEvent.type(name, 'Riz sauté{Enter}')
    await canvas.findByRole('button', { name: 'Enregistrement...' })
    await userEvent.type(name, ' léger{Enter}') // it is on its way already
    await waitFor(() => expect(firstSaving.releases).toHaveLength(1))
    firstSaving.releases[0]?.()
    await expectToast('Recette mise à jour avec succès')
    const amount = canvas.getByRole('textbox', { name: 'Quantité de Riz basmati' })
    await expect(name).toHaveValue('Riz sauté léger')
    await expect(amount).toHaveValue('80')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent.mock.calls.map(([, , { name }]) => name)).toEqual([
      'Riz sauté',
      'Riz sauté léger',
    ])
    // The second names the version that the first has stored.
    await expect(conditions).toEqual([expect.any(String), expect.any(String)])
  },
}

export const Update: Story = {
  name: 'Enregistrer',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Nom de la recette')
    await userEvent.clear(name)
    await userEvent.type(name, 'Riz sauté ')
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Carotte' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenCalledWith(
      'PUT',
      'r-14',
      expect.objectContaining({
        name: 'Riz sauté',
        type: 'MEAL',
        ingredients: [
          expect.objectContaining({ fdc_id: 9100, quantity: 80, portion_name: null }),
          expect.objectContaining({ fdc_id: 22000, quantity: 100, portion_quantity: 2 }),
          expect.objectContaining({ fdc_id: 17270, quantity: 10, portion_quantity: 1 }),
        ],
      }),
    )
  },
}

export const UpdateFails: Story = {
  name: 'Enregistrement impossible',
  beforeEach: ({ msw }) => msw.use(http.put('/api/recipe/:id', () => problem(500, 'INTERNAL'))),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Riz basmati' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '95,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Une erreur est survenue lors de la mise à jour de la recette')
    await expect(amount).toHaveValue('95,5')
  },
}

export const WithoutName: Story = {
  name: 'Sans nom',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('Nom de la recette'))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Renseignez le nom de la recette', 'warning')
    await expect(canvas.getByText('Renseignez le nom de la recette')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const ReorderByButtons: Story = {
  name: 'Ordre changé par les boutons',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Nom de la recette')
    await expect(canvas.getByRole('button', { name: 'Monter Riz basmati' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Monter Œuf' }))
    await expect(order(canvas)).toEqual(['Œuf', 'Riz basmati', 'Carotte', 'Huile d’olive'])
    // It cannot go higher: the focus stays in its row.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Descendre Œuf' })).toHaveFocus())
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(order(canvas)).toEqual(['Riz basmati', 'Carotte', 'Œuf', 'Huile d’olive'])
    await expect(canvas.getByText(/Œuf\s: position 3 sur 4/)).toBeInTheDocument()
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Œuf' })).toHaveValue('2')
  },
}

export const ReorderByDragging: Story = {
  name: 'Ordre changé par glissement',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Nom de la recette')
    const handle = canvas
      .getByRole('listitem', { name: 'Riz basmati' })
      .querySelector('[title="Glisser pour changer l’ordre"]')
    const target = canvas.getByRole('listitem', { name: 'Carotte' }).getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle as Element },
      { coords: { clientX: target.left + 10, clientY: target.bottom - 4 } },
      { keys: '[/MouseLeft]' },
    ])
    await expect(order(canvas)).toEqual(['Œuf', 'Carotte', 'Riz basmati', 'Huile d’olive'])
  },
}

export const RemoveEveryIngredient: Story = {
  name: 'Tous les ingrédients retirés',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Nom de la recette')
    for (const name of ['Riz basmati', 'Œuf', 'Carotte', 'Huile d’olive'])
      await userEvent.click(canvas.getByRole('button', { name: `Retirer ${name}` }))
    await expect(canvas.getByText('Vous devez ajouter au moins un ingrédient.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Ajouter un ingrédient' })).toHaveFocus(),
    )
  },
}
