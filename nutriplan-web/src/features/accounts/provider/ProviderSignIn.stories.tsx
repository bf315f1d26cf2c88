import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor } from 'storybook/test'
import { GOOGLE, knowsProvider, refusesSignIn } from '@/mocks/account'
import { accountServer, PROVIDER_PAGE } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { CurrentPath } from '@/mocks/CurrentPath'
import { pendingRequest } from '@/mocks/pendingRequest'
import { problem } from '@/mocks/problem'
import { signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import LoginScreen from '../LoginScreen'

const MAISON = {
  name: 'maison',
  issuer: 'https://maison.example',
  client_id: 'nutriplan',
}

const meta = {
  title: 'Écrans/Connexion/Par un fournisseur',
  component: LoginScreen,
  parameters: { layout: 'fullscreen', router: { at: '/login' } },
  beforeEach: ({ msw }) => {
    sessionStorage.clear()
    msw.use(knowsProvider(GOOGLE), ...accountServer())
    return signedOut()
  },
  render: () => (
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Where a press would lead; the story stays. */
function watchLeaving() {
  const left = fn<(address: URL) => void>()
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      event.preventDefault()
      left(new URL(event.destination.url))
    },
    { once: true },
  )
  return left
}

let answerConfiguration: () => void

/** Nothing moves when it is known that there is a provider. */
export const ProviderLoadsLate: Story = {
  name: 'Le fournisseur se charge tard',
  beforeEach: ({ msw }) => {
    const known = new Promise<void>((resolve) => {
      answerConfiguration = resolve
    })
    msw.use(
      http.get('*/api/config', async () => {
        await known
        return HttpResponse.json({ provider: GOOGLE })
      }),
    )
  },
  play: async ({ canvas }) => {
    await document.fonts.ready
    const standing = canvas.getAllByRole('link').concat(canvas.getAllByRole('button'))
    const places = () => standing.map((element) => element.getBoundingClientRect().toJSON())
    const before = places()
    await expect(canvas.queryByRole('button', { name: /Google/ })).toBeNull()
    answerConfiguration()
    await expect(await canvas.findByRole('button', { name: /Google/ })).toBeVisible()
    await expect(places()).toEqual(before)
  },
}

export const NotSetUp: Story = {
  name: 'Aucun fournisseur',
  beforeEach: ({ msw }) => msw.use(knowsProvider()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Continuer avec/ })).toBeNull()
  },
}

export const Google: Story = {
  name: 'Google',
  play: async ({ canvas, userEvent }) => {
    const left = watchLeaving()
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuer avec Google' }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    await expect(left.mock.calls[0]?.[0].href).toBe(PROVIDER_PAGE)
  },
}

export const AnotherIssuer: Story = {
  name: 'Un autre fournisseur',
  beforeEach: ({ msw }) => msw.use(knowsProvider(MAISON), refusesSignIn(409, 'MAISON')),
  play: async ({ canvas, userEvent }) => {
    const left = watchLeaving()
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuer avec Maison' }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'camille@exemple.fr')
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Marche-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await expectToast(
      'Cet email est associé à un compte Maison. Veuillez vous connecter avec Maison.',
    )
  },
}

export const IssuerDown: Story = {
  name: 'Fournisseur injoignable',
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/login/google/start', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent, msw }) => {
    const button = await canvas.findByRole('button', { name: 'Continuer avec Google' })
    await userEvent.click(button)
    await expectToast('Il y a un problème avec la connexion Google', 'error')
    // Back again, it needs no reload.
    msw.use(...accountServer())
    const left = watchLeaving()
    await userEvent.click(button)
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
  },
}

export const ProviderRedirecting: Story = {
  name: 'Redirection en cours',
  beforeEach: ({ msw }) => {
    const start = pendingRequest('*/api/login/google/start')
    msw.use(start.handler)
    return start.end
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuer avec Google' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Connexion en cours...')
  },
}

const byProvider = fn()

/** As the provider sends people back, to the page that this tab left. */
const backWith = (answer: string) => ({ router: { at: `/login?${answer}&state=9a1b` } })
const hadAsked = (from = '/login') => sessionStorage.setItem('nutriplan-provider', from)
const refuses = (status: number, code: string) =>
  http.post('*/api/login/google/finish', () => problem(status, code))

export const SignedIn: Story = {
  name: 'Connecté',
  parameters: backWith('code=4%2F0AVM'),
  beforeEach: ({ msw }) => {
    hadAsked()
    msw.use(...accountServer({ ...CAMILLE, password: null }, byProvider))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /dashboard')
    await expect(byProvider).toHaveBeenLastCalledWith('finishProviderSignIn', {
      code: '4/0AVM',
      state: '9a1b',
    })
    await expectToast('Connexion réussie')
  },
}

export const NoTokenInTheAnswer: Story = {
  name: 'Réponse sans jeton',
  parameters: backWith('code=4%2F0AVM'),
  beforeEach: ({ msw }) => {
    hadAsked()
    msw.use(http.post('*/api/login/google/finish', () => HttpResponse.json({ user_created: true })))
  },
  play: async () => {
    await expectToast('Failed to retrieve token from backend.', 'error')
  },
}

export const Refused: Story = {
  name: 'Connexion refusée',
  parameters: backWith('code=4%2F0AVM'),
  beforeEach: ({ msw }) => {
    hadAsked('/login/create-profile/save')
    msw.use(refuses(401, 'INVALID_CREDENTIAL'))
  },
  play: async ({ canvas }) => {
    await expectToast('Il y a un problème avec la connexion Google')
    await canvas.findByText('Vous êtes sur /login/create-profile/save')
  },
}

export const AddressHasAPassword: Story = {
  name: 'Adresse avec mot de passe',
  parameters: backWith('code=4%2F0AVM'),
  beforeEach: ({ msw }) => {
    hadAsked()
    msw.use(...accountServer({ ...CAMILLE, isVerified: false }))
  },
  play: async ({ canvas }) => {
    await expectToast(
      'Cet email est deja utilisé. Connectez-vous avec votre mot de passe.',
      'warning',
    )
    await expect(canvas.getByLabelText('Mot de passe')).toBeVisible()
  },
}

export const Cancelled: Story = {
  name: 'Annulée',
  parameters: backWith('error=access_denied'),
  beforeEach: () => hadAsked('/login/create-profile/save'),
  play: async ({ canvas }) => {
    await expectToast('Vous avez annulé la connexion avec Google.', 'info')
    await canvas.findByText('Vous êtes sur /login/create-profile/save')
  },
}

export const NothingToSignInWith: Story = {
  name: 'Rien pour se connecter',
  parameters: backWith('error=server_error'),
  beforeEach: () => hadAsked(),
  play: async ({ canvas }) => {
    await expectToast(
      'Il y a un problème avec la connexion Google : aucun identifiant n’a été reçu.',
    )
    await expect(canvas.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
  },
}

export const NotAskedByThisBrowser: Story = {
  name: 'Demande d’un autre navigateur',
  parameters: backWith('code=4%2F0AVM'),
  beforeEach: ({ msw }) => msw.use(refuses(401, 'INVALID_CREDENTIAL')),
  play: async ({ canvas }) => {
    await expectToast('Il y a un problème avec la connexion Google')
    await expect(canvas.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
  },
}
