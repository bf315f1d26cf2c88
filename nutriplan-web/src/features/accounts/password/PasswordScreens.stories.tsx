import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn } from 'storybook/test'
import { accountServer } from '@/mocks/accountServer'
import { MAILED } from '@/mocks/accounts'
import { CurrentPath } from '@/mocks/CurrentPath'
import { problem } from '@/mocks/problem'
import { signedIn, signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import ForgotScreen from './ForgotScreen'
import ResetScreen from './ResetScreen'
import VerifyScreen from './VerifyScreen'

const sent = fn()

const refuses = (path: string, field: string, code: string) =>
  http.post(`*/api/${path}`, () =>
    problem(400, 'VALIDATION_ERROR', { errors: [{ path: field, code }] }),
  )

const at = (path: string) => ({ router: { at: path } })

const meta = {
  title: 'Écrans/Mot de passe',
  parameters: { layout: 'fullscreen', router: { at: '/login/forgot' } },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...accountServer(undefined, sent))
    return signedOut()
  },
  render: () => (
    <Routes>
      <Route path="/login/forgot" element={<ForgotScreen />} />
      <Route path="/login/reset" element={<ResetScreen />} />
      <Route path="/login/verify" element={<VerifyScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Forgotten: Story = {
  name: 'Mot de passe oublié',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recevoir le lien' }))
    await expect(await canvas.findByText("L'email est requis")).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'camille@exemple.fr')
    await userEvent.click(canvas.getByRole('button', { name: 'Recevoir le lien' }))
    await canvas.findByRole('heading', { name: 'Regardez vos messages' })
    await expect(canvas.getByText(/Si un compte existe pour camille@exemple.fr/)).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith('requestReset', { email: 'camille@exemple.fr' })
    await userEvent.click(canvas.getByRole('button', { name: 'Essayer une autre adresse' }))
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
  },
}

export const TooManyRequests: Story = {
  name: 'Trop d’essais',
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/password/reset-request', () => problem(429, 'TOO_MANY_REQUESTS'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'camille@exemple.fr')
    await userEvent.click(canvas.getByRole('button', { name: 'Recevoir le lien' }))
    await expectToast(/Trop de tentatives/)
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
  },
}

export const NewPassword: Story = {
  name: 'Nouveau mot de passe',
  parameters: at(`/login/reset?token=${MAILED.reset}`),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await canvas.findByText('Vous êtes sur /login')
    await expect(sent).toHaveBeenLastCalledWith('resetPassword', {
      token: MAILED.reset,
      password: 'Automne-2026!',
    })
    await expectToast(/Votre mot de passe est changé/)
  },
}

export const PasswordRefused: Story = {
  name: 'Mot de passe refusé',
  parameters: at(`/login/reset?token=${MAILED.reset}`),
  beforeEach: ({ msw }) => msw.use(refuses('password/reset', 'password', 'no_digit')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(
      await canvas.findByText('Le mot de passe doit contenir au moins un chiffre'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Automne-2026!')
  },
}

export const PasswordOfTheAddress: Story = {
  name: 'Mot de passe tiré de l’adresse',
  parameters: at(`/login/reset?token=${MAILED.reset}`),
  beforeEach: ({ msw }) => msw.use(refuses('password/reset', 'password', 'contains_email')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Camille-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(
      await canvas.findByText('Le mot de passe ne doit pas contenir votre adresse.'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Camille-2026!')
  },
}

export const LinkExpired: Story = {
  name: 'Lien expiré',
  parameters: at('/login/reset?token=old'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await canvas.findByRole('heading', { name: 'Ce lien ne marche plus' })
    await userEvent.click(canvas.getByRole('link', { name: 'Demander un nouveau lien' }))
    await canvas.findByRole('heading', { name: 'Mot de passe oublié' })
  },
}

export const AddressConfirmed: Story = {
  name: 'Adresse confirmée',
  parameters: at(`/login/verify?token=${MAILED.verifyHere}`),
  beforeEach: signedIn,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Votre adresse est confirmée' })
    await expect(sent).toHaveBeenLastCalledWith('verifyEmail', { token: MAILED.verifyHere })
    await expect(canvas.getByRole('link', { name: 'Continuer' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  },
}

export const ConfirmedByThePassword: Story = {
  name: 'Confirmée par le mot de passe',
  parameters: at(`/login/verify?token=${MAILED.verify}`),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Confirmez votre adresse' })
    await expect(
      canvas.getByText('Pour confirmer cette adresse, saisissez votre mot de passe.'),
    ).toBeVisible()
    await expect(canvas.getByText(/rien ne sera confirmé/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Mot de passe oublié' })).toHaveAttribute(
      'href',
      '/login/forgot',
    )
    const confirm = canvas.getByRole('button', { name: 'Confirmer mon adresse' })
    await userEvent.click(confirm)
    await expect(await canvas.findByText('Le mot de passe est requis')).toBeVisible()
    const field = canvas.getByLabelText('Mot de passe')
    await userEvent.type(field, 'Automne-2026!')
    await userEvent.click(confirm)
    await canvas.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await expect(field).toHaveValue('Automne-2026!')
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'Marche-2026!')
    await userEvent.click(confirm)
    await canvas.findByRole('heading', { name: 'Votre adresse est confirmée' })
    await expect(sent).toHaveBeenLastCalledWith('verifyEmail', {
      token: MAILED.verify,
      password: 'Marche-2026!',
    })
  },
}

export const ConfirmationUnreachable: Story = {
  name: 'Confirmation injoignable',
  parameters: at(`/login/verify?token=${MAILED.verify}`),
  play: async ({ canvas, userEvent, msw }) => {
    const field = await canvas.findByLabelText('Mot de passe')
    await userEvent.type(field, 'Marche-2026!')
    msw.use(http.post('*/api/email/verify', () => Response.error()))
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmer mon adresse' }))
    await expectToast(/L’adresse n’a pas pu être confirmée/)
    await expect(field).toHaveValue('Marche-2026!')
    msw.use(refuses('email/verify', 'token', 'expired'))
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmer mon adresse' }))
    await canvas.findByRole('heading', { name: 'Ce lien ne marche plus' })
  },
}

export const ConfirmationExpired: Story = {
  name: 'Confirmation expirée',
  parameters: at('/login/verify?token=old'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ce lien ne marche plus' })
  },
}

export const ConfirmationFailed: Story = {
  name: 'Confirmation impossible',
  parameters: at(`/login/verify?token=${MAILED.verifyHere}`),
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/email/verify', () => Response.error()))
    return signedIn()
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’a pas pu être confirmée')
    msw.use(...accountServer())
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByRole('heading', { name: 'Votre adresse est confirmée' })
  },
}
