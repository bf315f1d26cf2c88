import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { learnsNothing } from '@/mocks/learnt'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { keepsWeighIns, WEIGH_INS } from '@/mocks/weighIns'
import { formatShortDayYear, today } from '@/vocabulary/dates'
import ProfileScreen from './ProfileScreen'
import { weighInWrites } from './weighIns/pendingWeighIns'

const meta = {
  title: 'Écrans/Profil/Parcours',
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(
      ...keepsWeighIns(),
      learnsNothing(),
      http.get('/api/profile', () => HttpResponse.json(PROFILE)),
    )
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

export const LogOut: Story = {
  name: 'Se déconnecter',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Réglages' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Réglages' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Se déconnecter' }))
    await expect(document.cookie).not.toContain('access=')
  },
}

const addWeighIn: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Réglages' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Réglages' }))
  await userEvent.click(settings.getByRole('button', { name: 'Ajouter une pesée' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une pesée' }))
  const weight = sheet.getByLabelText('Poids (kg)')
  await waitFor(() => expect(weight).toHaveFocus())
  await userEvent.type(weight, '69,4')
  await expect(sheet.getByLabelText('Date de la pesée')).toHaveValue(today())
  await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer la pesée' }))
}

export const AddAWeighIn: Story = {
  name: 'Ajouter une pesée',
  play: async (context) => {
    const { canvas, userEvent } = context
    await addWeighIn(context)
    await expectToast('Pesée enregistrée.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await canvas.findByText(/Voir les 1\d\spesées/))
    const latest = await canvas.findByRole('row', {
      name: new RegExp(formatShortDayYear(today())),
    })
    await expect(latest).toHaveTextContent(/69,4\skg/)
    await userEvent.click(within(latest).getByRole('button'))
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer?' }))
    await expectToast('Pesée supprimée.')
    await waitFor(() => expect(latest).not.toBeInTheDocument())
  },
}

async function deleteLatest({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) {
  await userEvent.click(await canvas.findByText(/Voir les 12\spesées/))
  const rows = () => canvas.getAllByRole('row').map(({ textContent }) => textContent)
  const before = rows()
  const [, latest] = canvas.getAllByRole('row')
  await userEvent.click(within(latest as HTMLElement).getByRole('button'))
  await userEvent.click(canvas.getByRole('button', { name: 'Supprimer?' }))
  await waitFor(() => expect(rows()).toHaveLength(before.length - 1))
  return { rows, before }
}

export const DeleteAWeighInAndTakeItBack: Story = {
  name: 'Supprimer une pesée, puis annuler',
  play: async (context) => {
    const { rows, before } = await deleteLatest(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(() => expect(rows()).toEqual(before))
  },
}

export const AnotherWeighInOfTheDayMeanwhile: Story = {
  name: 'Une autre pesée du jour entre-temps',
  beforeEach: ({ msw }) => msw.use(http.post('*/api/undo', () => problem(409, 'UNDO_OUTDATED'))),
  play: async (context) => {
    const { rows, before } = await deleteLatest(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast(/^Une modification plus récente serait perdue/)
    await expect(rows()).toHaveLength(before.length - 1)
  },
}

/** Under which name this device keeps what belongs to the account. */
const STORAGE_PREFIX = 'nutriplan:01939f3e-0000-7000-8000-000000000001:'
const weighed = fn()
let isConnected = false

/** Without a network it waits, is shown, can be weighed anew, and is sent once there is one. */
export const WeighInWithoutANetwork: Story = {
  name: 'Pesée sans réseau',
  beforeEach: ({ msw }) => {
    isConnected = false
    weighed.mockClear()
    msw.use(
      http.all('*/api/weigh-in', async ({ request }) => {
        if (!isConnected) return HttpResponse.error()
        if (request.method === 'POST') weighed(await request.clone().json())
        return undefined
      }),
      ...keepsWeighIns(),
    )
    localStorage.setItem(`${STORAGE_PREFIX}weigh-ins`, JSON.stringify(WEIGH_INS))
  },
  play: async (context) => {
    const { canvas } = context
    await addWeighIn(context)
    await expectToast('Pesée notée. Envoi dès le retour de la connexion.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText(/^1\spesée en attente d’envoi\.$/)).toBeVisible()
    await addWeighIn(context)
    await expect(weighed).not.toHaveBeenCalled()

    isConnected = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.queryByText(/en attente d’envoi/)).toBeNull())
    await expect(weighed.mock.calls).toEqual([[{ date: today(), weight: 69.4 }]])
    await expect(canvas.getByText(/Voir les 1\d\spesées/)).toBeVisible()
  },
}

/** Without a network a deletion waits as well, and its notice gives the weigh-in back. */
export const DeleteWithoutANetwork: Story = {
  name: 'Supprimer une pesée, sans réseau',
  beforeEach: ({ msw }) => {
    msw.use(
      http.all('*/api/weigh-in/:id', () => HttpResponse.error()),
      ...keepsWeighIns(),
    )
  },
  play: async (context) => {
    const { rows, before } = await deleteLatest(context)
    await expectToast('Pesée supprimée. Envoi dès le retour de la connexion.')
    await context.userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(() => expect(rows()).toHaveLength(before.length))
  },
}

/** What waited is refused once there is a network: it is told, and the rest is sent. */
export const WaitingWeighInRefused: Story = {
  name: 'Pesée en attente refusée',
  beforeEach: ({ msw }) => {
    const waiting = { '2026-11-02': { weight: 71 }, '2026-11-03': { weight: 70.9 } }
    localStorage.setItem(`${STORAGE_PREFIX}weigh-ins-waiting`, JSON.stringify(waiting))
    msw.use(
      http.post('*/api/weigh-in', async ({ request }) => {
        const { date } = (await request.clone().json()) as { date: string }
        const errors = [{ path: 'date', code: 'too_late' }]
        return date === '2026-11-02' ? problem(400, 'VALIDATION_ERROR', { errors }) : undefined
      }),
      ...keepsWeighIns(),
    )
  },
  play: async ({ canvas }) => {
    await expectToast(/^La pesée du 2 novembre 2026 n’a pas pu être enregistrée\./, 'error')
    await expect(await canvas.findByText(/Voir les 13\spesées/)).toBeVisible()
    await waitFor(() => expect(weighInWrites.kept()).toEqual({}))
    await expect(canvas.queryByText(/en attente d’envoi/)).toBeNull()
  },
}

export const WeighInRefused: Story = {
  name: 'Pesée refusée',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/weigh-in', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'date', code: 'too_late' }] }),
      ),
    ),
  play: async (context) => {
    await addWeighIn(context)
    const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une pesée' }))
    await expect(await sheet.findByText('Cette date n’est pas encore passée')).toBeVisible()
    await expect(sheet.getByLabelText('Poids (kg)')).toHaveValue('69,4')
  },
}

export const WeighInNotSent: Story = {
  name: 'Pesée non envoyée, sans place sur l’appareil',
  beforeEach: ({ msw }) => {
    const full = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    msw.use(http.post('*/api/weigh-in', () => Response.error()))
    return () => full.mockRestore()
  },
  play: async (context) => {
    await addWeighIn(context)
    await expectToast(/La pesée n’a pas pu être enregistrée\. Le serveur ne répond pas/)
    const sheet = within(screen.getByRole('dialog', { name: 'Ajouter une pesée' }))
    await expect(sheet.getByLabelText('Poids (kg)')).toHaveValue('69,4')
  },
}

export const WeighInOutOfBounds: Story = {
  name: 'Pesée hors limites',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une pesée' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter une pesée' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer la pesée' }))
    await expect(await sheet.findByText('Veuillez entrer votre poids')).toBeVisible()
    await userEvent.type(sheet.getByLabelText('Poids (kg)'), '501')
    await expect(await sheet.findByText('Le poids doit être inférieur à 500 kg')).toBeVisible()
  },
}
