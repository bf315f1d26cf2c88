import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { useForm } from 'react-hook-form'
import { Route, Routes } from 'react-router'
import { expect, fn, type UserEventObject, waitFor } from 'storybook/test'
import type { RecipeInput } from '@/api'
import { CurrentPath } from '@/mocks/CurrentPath'
import { problem } from '@/mocks/problem'
import { add, type Canvas, cameraPhoto, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import { newRecipe, type TypedRecipe } from './form'
import { PhotoField } from './PhotoField'
import RecipeCreateScreen from './RecipeCreateScreen'

const meta = {
  title: 'Écrans/Recettes/Créer/Photo',
  component: RecipeCreateScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/create' } },
  beforeEach: startWriting,
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)' }}>
      <Routes>
        <Route path="/dashboard/recipes/create" element={<RecipeCreateScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </main>
  ),
} satisfies Meta<typeof RecipeCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

/** As somebody does who sees the button; pictures come when they are near. */
async function choose(canvas: Canvas, userEvent: UserEventObject, file: File) {
  canvas.getByRole('region', { name: 'Photo' }).scrollIntoView()
  await userEvent.upload(canvas.getByLabelText('Photo de la recette'), file)
}

const shown = (canvas: Canvas): HTMLImageElement | null =>
  canvas.getByRole('region', { name: 'Photo' }).querySelector('img')

async function startOmelette(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
  await add(canvas, userEvent, 'œuf')
  const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
  await waitFor(() => expect(amount).toHaveFocus())
}

const save = (canvas: Canvas, userEvent: UserEventObject) =>
  userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))

const sentPhoto = () => sent.mock.calls.find(([method]) => method === 'PUT photo')?.[2] as Blob

/** As large as a phone takes it, and small when it is sent. */
export const Chosen: Story = {
  name: 'Choisie',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await expect(canvas.getByText(/le plat est dessiné d’après ses ingrédients/)).toBeVisible()
    await choose(canvas, userEvent, await cameraPhoto(4032, 3024))
    await waitFor(() => expect(shown(canvas)?.naturalWidth).toBe(1280))
    await expect(canvas.getByText('La photo est prête')).toBeInTheDocument()
    await save(canvas, userEvent)
    await expectToast('Recette créée avec succès')
    await expect(sent.mock.calls[0]?.[2]).not.toHaveProperty('photo')
    const photo = sentPhoto()
    await expect(photo.type).toBe('image/webp')
    await expect(photo.size).toBeLessThanOrEqual(400_000)
    const { width, height } = await createImageBitmap(photo)
    await expect([width, height]).toEqual([1280, 960])
  },
}

export const TakenOut: Story = {
  name: 'Retirée',
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, await cameraPhoto(300, 400))
    await userEvent.click(await canvas.findByRole('button', { name: 'Retirer la photo' }))
    await expect(shown(canvas)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ajouter une photo' })).toHaveFocus()
  },
}

/** Nothing is saved without the photo that is on its way into the form. */
export const Preparing: Story = {
  name: 'En préparation',
  beforeEach: () => {
    const decode = window.createImageBitmap
    window.createImageBitmap = () => new Promise(() => undefined)
    return () => {
      window.createImageBitmap = decode
    }
  },
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await choose(canvas, userEvent, new File(['…'], 'IMG.jpg', { type: 'image/jpeg' }))
    await expect(
      await canvas.findByRole('button', { name: 'Préparation de la photo...' }),
    ).toHaveAttribute('aria-busy', 'true')
    await save(canvas, userEvent)
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), '{Enter}')
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const TooLarge: Story = {
  name: 'Trop lourde',
  play: async ({ canvas, userEvent }) => {
    const film = new File([new Uint8Array(40_000_001)], 'film.jpg', { type: 'image/jpeg' })
    await choose(canvas, userEvent, film)
    await expect(
      await canvas.findByText(/^Ce fichier est trop lourd pour une photo.: 40.Mo au plus\.$/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ajouter une photo' })).toBeVisible()
  },
}

const HOSTILE = [
  new File(['<!doctype html><script>parent.hacked = true</script>'], 'plat.jpg', {
    type: 'image/jpeg',
  }),
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>parent.hacked = true</script></svg>'],
    'plat.svg',
    { type: 'image/svg+xml' },
  ),
]

/** What is no photo is not taken, whatever it is called; the photo from before stays. */
export const HostileFile: Story = {
  name: 'Fichier malveillant',
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, await cameraPhoto(300, 400))
    await waitFor(() => expect(shown(canvas)?.naturalWidth).toBe(300))
    for (const file of HOSTILE) {
      await choose(canvas, userEvent, file)
      await expect(await canvas.findByText(/^Ce fichier n’est pas une photo lisible/)).toBeVisible()
      await expect(shown(canvas)?.naturalWidth).toBe(300)
      await expect(window).not.toHaveProperty('hacked')
    }
  },
}

/** The recipe is stored, and all that was typed stays, the photo too: saving again sends it. */
export const PhotoFails: Story = {
  name: 'Envoi impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/recipe/:id/photo', () => problem(503, 'UNAVAILABLE'), { once: true })),
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await choose(canvas, userEvent, await cameraPhoto(300, 400))
    await waitFor(() => expect(shown(canvas)?.naturalWidth).toBe(300))
    await save(canvas, userEvent)
    await expectToast(/^La recette est enregistrée, mais pas sa photo\. Le serveur est/)
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveValue('Omelette')
    await expect(shown(canvas)?.naturalWidth).toBe(300)
    await save(canvas, userEvent)
    await expectToast('Recette créée avec succès')
    await expect(sent.mock.calls.map(([method]) => method)).toEqual(['POST', 'PUT photo'])
  },
}

export const TooManyPhotos: Story = {
  name: 'Trop de photos',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/recipe/:id/photo', () => problem(409, 'TOO_MANY_PHOTOS', { limit: 200 })),
    ),
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await choose(canvas, userEvent, await cameraPhoto(300, 400))
    await waitFor(() => expect(shown(canvas)?.naturalWidth).toBe(300))
    await save(canvas, userEvent)
    await expectToast(/mais pas sa photo\. Vous avez déjà 200 photos/)
  },
}

/** A stored photo that has not come yet leaves its place. */
export const Stored: Story = {
  name: 'Enregistrée',
  beforeEach: ({ msw }) => msw.use(http.get('/api/recipe/:id/photo', () => delay('infinite'))),
  render: function Field() {
    const form = useForm<TypedRecipe, unknown, RecipeInput>({
      defaultValues: { ...newRecipe(), photo: '/api/recipe/r-14/photo?version=1' },
    })
    const choice = { preparing: false, refusal: null, choose: fn(), remove: fn() }
    return <PhotoField form={form} choice={choice} />
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Changer de photo' })).toBeVisible()
    await expect(shown(canvas)).toBeNull()
  },
}
