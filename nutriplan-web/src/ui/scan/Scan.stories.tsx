import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http, passthrough } from 'msw'
import { useRef, useState } from 'react'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { purgeZXingModule } from 'zxing-wasm/reader'
import { filmed, packagePhoto } from '@/mocks/barcode'
import { TextField } from '@/ui/TextField'
import { ScanButton } from './ScanButton'
import { ScanSheet } from './ScanSheet'

const EAN = '3017620422003'

/** What cameras gave in the story that runs. */
let given: MediaStream[] = []

/** What the browser answers when it is asked for a camera, in turn; the last one for ever. */
function givesInTurn(...answers: (() => MediaStream | Promise<MediaStream>)[]) {
  given = []
  spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    const stream = await answer?.()
    if (!stream) throw new Error('no answer')
    given.push(stream)
    return stream
  })
}

const refusing = (name: string) => () => Promise.reject(new DOMException('', name))
const isOff = (stream: MediaStream | undefined) =>
  stream?.getTracks().every(({ readyState }) => readyState === 'ended')

const meta = {
  title: 'Composants/Aliments/Scanner un code',
  component: ScanSheet,
  parameters: { layout: 'fullscreen' },
  args: { open: true, onCode: fn(), onClose: fn() },
  beforeEach: () => {
    givesInTurn(() => filmed())
  },
} satisfies Meta<typeof ScanSheet>

export default meta
type Story = StoryObj<typeof meta>

const theSheet = async () =>
  within(await screen.findByRole('dialog', { name: 'Scanner un code-barres' }))
type Shown = Awaited<ReturnType<typeof theSheet>>

const says = (sheet: Shown, text: RegExp | string) =>
  waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent(text))

/** The browser asks the person, who has not answered yet. */
export const Asking: Story = {
  name: 'Autorisation demandée',
  beforeEach: () => {
    givesInTurn(() => new Promise(() => undefined))
  },
  play: async () => {
    const sheet = await theSheet()
    await says(sheet, 'Autorisez l’appareil photo pour lire le code-barres.')
    await expect(sheet.getByText('L’image ne quitte pas votre appareil.')).toBeVisible()
    await expect(sheet.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    await expect(sheet.getByRole('button', { name: 'Utiliser une photo du code' })).toBeVisible()
  },
}

/** Refused, then allowed in the browser's settings. */
export const Refused: Story = {
  name: 'Autorisation refusée',
  beforeEach: () => {
    givesInTurn(refusing('NotAllowedError'), () => filmed())
  },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await says(
      sheet,
      /^L’appareil photo n’est pas autorisé\. Vous pouvez l’autoriser dans les réglages/,
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await says(sheet, 'Placez le code-barres dans le cadre.')
    await expect(sheet.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  },
}

export const NoCamera: Story = {
  name: 'Pas d’appareil photo',
  beforeEach: () => {
    givesInTurn(refusing('NotFoundError'))
  },
  play: async () => {
    const sheet = await theSheet()
    await says(sheet, /^Aucun appareil photo n’est accessible ici\. Utilisez une photo du code/)
    await expect(sheet.getByRole('button', { name: 'Utiliser une photo du code' })).toBeVisible()
  },
}

export const Busy: Story = {
  name: 'Appareil photo occupé',
  beforeEach: () => {
    givesInTurn(refusing('NotReadableError'))
  },
  play: async () => {
    const sheet = await theSheet()
    await says(sheet, /^L’appareil photo ne répond pas\s: une autre application l’utilise/)
    await expect(sheet.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  },
}

/** What reads codes is on its way: the camera's picture is there, and nothing looks at it yet. */
export const ReaderComes: Story = {
  name: 'Lecteur en chargement',
  beforeEach: ({ msw }) => {
    purgeZXingModule()
    msw.use(http.get('*/*.wasm', () => delay('infinite')))
    givesInTurn(() => filmed(EAN))
    return purgeZXingModule
  },
  play: async ({ args }) => {
    const sheet = await theSheet()
    await says(sheet, 'Préparation du lecteur…')
    await expect(sheet.getByLabelText('Image de l’appareil photo')).toBeVisible()
    await expect(args.onCode).not.toHaveBeenCalled()
  },
}

let isReaderAway = false

/** What reads codes does not come until it is asked for again. */
export const ReaderDoesNotCome: Story = {
  name: 'Lecteur non chargé',
  beforeEach: ({ msw }) => {
    purgeZXingModule()
    isReaderAway = true
    msw.use(http.get('*/*.wasm', () => (isReaderAway ? HttpResponse.error() : passthrough())))
    givesInTurn(() => filmed(EAN))
  },
  play: async ({ args, userEvent }) => {
    const sheet = await theSheet()
    await says(sheet, 'Le lecteur de codes n’a pas pu être chargé. Vérifiez votre connexion.')
    await expect(args.onCode).not.toHaveBeenCalled()
    isReaderAway = false
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith(EAN))
  },
}

/** Nothing is there to read, and after a while the sheet says what may help. */
export const Looking: Story = {
  name: 'Recherche',
  args: { hintDelayMs: 1500 },
  play: async ({ args }) => {
    const sheet = await theSheet()
    await says(sheet, 'Placez le code-barres dans le cadre.')
    await expect(sheet.getByLabelText('Image de l’appareil photo')).toBeVisible()
    await says(sheet, /^Rien de lisible pour l’instant\s: rapprochez le code/)
    await expect(args.onCode).not.toHaveBeenCalled()
  },
}

/** The camera sees a code, and the code is read. */
export const Found: Story = {
  name: 'Code lu',
  beforeEach: () => {
    givesInTurn(() => filmed(EAN))
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith(EAN))
    await expect(args.onCode).toHaveBeenCalledTimes(1)
  },
}

/** Nobody sees the page, so the camera is off; who comes back goes on. */
export const HiddenPage: Story = {
  name: 'Onglet masqué',
  play: async () => {
    const sheet = await theSheet()
    await says(sheet, 'Placez le code-barres dans le cadre.')
    const visibility = spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(given.map(isOff)).toEqual([true]))
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(given).toHaveLength(2))
    await expect(isOff(given.at(-1))).toBe(false)
    await says(sheet, 'Placez le code-barres dans le cadre.')
  },
}

/** Without a camera, or for a code that it does not see well. */
export const APhoto: Story = {
  name: 'Photo du code',
  beforeEach: () => {
    givesInTurn(refusing('NotFoundError'))
  },
  play: async ({ args, userEvent }) => {
    const sheet = await theSheet()
    const choice = sheet.getByLabelText('Photo du code-barres')
    await userEvent.upload(choice, await packagePhoto())
    await expect(await sheet.findByText(/^Aucun code-barres lisible sur cette photo/)).toBeVisible()
    const notes = new File(['3017620422003'], 'code.png', { type: 'image/png' })
    await userEvent.upload(choice, notes)
    await expect(await sheet.findByText('Ce fichier n’est pas une photo lisible.')).toBeVisible()
    await expect(args.onCode).not.toHaveBeenCalled()
    await userEvent.upload(choice, await packagePhoto(EAN))
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith(EAN))
  },
}

/** A photo takes a moment, in which another one is not asked for. */
export const PhotoIsRead: Story = {
  name: 'Lecture de la photo',
  beforeEach: () => {
    spyOn(window, 'createImageBitmap').mockImplementation(() => new Promise(() => undefined))
  },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.upload(sheet.getByLabelText('Photo du code-barres'), await packagePhoto(EAN))
    await expect(
      await sheet.findByRole('button', { name: 'Lecture de la photo…' }),
    ).toHaveAttribute('aria-busy', 'true')
  },
}

function CodeField() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextField
        ref={field}
        label="Code-barres"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <ScanButton onCode={setCode} field={field} />
    </>
  )
}

/** By keyboard: the code goes into its field, which has the focus, and the camera is off. */
export const IntoAField: Story = {
  name: 'Dans un champ',
  render: () => <CodeField />,
  beforeEach: () => {
    givesInTurn(
      () => filmed(),
      () => filmed(EAN),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: 'Scanner un code' })
    open.focus()
    await userEvent.keyboard('{Enter}')
    const sheet = await theSheet()
    await says(sheet, 'Placez le code-barres dans le cadre.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(given.map(isOff)).toEqual([true])
    await expect(open).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    const field = canvas.getByLabelText('Code-barres')
    await waitFor(() => expect(field).toHaveValue(EAN))
    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(given.map(isOff)).toEqual([true, true]))
    await expect(canvas.getByText(/^Code lu\s: 3017620422003$/)).toBeInTheDocument()
  },
}
