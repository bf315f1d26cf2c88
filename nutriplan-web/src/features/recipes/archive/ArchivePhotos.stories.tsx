import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, type UserEventObject, waitFor, within } from 'storybook/test'
import type { FoundInArchive } from '@/api'
import { archivePhotoServer, archiveServer, foundInArchive } from '@/mocks/archives'
import { problem } from '@/mocks/problem'
import { type Canvas, cameraPhoto } from '@/mocks/recipeWriting'
import ArchiveScreen from './ArchiveScreen'

const saved = fn()
const sent = fn()
const PUT = '/api/recipe/:id/photo'

const meta = {
  title: 'Écrans/Recettes/Importer une archive/Photos',
  component: ArchiveScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/import/archive' } },
  beforeEach: async ({ msw }) => {
    sent.mockClear()
    archive = await built()
    msw.use(...archiveServer(archive.found, saved), ...archivePhotoServer(sent))
  },
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)', minHeight: '40rem' }}>
      <ArchiveScreen />
    </main>
  ),
} satisfies Meta<typeof ArchiveScreen>

export default meta
type Story = StoryObj<typeof meta>
type Lying = Pick<FoundInArchive, 'photo' | 'photo_problem'>

let archive: Awaited<ReturnType<typeof built>>

const packed = (blob: Blob, packing: CompressionFormat) =>
  new Response(blob.stream().pipeThrough(new CompressionStream(packing))).blob()

/** A photo that tells where it was taken. */
async function located(photo: Blob): Promise<Blob> {
  const exif = new TextEncoder().encode('Exif\0\0 48.8584 N 2.2945 E')
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2])
  return new Blob([photo.slice(0, 2), segment, exif, photo.slice(2)])
}

async function inBase64(photo: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const photo_data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return new Blob([JSON.stringify({ name: 'Tarte', photo_data })])
}

/** A file with pictures in all ways of packing, and what the server says of it. */
async function built() {
  const photo = await located(await cameraPhoto(1600, 1200))
  const parts: Blob[] = []
  const placed = (part: Blob, packing: 'none' | 'deflate-raw' | 'gzip') => {
    const start = parts.reduce((sum, { size }) => sum + size, 0)
    parts.push(part)
    return { start, length: part.size, packing }
  }
  const lying = (
    steps: NonNullable<FoundInArchive['photo']>['steps'],
    member: 'photo_data' | null = null,
  ): Lying => ({ photo: { steps, member }, photo_problem: null })
  const lost = (photo_problem: FoundInArchive['photo_problem']): Lying => ({
    photo: null,
    photo_problem,
  })

  const paprika = await packed(await inBase64(photo), 'gzip')
  const bomb = await packed(new Blob([new Uint8Array(40_000_001)]), 'deflate-raw')
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'])
  const found = [
    foundInArchive('Gratin', lying([placed(photo, 'none')])),
    foundInArchive('Soupe', lying([placed(await packed(photo, 'deflate-raw'), 'deflate-raw')])),
    foundInArchive(
      'Tarte',
      lying(
        [
          placed(await packed(paprika, 'deflate-raw'), 'deflate-raw'),
          { start: 0, length: paprika.size, packing: 'gzip' },
        ],
        'photo_data',
      ),
    ),
    foundInArchive('Coupée', lying([placed(photo.slice(0, photo.size / 2), 'none')])),
    foundInArchive('Bombe', lying([placed(bomb, 'deflate-raw')])),
    foundInArchive('Dessin', lying([placed(svg, 'none')])),
    foundInArchive('Illisible', lost('invalid_format')),
    foundInArchive('Immense', lost('too_large')),
    foundInArchive('De trop', lost('too_many')),
    foundInArchive('Potion', lying([placed(photo, 'none')])),
  ]
  return { found, file: new File(parts, 'recettes.zip', { type: 'application/zip' }) }
}

async function preview(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.upload(canvas.getByLabelText('Export de l’autre application'), archive.file)
  const heading = await canvas.findByRole('heading', { level: 2, name: /à ajouter/ })
  await waitFor(() => expect(heading).toHaveFocus())
}

const add = (canvas: Canvas, userEvent: UserEventObject) =>
  userEvent.click(canvas.getByRole('button', { name: /^Ajouter 9\srecettes$/ }))

/** Which photos come is told before anything is stored, and why the others do not. */
export const Preview: Story = {
  name: 'Aperçu',
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await expect(canvas.getByText(/^6\srecettes viennent sans leur photo\.$/)).toBeVisible()
    const coming = within(canvas.getByRole('list', { name: 'Celles qui viennent' }))
    const problems = {
      Gratin: /Avec sa photo/,
      Soupe: /Avec sa photo/,
      Tarte: /Avec sa photo/,
      Coupée: /Sans sa photo\s: ce n’est pas une image JPEG, PNG ou WebP lisible\./,
      Bombe: /Sans sa photo\s: ce n’est pas/,
      Dessin: /Sans sa photo\s: ce n’est pas/,
      Illisible: /Sans sa photo\s: ce n’est pas/,
      Immense: /Sans sa photo\s: elle est trop grande\./,
      'De trop': /Sans sa photo\s: un compte en contient 200 au plus\./,
    }
    for (const [name, said] of Object.entries(problems))
      await expect(coming.getByText(name).closest('li')).toHaveTextContent(said)
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** Each photo follows its recipe, made small, without what its file told of its owner. */
export const Added: Story = {
  name: 'Photos ajoutées',
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await add(canvas, userEvent)
    await expect(await canvas.findByText(/^3\sphotos ont été ajoutées\.$/)).toBeVisible()
    await expect(
      canvas.getByRole('heading', { name: /^9\srecettes ont été ajoutées\.$/ }),
    ).toHaveFocus()
    const calls = sent.mock.calls as [string, string, Blob][]
    await expect(calls.map(([, id]) => id)).toEqual(['r-1', 'r-2', 'r-3'])
    for (const [, , photo] of calls) {
      await expect(photo.type).toBe('image/webp')
      await expect(photo.size).toBeLessThanOrEqual(400_000)
      await expect(await photo.text()).not.toContain('48.8584')
      const { width, height } = await createImageBitmap(photo)
      await expect([width, height]).toEqual([1280, 960])
    }
  },
}

export const Sending: Story = {
  name: 'Envoi en cours',
  beforeEach: ({ msw }) => msw.use(http.put(PUT, () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await add(canvas, userEvent)
    const progress = await canvas.findByRole('progressbar', { name: 'Ajout des photos' })
    await expect(progress).toHaveAttribute('value', '0')
    await expect(progress).toHaveAttribute('max', '3')
    await expect(
      canvas.getByText(/^Photos ajoutées\s: 0 sur 3\. Ne fermez pas cette page\.$/),
    ).toBeVisible()
  },
}

/** The recipes are there; what is missing of their photos is sent again, and nothing else. */
export const SendingFails: Story = {
  name: 'Envoi interrompu',
  beforeEach: ({ msw }) => {
    let calls = 0
    msw.use(
      http.put(PUT, () => {
        calls += 1
        return calls === 2 ? problem(503, 'UNAVAILABLE') : undefined
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await add(canvas, userEvent)
    await expect(
      await canvas.findByText(/^2\sphotos n’ont pas été ajoutées\. Le serveur est/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByText(/^3\sphotos ont été ajoutées\.$/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect(sent.mock.calls.map(([, id]) => id)).toEqual(['r-1', 'r-2', 'r-3'])
  },
}

const keys = fn()

/** Sent again, the import is the same one: the server tells its ids again, and the photos follow. */
export const LostAnswer: Story = {
  name: 'Réponse perdue',
  beforeEach: ({ msw }) => {
    keys.mockClear()
    msw.use(
      http.post('/api/recipe/import', ({ request }) => {
        keys(request.headers.get('Idempotency-Key'))
        return keys.mock.calls.length === 1 ? HttpResponse.error() : undefined
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await add(canvas, userEvent)
    await canvas.findByText(/^Le serveur ne répond pas\./)
    await add(canvas, userEvent)
    await expect(await canvas.findByText(/^3\sphotos ont été ajoutées\.$/)).toBeVisible()
    const [[first], [again]] = keys.mock.calls as [[string], [string]]
    await expect(first).toMatch(/^[0-9a-f-]{36}$/)
    await expect(again).toBe(first)
  },
}

/** A recipe that was deleted meanwhile needs no photo. */
export const DeletedMeanwhile: Story = {
  name: 'Recette supprimée entre-temps',
  beforeEach: ({ msw }) => msw.use(http.put(PUT, () => problem(404, 'NOT_FOUND'), { once: true })),
  play: async ({ canvas, userEvent }) => {
    await preview(canvas, userEvent)
    await add(canvas, userEvent)
    await waitFor(() => expect(sent.mock.calls.map(([, id]) => id)).toEqual(['r-2', 'r-3']))
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  },
}
