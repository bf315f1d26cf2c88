import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, spyOn, type UserEventObject, waitFor, within } from 'storybook/test'
import { archiveServer, exportServer, foundInArchive } from '@/mocks/archives'
import { CurrentPath } from '@/mocks/CurrentPath'
import { problem } from '@/mocks/problem'
import type { Canvas } from '@/mocks/recipeWriting'
import ArchiveScreen from './ArchiveScreen'

const saved = fn()
const exported = fn()
const AT = '/dashboard/recipes/import/archive'
const READ = '/api/recipe/archive'

const FOUND = [
  foundInArchive('Gratin'),
  foundInArchive('Potion'),
  foundInArchive('Soupe', { is_cut: true }),
  foundInArchive('Tarte', { is_known: true }),
]

const meta = {
  title: 'Écrans/Recettes/Importer une archive',
  component: ArchiveScreen,
  parameters: { layout: 'fullscreen', router: { at: AT } },
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(...archiveServer(FOUND, saved))
  },
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)', minHeight: '40rem' }}>
      <Routes>
        <Route path={AT} element={<ArchiveScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </main>
  ),
} satisfies Meta<typeof ArchiveScreen>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const press = (canvas: Canvas, userEvent: UserEventObject, name: string | RegExp) =>
  userEvent.click(canvas.getByRole('button', { name }))

const choose = (canvas: Canvas, userEvent: UserEventObject, size = 3) =>
  userEvent.upload(
    canvas.getByLabelText('Export de l’autre application'),
    new File([new Uint8Array(size)], 'mealie.zip', { type: 'application/zip' }),
  )

/** Chooses, and waits for what will be added. */
async function preview(canvas: Canvas, userEvent: UserEventObject) {
  await choose(canvas, userEvent)
  const heading = await canvas.findByRole('heading', { level: 2, name: /à ajouter/ })
  await waitFor(() => expect(heading).toHaveFocus())
}

export const Choosing: Story = {
  name: 'Choix du fichier',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Importer d’une autre application' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible()
  },
}

export const ReadingTheFile: Story = {
  name: 'Lecture du fichier',
  beforeEach: ({ msw }) => msw.use(http.post(READ, () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await expect(
      await canvas.findByRole('button', { name: 'Lecture du fichier...' }),
    ).toHaveAttribute('aria-busy', 'true')
    await press(canvas, userEvent, 'Annuler')
    await expect(canvas.getByRole('button', { name: 'Choisir un fichier' })).toHaveFocus()
  },
}

/** Whoever goes elsewhere waits for no archive: it is read no further. */
export const LeftWhileReading: Story = {
  name: 'Quitter pendant la lecture',
  beforeEach: ({ msw }) => {
    spyOn(AbortController.prototype, 'abort')
    msw.use(http.post(READ, () => delay('infinite')))
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await canvas.findByRole('button', { name: 'Lecture du fichier...' })
    await expect(AbortController.prototype.abort).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('link', { name: /Revenir/ }))
    await canvas.findByText('Vous êtes sur /dashboard/recipes')
    await expect(AbortController.prototype.abort).toHaveBeenCalledOnce()
  },
}

/** A large archive is understood some recipes at a time: how far is told, and it may be given up. */
export const Progress: Story = {
  name: 'Progression',
  beforeEach: ({ msw }) => {
    let asked = 0
    const many = Array.from({ length: 45 }, (_, n) => foundInArchive(`Gratin ${n}`))
    msw.use(
      ...archiveServer(many, saved, async () => {
        asked += 1
        if (asked > 2) await delay('infinite')
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await expect(await canvas.findByText('40 recettes lues sur 45')).toBeVisible()
    await expect(
      canvas.getByRole('progressbar', { name: 'Reconnaissance des ingrédients' }),
    ).toHaveAttribute('value', '40')
    await press(canvas, userEvent, 'Annuler')
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(saved).not.toHaveBeenCalled()
  },
}

/** What comes, what does not, and what is there already; nothing is stored yet. */
export const Preview: Story = {
  name: 'Aperçu',
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await expect(
      canvas.getByText(/^1\srecette est déjà là et ne sera pas doublée\.$/),
    ).toBeVisible()
    await expect(canvas.getByText(/^1\srecette ne vient pas/)).toBeVisible()
    const coming = within(canvas.getByRole('list', { name: 'Celles qui viennent' }))
    await expect(coming.getByText('Gratin')).toBeVisible()
    await expect(coming.getByText(/^Cette recette est très longue/)).toBeVisible()
    await userEvent.click(coming.getAllByText(/^1\sligne gardée dans la note$/)[0] as HTMLElement)
    await expect(coming.getAllByText('Quelques feuilles de perlimpinpin')[0]).toBeVisible()
    const staying = within(canvas.getByRole('list', { name: 'Celles qui ne viennent pas' }))
    await expect(staying.getByText('Potion')).toBeVisible()
    await expect(saved).not.toHaveBeenCalled()
  },
}

export const Added: Story = {
  name: 'Recettes ajoutées',
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await press(canvas, userEvent, /^Ajouter 2\srecettes$/)
    const heading = await canvas.findByRole('heading', { name: /^2\srecettes ont été ajoutées\.$/ })
    await waitFor(() => expect(heading).toHaveFocus())
    const [[recipes]] = saved.mock.calls as [[{ key: string; recipe: { note: string } }[]]]
    await expect(recipes.map(({ key }) => key)).toEqual(['mealie:Gratin', 'mealie:Soupe'])
    await expect(recipes[0]?.recipe.note).toBe(
      'Ingrédients à ajouter\n- Quelques feuilles de perlimpinpin',
    )
    await userEvent.click(canvas.getByRole('link', { name: 'Voir mes recettes' }))
    await expect(canvas.getByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
  },
}

export const NothingToAdd: Story = {
  name: 'Rien à ajouter',
  beforeEach: ({ msw }) =>
    msw.use(...archiveServer([foundInArchive('Tarte', { is_known: true })], saved)),
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await expect(
      await canvas.findByRole('heading', { name: 'Aucune recette à ajouter' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
    await press(canvas, userEvent, 'Choisir un autre fichier')
    await expect(canvas.getByRole('button', { name: 'Choisir un fichier' })).toHaveFocus()
  },
}

/** There is no room for all: none is added, and all of them still stand there. */
export const NoRoom: Story = {
  name: 'Plus de place',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe/import', () => problem(409, 'TOO_MANY_RECIPES', { limit: 2000 })),
    ),
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await press(canvas, userEvent, /^Ajouter 2\srecettes$/)
    await expect(
      await canvas.findByText(/^Il n’y a pas assez de place.* Rien n’a été ajouté\.$/),
    ).toBeVisible()
    await expect(canvas.getByText('Gratin')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Ajouter 2\srecettes$/ })).toBeVisible()
  },
}

const refusing = (code: string) =>
  http.post(READ, () => problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'archive', code }] }))

/** Why a file was not read; another may be chosen at once. */
async function expectRefusal({ canvas, userEvent }: Context, message: RegExp) {
  await choose(canvas, userEvent)
  await expect(await canvas.findByText(message)).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Choisir un fichier' })).toHaveFocus()
}

export const NotAnArchive: Story = {
  name: 'Export inconnu',
  beforeEach: ({ msw }) => msw.use(refusing('invalid_format')),
  play: (context) => expectRefusal(context, /^Ce fichier n’est pas un export connu/),
}

export const TooManyRecipes: Story = {
  name: 'Trop de recettes',
  beforeEach: ({ msw }) => msw.use(refusing('too_long')),
  play: (context) => expectRefusal(context, /^Ce fichier contient plus de 2\s000 recettes/),
}

export const TooLarge: Story = {
  name: 'Fichier trop lourd pour être lu',
  beforeEach: ({ msw }) => msw.use(refusing('too_large')),
  play: (context) => expectRefusal(context, /^Ce fichier est trop lourd\./),
}

/** What is too large is not even sent. */
export const TooLargeToSend: Story = {
  name: 'Fichier trop lourd',
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 20_000_001)
    await expect(await canvas.findByText(/^Ce fichier est trop lourd\./)).toBeVisible()
  },
}

export const TooOften: Story = {
  name: 'Trop d’essais',
  beforeEach: ({ msw }) => msw.use(http.post(READ, () => problem(429, 'TOO_MANY_REQUESTS'))),
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await expect(await canvas.findByText(/^Vous avez lu beaucoup de fichiers/)).toBeVisible()
  },
}

export const Offline: Story = {
  name: 'Hors connexion',
  beforeEach: ({ msw }) => msw.use(http.post(READ, () => HttpResponse.error())),
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent)
    await expect(
      await canvas.findByText(/^Le serveur ne répond pas\..* Rien n’a été ajouté\.$/),
    ).toBeVisible()
  },
}

/** Own recipes go to another application as a file. */
export const TakeAway: Story = {
  name: 'Emporter ses recettes',
  beforeEach: ({ msw }) => msw.use(exportServer(exported)),
  play: async ({ canvas, userEvent }) => {
    exported.mockClear()
    await press(canvas, userEvent, 'Télécharger mes recettes')
    await waitFor(() => expect(exported).toHaveBeenCalledTimes(1))
    await expect(
      await canvas.findByRole('button', { name: 'Télécharger mes recettes' }),
    ).toBeEnabled()
  },
}

export const TakeAwayFails: Story = {
  name: 'Emporter est impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.get('/api/recipe/export', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    await press(canvas, userEvent, 'Télécharger mes recettes')
    await expect(await canvas.findByText(/^Le fichier n’a pas pu être préparé\./)).toBeVisible()
  },
}

export const ServingsWrong: Story = {
  name: 'Nombre de parts invalide',
  play: async ({ canvas, userEvent }) => {
    const people = canvas.getByRole('textbox', { name: /^Pour combien de personnes/ })
    await userEvent.clear(people)
    await userEvent.type(people, '0')
    await choose(canvas, userEvent)
    await expect(canvas.getByText('Indiquez un nombre de personnes entre 1 et 500.')).toBeVisible()
    await userEvent.clear(people)
    await userEvent.type(people, '2')
    await preview(canvas, userEvent)
  },
}
