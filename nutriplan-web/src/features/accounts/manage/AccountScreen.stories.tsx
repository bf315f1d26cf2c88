import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { GOOGLE, knowsProvider } from '@/mocks/account'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { HERE, knowsSessions, PHONE, sessionsEnded, UNKNOWN } from '@/mocks/sessions'
import { expectToast } from '@/mocks/toasts'
import AccountScreen from './AccountScreen'

const sent = fn()

const meta = {
  title: 'Écrans/Compte',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    sessionsEnded.mockClear()
    msw.use(
      knowsProvider(GOOGLE),
      ...knowsSessions(HERE, PHONE, UNKNOWN),
      http.get('*/api/profile', () => HttpResponse.json(PROFILE)),
    )
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof AccountScreen>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const change: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Mot de passe actuel'), 'Marche-2026!')
  await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
}

export const PasswordChanged: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/password/change', async ({ request }) => {
        sent(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async (context) => {
    await context.canvas.findByText('camille@exemple.fr')
    await context.canvas.findByText(/^Safari sur iOS/)
    context.msw.use(...knowsSessions(HERE))
    await change(context)
    await expectToast('Votre mot de passe est changé.')
    await waitFor(() => expect(context.canvas.queryByText(/^Safari sur iOS/)).toBeNull())
    await expect(sent).toHaveBeenLastCalledWith({
      current_password: 'Marche-2026!',
      password: 'Automne-2026!',
    })
    await expect(context.canvas.getByLabelText('Mot de passe actuel')).toHaveValue('')
  },
}

export const WrongPassword: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/password/change', () => problem(401, 'INVALID_PASSWORD'))),
  play: async (context) => {
    await change(context)
    const { canvas } = context
    await canvas.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Automne-2026!')
  },
}

export const PasswordTooCommon: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/password/change', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'password', code: 'too_common' }] }),
      ),
    ),
  play: async (context) => {
    await change(context)
    const { canvas } = context
    await expect(await canvas.findByText(/Ce mot de passe est trop courant/)).toBeVisible()
    await expect(canvas.getByLabelText('Mot de passe actuel')).toHaveValue('Marche-2026!')
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Automne-2026!')
  },
}

export const NoPasswordHere: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/password/change', () => problem(409, 'GOOGLE'))),
  play: async (context) => {
    await change(context)
    await expectToast(/Vous vous connectez avec Google/)
  },
}

export const Exported: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/account/export', () => {
        sent()
        return HttpResponse.json({ account: { email: PROFILE.email }, data: {} })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger mes données' }))
    await expectToast(/fichier nutriplan\.json/)
    await expect(sent).toHaveBeenCalledOnce()
  },
}

const askToDelete: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Supprimer votre compte/ }))
  await userEvent.type(sheet.getByLabelText('Mot de passe, pour confirmer'), 'Marche-2026!')
  await userEvent.click(sheet.getByRole('button', { name: 'Supprimer pour de bon' }))
}

export const Deleted: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.delete('*/api/account', async ({ request }) => {
        sent(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async (context) => {
    await askToDelete(context)
    await expectToast(/Votre compte est supprimé/)
    await expect(sent).toHaveBeenLastCalledWith({ password: 'Marche-2026!' })
    await waitFor(() => expect(document.cookie).not.toContain('access='))
  },
}

export const NotDeleted: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/account', () => problem(401, 'INVALID_PASSWORD'))),
  play: async (context) => {
    await askToDelete(context)
    const sheet = within(screen.getByRole('dialog'))
    await sheet.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await context.userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const byProvider = [knowsSessions({ ...HERE, method: 'provider' })].flat()

export const DeletedAfterAFreshSignIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...byProvider,
      http.delete('*/api/account', async ({ request }) => {
        sent(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Firefox sur Windows/)
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText(/Vous vous connectez avec Google/)
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer pour de bon' }))
    await expectToast(/Votre compte est supprimé/)
    await expect(sent).toHaveBeenLastCalledWith({})
  },
}

export const FreshSignInNeeded: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...byProvider,
      http.delete('*/api/account', () => problem(403, 'REAUTHENTICATION_REQUIRED')),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Firefox sur Windows/)
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer pour de bon' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(/plus de cinq minutes/)
    await userEvent.click(screen.getByRole('button', { name: 'Me reconnecter avec Google' }))
    await expectToast(/vous reviendrez à la page de votre compte/)
    await expect(document.cookie).not.toContain('access=')
    await expect(sessionStorage.getItem('nutriplan-place')).toContain('/dashboard/profile/account')
  },
}

export const PasswordLeftOut: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.delete('*/api/account', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'password', code: 'missing' }] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer pour de bon' }))
    const sheet = within(screen.getByRole('dialog'))
    await expect(await sheet.findByText('Le mot de passe est requis')).toBeVisible()
  },
}

const devices = (canvas: Parameters<Play>[0]['canvas']) =>
  within(canvas.getByRole('region', { name: 'Appareils connectés' })).getAllByRole('listitem')

const pressToEnd: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Déconnecter Safari sur iOS' }))
}

export const DeviceSignedOut: Story = {
  play: async (context) => {
    const { canvas } = context
    await pressToEnd(context)
    await expectToast('Safari sur iOS est déconnecté.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(2))
    await expect(canvas.getByRole('heading', { name: 'Appareils connectés' })).toHaveFocus()
    await expect(sessionsEnded.mock.calls).toEqual([[PHONE.id]])
  },
}

export const DeviceSignedOutMeanwhile: Story = {
  play: async (context) => {
    const { canvas, msw } = context
    await canvas.findByText(/^Safari sur iOS/)
    msw.use(...knowsSessions(HERE, UNKNOWN))
    await pressToEnd(context)
    await expectToast('Safari sur iOS est déconnecté.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(2))
  },
}

export const DeviceNotSignedOut: Story = {
  beforeEach: ({ msw }) => msw.use(http.delete('*/api/sessions/:id', () => Response.error())),
  play: async (context) => {
    const { canvas } = context
    await pressToEnd(context)
    await expectToast(/L’appareil n’a pas pu être déconnecté\. Le serveur ne répond pas/)
    await expect(canvas.getByRole('button', { name: 'Déconnecter Safari sur iOS' })).toHaveFocus()
  },
}

const pressToEndOthers: Play = async ({ canvas, userEvent }) => {
  const name = 'Déconnecter les autres appareils'
  await userEvent.click(await canvas.findByRole('button', { name }))
}

export const OtherDevicesSignedOut: Story = {
  play: async (context) => {
    const { canvas } = context
    await pressToEndOthers(context)
    await expectToast('Vos autres appareils sont déconnectés.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(1))
    await expect(sessionsEnded.mock.calls).toEqual([['others']])
  },
}

export const OtherDevicesNotSignedOut: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/sessions', () => problem(503, 'UNAVAILABLE'))),
  play: async (context) => {
    await pressToEndOthers(context)
    await expectToast(/Vos autres appareils n’ont pas pu être déconnectés\./)
    await expect(devices(context.canvas)).toHaveLength(3)
  },
}

export const ThisDeviceSignedOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = 'Déconnecter cet appareil'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(document.cookie).not.toContain('access=')
    await expect(sessionsEnded).not.toHaveBeenCalled()
  },
}

export const DevicesNotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/api/sessions', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Vos appareils n’ont pas pu être chargés.')
    msw.use(...knowsSessions(HERE))
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByText(/^Firefox sur Windows/)).toBeVisible()
  },
}
