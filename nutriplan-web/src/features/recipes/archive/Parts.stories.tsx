import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { RecipeInput } from '@/api'
import { exportServer } from '@/mocks/archives'
import { inMain } from '@/mocks/inMain'
import { ArchiveAdded } from './ArchiveAdded'
import { ArchiveForm } from './ArchiveForm'
import { ArchivePreview } from './ArchivePreview'
import { TakeAway } from './TakeAway'

const meta = {
  title: 'Composants/Recettes/Archive',
  decorators: [inMain],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const onFile = fn()
const onCancel = fn()

export const Choosing: StoryObj<typeof ArchiveForm> = {
  name: 'Choisir un fichier',
  args: {
    servings: '4',
    servingsError: undefined,
    failure: 'Ce fichier est trop lourd.',
    progress: undefined,
    onServings: fn(),
    onFile: onFile,
    onCancel: onCancel,
  },
  render: (args) => <ArchiveForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    const file = new File(['{}'], 'recettes.json', { type: 'application/json' })
    await expect(canvas.getByRole('textbox', { name: /^Pour combien de personnes/ })).toHaveValue(
      '4',
    )
    await expect(canvas.getByText('Ce fichier est trop lourd.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Annuler' })).toBeNull()
    await userEvent.upload(canvas.getByLabelText('Export de l’autre application'), file)
    await expect(onFile).toHaveBeenLastCalledWith(file)
  },
}

export const Reading: StoryObj<typeof ArchiveForm> = {
  name: 'Lire un fichier',
  args: { ...Choosing.args, failure: null, progress: { done: 40, total: 45 } },
  render: (args) => <ArchiveForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    onCancel.mockClear()
    const progress = canvas.getByRole('progressbar', { name: 'Reconnaissance des ingrédients' })
    await expect(progress).toHaveAttribute('value', '40')
    await expect(progress).toHaveAttribute('max', '45')
    await expect(canvas.getByText('40 recettes lues sur 45')).toBeVisible()
    await expect(
      canvas.getByRole('textbox', { name: /^Pour combien de personnes/ }),
    ).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button', { name: 'Lecture du fichier...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(onCancel).toHaveBeenCalledTimes(1)
  },
}

const GRATIN: RecipeInput = {
  name: 'Gratin',
  type: 'MEAL',
  steps: ['Enfournez.'],
  ingredients: [{ fdc_id: 26036, quantity: 50 }],
}
const onAdd = fn()
const onAnother = fn()

export const Preview: StoryObj<typeof ArchivePreview> = {
  name: 'Ce qui sera ajouté',
  args: {
    plan: {
      items: [
        {
          key: 'a',
          name: 'Gratin',
          isCut: true,
          recipe: GRATIN,
          leftOut: ['Du perlimpinpin'],
          photo: null,
          photoProblem: 'too_large',
        },
        {
          key: 'b',
          name: 'Potion',
          isCut: false,
          recipe: null,
          leftOut: [],
          photo: null,
          photoProblem: 'too_many',
        },
      ],
      known: 2,
      key: undefined,
    },
    failure: null,
    saving: false,
    onSave: onAdd,
    onAnother: onAnother,
  },
  render: (args) => <ArchivePreview {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: /^1\srecette à ajouter$/, level: 2 }),
    ).toBeVisible()
    await expect(canvas.getByText(/^2\srecettes sont déjà là/)).toBeVisible()
    const coming = within(canvas.getByRole('list', { name: 'Celles qui viennent' }))
    await expect(coming.getByText('Gratin')).toBeVisible()
    await expect(coming.getByText(/^1\singrédient$/)).toBeVisible()
    await expect(coming.getByText(/^Cette recette est très longue/)).toBeVisible()
    await expect(coming.getByText(/^Sans sa photo\s: elle est trop grande\.$/)).toBeVisible()
    await expect(canvas.getByText(/^1\srecette vient sans sa photo\.$/)).toBeVisible()
    await userEvent.click(coming.getByText(/^1\sligne gardée dans la note$/))
    await expect(coming.getByText('Du perlimpinpin')).toBeVisible()
    const staying = within(canvas.getByRole('list', { name: 'Celles qui ne viennent pas' }))
    await expect(staying.getByText('Potion')).toBeVisible()
    await expect(staying.queryByText(/^Sans sa photo/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Ajouter 1\srecette$/ }))
    await expect(onAdd).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir un autre fichier' }))
    await expect(onAnother).toHaveBeenCalled()
  },
}

export const Saving: StoryObj<typeof ArchivePreview> = {
  name: 'Ajout en cours',
  args: { ...Preview.args, saving: true },
  render: (args) => <ArchivePreview {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ajout des recettes...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(canvas.queryByRole('button', { name: 'Choisir un autre fichier' })).toBeNull()
  },
}

const onRetry = fn()

export const PhotosWait: StoryObj<typeof ArchiveAdded> = {
  name: 'Photos qui manquent encore',
  args: {
    count: 3,
    photos: { total: 2, done: 1 },
    failure: 'Le serveur ne répond pas.',
    onRetry: onRetry,
  },
  render: (args) => <ArchiveAdded {...args} />,
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await expect(
      canvas.getByRole('heading', { name: /^3\srecettes ont été ajoutées\.$/ }),
    ).toBeVisible()
    await expect(
      canvas.getByText(/^1\sphoto n’a pas été ajoutée\. Le serveur ne répond pas\.$/),
    ).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(onRetry).toHaveBeenCalledTimes(1)
  },
}

const exported = fn()

export const Leaving: Story = {
  name: 'Emporter ses recettes',
  beforeEach: ({ msw }) => {
    exported.mockClear()
    msw.use(exportServer(exported))
  },
  render: () => <TakeAway />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Emporter vos recettes' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger mes recettes' }))
    await waitFor(() => expect(exported).toHaveBeenCalledTimes(1))
    await expect(
      await canvas.findByRole('button', { name: 'Télécharger mes recettes' }),
    ).toBeEnabled()
  },
}
