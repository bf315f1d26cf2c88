import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type RecipeInput, removeFavorite, updateRecipe } from '@/api'
import { CurrentPath } from '@/mocks/CurrentPath'
import { foodServer } from '@/mocks/foodServer'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import RecipeUpdateScreen from './RecipeUpdateScreen'

const sent = fn()
const at = (id: string) => ({ at: `/dashboard/recipes/update/${id}` })

const meta = {
  title: 'Écrans/Recettes/Modifier',
  component: RecipeUpdateScreen,
  parameters: { layout: 'fullscreen', router: at('r-14') },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES], sent), ...foodServer(fn()))
    return signedIn()
  },
  render: () => (
    <main style={{ padding: 'var(--page-gutter)' }}>
      <Routes>
        <Route path="/dashboard/recipes/update/:id" element={<RecipeUpdateScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </main>
  ),
} satisfies Meta<typeof RecipeUpdateScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const order = (canvas: Canvas) =>
  canvas.getAllByRole('listitem').map((row: HTMLElement) => row.getAttribute('aria-label'))

export const Filled: Story = {
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

export const PhotoLeftAlone: Story = {
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
  beforeEach: ({ msw }) => msw.use(http.get('/api/recipe/:id', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement de la recette...')
  },
}

export const LoadFails: Story = {
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
  parameters: { router: at('r-99') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cette recette n’existe plus')).toBeVisible()
  },
}

export const PublicOne: Story = {
  parameters: { router: at('r-11') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Une recette publique ne se modifie pas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copier dans mes recettes' }))
    await expect(await canvas.findByLabelText('Nom de la recette')).toHaveValue('Pomme et comté')
    await expect(sent).toHaveBeenCalledWith('copy', 'r-11')
  },
}

export const Update: Story = {
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('Nom de la recette'))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Renseignez le nom de la recette', 'warning')
    await expect(canvas.getByText('Renseignez le nom de la recette')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const ReorderByButtons: Story = {
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
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Nom de la recette')
    await userEvent.type(name, ' doré')
    await removeFavorite({ path: { recipe_id: 'r-14' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette mise à jour avec succès')
  },
}
