import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn } from 'storybook/test'
import { knowsProvider, refusesSignIn } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { CurrentPath } from '@/mocks/CurrentPath'
import { pendingRequest } from '@/mocks/pendingRequest'
import { signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import LoginScreen from './LoginScreen'

const meta = {
  title: 'Écrans/Connexion',
  component: LoginScreen,
  parameters: { layout: 'fullscreen', router: { at: '/login' } },
  beforeEach: ({ msw }) => {
    msw.use(knowsProvider())
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
type Play = NonNullable<Story['play']>

const sent = fn()

const submit: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'camille@exemple.fr')
  await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Marche-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
}

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await expect(await canvas.findByText("L'email est requis")).toBeVisible()
    await expect(canvas.getByText('Le mot de passe est requis')).toBeVisible()
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveFocus()
  },
}

/** Nothing is on its way while something is missing: nobody is told otherwise, not for a moment. */
export const NotSent: Story = {
  name: 'Rien n’est envoyé',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const told = fn()
    const watcher = new MutationObserver(() => {
      for (const status of canvas.queryAllByRole('status')) told(status.textContent)
    })
    watcher.observe(canvasElement, { childList: true, subtree: true })
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Marche-2026!{Enter}')
    await expect(await canvas.findByText("L'email est requis")).toBeVisible()
    watcher.disconnect()
    await expect(told).not.toHaveBeenCalledWith('Connexion en cours...')
  },
}

/** Who only passes by, on the way to another link, has made no mistake. */
export const PassedBy: Story = {
  name: 'Champs laissés de côté',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Mot de passe'))
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Se connecter' })).toHaveFocus()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

const RULES: [string, string][] = [
  ['court', 'Le mot de passe doit contenir au moins 8 caractères'],
  ['MARCHE-2026!', 'Le mot de passe doit contenir au moins une lettre minuscule'],
  ['marche-2026!', 'Le mot de passe doit contenir au moins une lettre majuscule'],
  ['Marche-matin!', 'Le mot de passe doit contenir au moins un chiffre'],
  [
    'Marche-2026',
    'Le mot de passe doit contenir au moins un caractère spécial parmi @ $ ! % * ? &',
  ],
]

export const MessageForEachRule: Story = {
  name: 'Un message par règle',
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText('Adresse e-mail')
    await userEvent.type(email, 'camille')
    await userEvent.tab()
    await expect(await canvas.findByText('Adresse email invalide')).toBeVisible()
    await userEvent.type(email, '@exemple')
    await expect(await canvas.findByText('Veuillez entrer une adresse email valide')).toBeVisible()
    const password = canvas.getByLabelText('Mot de passe')
    for (const [typed, message] of RULES) {
      await userEvent.clear(password)
      await userEvent.type(password, typed)
      await userEvent.tab()
      await expect(await canvas.findByText(message)).toBeVisible()
    }
  },
}

export const SignedIn: Story = {
  name: 'Connecté',
  beforeEach: ({ msw }) => msw.use(...accountServer(CAMILLE, sent)),
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard')
    await expect(sent).toHaveBeenLastCalledWith('signIn', {
      email: 'camille@exemple.fr',
      password: 'Marche-2026!',
    })
    await expectToast('Connexion réussie')
  },
}

export const Connecting: Story = {
  name: 'Connexion en cours',
  beforeEach: ({ msw }) => {
    const login = pendingRequest('*/api/login/email')
    msw.use(login.handler)
    return login.end
  },
  play: async (context) => {
    await submit(context)
    await expect(await context.canvas.findByRole('status')).toHaveTextContent(
      'Connexion en cours...',
    )
  },
}

export const NotSignedUp: Story = {
  name: 'Adresse sans compte',
  beforeEach: ({ msw }) => msw.use(...accountServer(null)),
  play: async (context) => {
    const { canvas, userEvent } = context
    await submit(context)
    await expectToast(
      "Vous n'avez pas encore de compte. Veuillez vous inscrire pour continuer.",
      'warning',
    )
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
    await expect(canvas.getByLabelText('Mot de passe')).toHaveValue('Marche-2026!')
    await userEvent.click(await canvas.findByRole('link', { name: 'Créer mon compte' }))
    await canvas.findByText('Vous êtes sur /login/create-profile')
  },
}

export const WrongPassword: Story = {
  name: 'Mot de passe incorrect',
  beforeEach: ({ msw }) => msw.use(...accountServer({ ...CAMILLE, password: 'Hiver-2026!' })),
  play: async (context) => {
    await submit(context)
    await expectToast('Mot de passe incorrect. Veuillez réessayer.', 'error')
  },
}

export const TiedToTheProvider: Story = {
  name: 'Adresse liée au fournisseur',
  beforeEach: ({ msw }) => msw.use(...accountServer({ ...CAMILLE, password: null })),
  play: async (context) => {
    await submit(context)
    await expectToast(
      'Cet email est associé à un compte Google. Veuillez vous connecter avec Google.',
      'warning',
    )
    await expect(context.canvas.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

export const TooManyRequests: Story = {
  name: 'Trop d’essais',
  beforeEach: ({ msw }) => msw.use(refusesSignIn(429, 'TOO_MANY_REQUESTS')),
  play: async (context) => {
    await submit(context)
    await expectToast(
      'Erreur durant la connexion : Trop de tentatives. Patientez un instant avant de réessayer.',
      'error',
    )
  },
}

export const UnknownFailure: Story = {
  name: 'Échec inconnu',
  beforeEach: ({ msw }) => msw.use(refusesSignIn(418, 'TEAPOT')),
  play: async (context) => {
    await submit(context)
    await expectToast('Erreur durant la connexion : Erreur inconnue')
  },
}

export const ServerUnreachable: Story = {
  name: 'Serveur injoignable',
  beforeEach: ({ msw }) => msw.use(http.post('*/api/login/email', () => Response.error())),
  play: async (context) => {
    await submit(context)
    await expectToast(
      'Erreur durant la connexion : Le serveur ne répond pas. Vérifiez votre connexion.',
    )
    await expect(context.canvas.getByLabelText('Mot de passe')).toHaveValue('Marche-2026!')
  },
}

export const RefusedField: Story = {
  name: 'Champ refusé',
  beforeEach: ({ msw }) =>
    msw.use(
      refusesSignIn(400, 'VALIDATION_ERROR', {
        errors: [{ path: 'email', code: 'invalid_email' }],
      }),
    ),
  play: async (context) => {
    await submit(context)
    await expect(
      await context.canvas.findByText('Veuillez entrer une adresse email valide'),
    ).toBeVisible()
  },
}
