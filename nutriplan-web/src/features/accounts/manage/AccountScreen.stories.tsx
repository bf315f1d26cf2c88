import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { GOOGLE, knowsProvider } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { inMain } from '@/mocks/inMain'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { HERE, PHONE, UNKNOWN } from '@/mocks/sessions'
import { expectToast } from '@/mocks/toasts'
import AccountScreen from './AccountScreen'

const sent = fn()

const meta = {
  title: 'Écrans/Compte',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      knowsProvider(GOOGLE),
      ...accountServer({ ...CAMILLE, sessions: [UNKNOWN, PHONE, HERE] }, sent),
      http.get('*/api/profile', () => HttpResponse.json(PROFILE)),
    )
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof AccountScreen>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const WITH_ANOTHER_PASSWORD = { ...CAMILLE, password: 'Hiver-2026!' }

const change: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Mot de passe actuel'), 'Marche-2026!')
  await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
}

export const PasswordChanged: Story = {
  name: 'Mot de passe changé',
  play: async (context) => {
    await context.canvas.findByText('camille@exemple.fr')
    await context.canvas.findByText(/^Safari sur iOS/)
    await change(context)
    await expectToast('Votre mot de passe est changé.')
    await waitFor(() => expect(context.canvas.queryByText(/^Safari sur iOS/)).toBeNull())
    await expect(sent).toHaveBeenLastCalledWith('changePassword', {
      current_password: 'Marche-2026!',
      password: 'Automne-2026!',
    })
    await expect(context.canvas.getByLabelText('Mot de passe actuel')).toHaveValue('')
  },
}

/** On the way to what follows, the form that is left empty asks for nothing. */
export const PassedBy: Story = {
  name: 'Mot de passe laissé de côté',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Mot de passe actuel'))
    for (const _ of ['Afficher', 'Nouveau mot de passe', 'Afficher']) await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Changer le mot de passe' })).toHaveFocus()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const WrongPassword: Story = {
  name: 'Mot de passe incorrect',
  beforeEach: ({ msw }) => msw.use(...accountServer(WITH_ANOTHER_PASSWORD)),
  play: async (context) => {
    await change(context)
    const { canvas } = context
    await canvas.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Automne-2026!')
  },
}

export const PasswordTooCommon: Story = {
  name: 'Mot de passe trop courant',
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
  name: 'Compte sans mot de passe',
  beforeEach: ({ msw }) => msw.use(...accountServer({ ...CAMILLE, password: null })),
  play: async (context) => {
    await change(context)
    await expectToast(/Vous vous connectez avec Google/)
  },
}

export const Exported: Story = {
  name: 'Données exportées',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger mes données' }))
    await expectToast(/fichier nutriplan\.json/)
    await expect(sent.mock.calls).toEqual([['export']])
  },
}

const askToDelete: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Supprimer votre compte/ }))
  await userEvent.type(sheet.getByLabelText('Mot de passe, pour confirmer'), 'Marche-2026!')
  await userEvent.click(sheet.getByRole('button', { name: 'Supprimer pour de bon' }))
}

export const Deleted: Story = {
  name: 'Compte supprimé',
  play: async (context) => {
    await askToDelete(context)
    await expectToast(/Votre compte est supprimé/)
    await expect(sent).toHaveBeenLastCalledWith('deleteAccount', { password: 'Marche-2026!' })
    await waitFor(() => expect(document.cookie).not.toContain('access='))
  },
}

export const NotDeleted: Story = {
  name: 'Suppression impossible',
  beforeEach: ({ msw }) => msw.use(...accountServer(WITH_ANOTHER_PASSWORD)),
  play: async (context) => {
    await askToDelete(context)
    const sheet = within(screen.getByRole('dialog'))
    await sheet.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await context.userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Somebody who signed in by the provider, long ago or at that moment. */
const byProvider = (created_at = HERE.created_at) =>
  accountServer(
    { ...CAMILLE, password: null, sessions: [{ ...HERE, method: 'provider', created_at }] },
    sent,
  )

export const DeletedAfterAFreshSignIn: Story = {
  name: 'Supprimé après une connexion récente',
  beforeEach: ({ msw }) => msw.use(...byProvider(new Date().toISOString())),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Firefox sur Windows/)
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText(/Vous vous connectez avec Google/)
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer pour de bon' }))
    await expectToast(/Votre compte est supprimé/)
    await expect(sent).toHaveBeenLastCalledWith('deleteAccount', {})
  },
}

export const FreshSignInNeeded: Story = {
  name: 'Connexion récente demandée',
  beforeEach: ({ msw }) => msw.use(...byProvider()),
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
  name: 'Mot de passe oublié dans le champ',
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
  name: 'Appareil déconnecté',
  play: async (context) => {
    const { canvas } = context
    await pressToEnd(context)
    await expectToast('Safari sur iOS est déconnecté.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(2))
    await expect(canvas.getByRole('heading', { name: 'Appareils connectés' })).toHaveFocus()
    await expect(sent.mock.calls).toEqual([['endSession', PHONE.id]])
  },
}

export const DeviceSignedOutMeanwhile: Story = {
  name: 'Appareil déjà déconnecté',
  play: async (context) => {
    const { canvas, msw } = context
    await canvas.findByText(/^Safari sur iOS/)
    msw.use(...accountServer({ ...CAMILLE, sessions: [UNKNOWN, HERE] }))
    await pressToEnd(context)
    await expectToast('Safari sur iOS est déconnecté.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(2))
  },
}

export const DeviceNotSignedOut: Story = {
  name: 'Appareil resté connecté',
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
  name: 'Autres appareils déconnectés',
  play: async (context) => {
    const { canvas } = context
    await pressToEndOthers(context)
    await expectToast('Vos autres appareils sont déconnectés.')
    await waitFor(() => expect(devices(canvas)).toHaveLength(1))
    await expect(sent.mock.calls).toEqual([['endOtherSessions']])
  },
}

export const OtherDevicesNotSignedOut: Story = {
  name: 'Autres appareils restés connectés',
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/sessions', () => problem(503, 'UNAVAILABLE'))),
  play: async (context) => {
    await pressToEndOthers(context)
    await expectToast(/Vos autres appareils n’ont pas pu être déconnectés\./)
    await expect(devices(context.canvas)).toHaveLength(3)
  },
}

export const ThisDeviceSignedOut: Story = {
  name: 'Cet appareil déconnecté',
  play: async ({ canvas, userEvent }) => {
    const name = 'Déconnecter cet appareil'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(document.cookie).not.toContain('access=')
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const DevicesNotKnown: Story = {
  name: 'Appareils inconnus',
  beforeEach: ({ msw }) => msw.use(http.get('*/api/sessions', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Vos appareils n’ont pas pu être chargés.')
    msw.use(...accountServer())
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByText(/^Firefox sur Windows/)).toBeVisible()
  },
}
