import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { answer, forgetSession, getProfile, readCache, readSession } from '@/api'
import { knowsProvider } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { knowsTheProfile, opensTheApplication } from '@/mocks/application'
import { problem } from '@/mocks/problem'
import { PROFILE, previewsTargets } from '@/mocks/profile'
import { recipeServer } from '@/mocks/recipeServer'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { anotherTab } from '@/mocks/session'
import { expectNoToast, expectToast } from '@/mocks/toasts'
import { openSession, tokenOf } from '@/mocks/tokens'
import { routes } from './routes'

const meta = {
  title: 'Écrans/Session',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/profile', routes } },
  beforeEach: opensTheApplication,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const refreshes = fn()

export const TokenRenewed: Story = {
  name: 'Jeton renouvelé sans bruit',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/profile', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${tokenOf(2)}`
          ? HttpResponse.json(PROFILE)
          : problem(401, 'TOKEN_EXPIRED'),
      ),
      ...accountServer(CAMILLE, refreshes),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    await expect(refreshes.mock.calls).toEqual([['refresh']])
  },
}

const isOver = [
  http.all('*/api/profile', () => problem(401, 'TOKEN_EXPIRED')),
  http.post('*/api/token/refresh/', () => problem(401, 'NOT_AUTHENTICATED')),
]

export const SessionExpired: Story = {
  name: 'Session expirée',
  beforeEach: ({ msw }) => msw.use(...isOver),
  play: async ({ canvas, userEvent }) => {
    const toast = await expectToast('Votre session a expiré, veuillez vous reconnecter.')
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
    await expect(document.cookie).not.toContain('access=')
    // Whoever comes back to the screen later reads it all the same.
    await userEvent.click(within(toast).getByRole('button', { name: 'Fermer la notification' }))
    await expectNoToast()
    const message = canvas.getByText(/Votre session a expiré/)
    await expect(message).toBeVisible()
    const notice = within(message.closest<HTMLElement>('[role=status]') ?? message)
    await expect(notice.getByRole('link', { name: 'Se reconnecter' })).toHaveAttribute(
      'href',
      '/login',
    )
    await userEvent.click(notice.getByRole('button', { name: 'Fermer' }))
    await expect(canvas.queryByText(/Votre session a expiré/)).toBeNull()
  },
}

const SOMEBODY_BEFORE = { display_name: 'Quelqu’un d’avant' }

let answerLate: () => void

export const LateResponseAfterSessionEnd: Story = {
  name: 'Réponse arrivée après la fin',
  beforeEach: ({ msw }) => {
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    msw.use(
      http.get(
        '*/api/profile',
        async () => {
          await late
          return HttpResponse.json({ ...PROFILE, ...SOMEBODY_BEFORE })
        },
        { once: true },
      ),
      knowsTheProfile,
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByText('On prépare votre profil...')
    forgetSession()
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
    openSession()
    readSession()
    answerLate()
    // What is asked now is answered, and read, after what was asked before.
    for (let asked = 0; asked < 3; asked++) await answer(getProfile())
    await expect(readCache('profile')).not.toMatchObject(SOMEBODY_BEFORE)
  },
}

/** The response had begun before the session ended: its body is no less late. */
export const LateBodyAfterSessionEnd: Story = {
  name: 'Réponse terminée après la fin',
  beforeEach: ({ msw }) => {
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    const body = new ReadableStream({
      async start(controller) {
        await late
        const body = JSON.stringify({ ...PROFILE, ...SOMEBODY_BEFORE })
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    const headers = { 'Content-Type': 'application/json' }
    msw.use(
      http.get('*/api/profile', () => new HttpResponse(body, { headers }), { once: true }),
      knowsTheProfile,
    )
  },
  play: LateResponseAfterSessionEnd.play,
}

export const ReturnsAfterSignIn: Story = {
  name: 'Retour après reconnexion',
  parameters: { router: { at: '/dashboard/profile/edit' } },
  beforeEach: ({ msw }) =>
    msw.use(
      knowsTheProfile,
      previewsTargets(),
      knowsProvider(),
      ...accountServer(),
      ...recipeServer(PUBLIC_RECIPES, fn()),
    ),
  play: async ({ canvas, userEvent, msw }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    msw.use(...isOver)
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Se reconnecter' }))
    msw.use(knowsTheProfile)
    await userEvent.type(await canvas.findByLabelText('Adresse e-mail'), 'camille@exemple.fr')
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Marche-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await expect(await canvas.findByLabelText('Poids actuel (kg)')).toHaveValue('69,5')
    const update = canvas.getByRole('button', { name: 'Mettre à jour' })
    await waitFor(() => expect(update).toBeEnabled())
  },
}

export const ExpiredInAnotherTab: Story = {
  name: 'Expirée dans un autre onglet',
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    anotherTab('expired')
    await expectToast('Votre session a expiré, veuillez vous reconnecter.')
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
  },
}

export const LoggedOutInAnotherTab: Story = {
  name: 'Déconnectée dans un autre onglet',
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    anotherTab('left')
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
    await expectNoToast(/Votre session a expiré/)
  },
}
