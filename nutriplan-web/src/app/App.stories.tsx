import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { answer, forgetSession, getProfile, readCache, readSession, writeCache } from '@/api'
import { knowsProvider } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { PROFILE, previewsTargets } from '@/mocks/profile'
import { anotherTab, signedIn, signedOut } from '@/mocks/session'
import { expectNoToast, expectToast } from '@/mocks/toasts'
import { openSession, SESSION, tokenOf } from '@/mocks/tokens'
import { keepsWeighIns } from '@/mocks/weighIns'
import { compareClock } from '@/vocabulary/clock'
import { formatFullDay, today } from '@/vocabulary/dates'
import { routes } from './routes'

const knowsTheProfile = http.get('*/api/profile', () => HttpResponse.json(PROFILE))
const isDown = http.get('*/api/profile', () => problem(503, 'UNAVAILABLE'))

const meta = {
  title: 'Écrans/Cadre',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/profile', routes } },
  beforeEach: ({ msw }) => {
    msw.use(...keepsWeighIns())
    return signedIn()
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links).toEqual(
      expect.arrayContaining(['Planning', 'Cuisiner', 'Liste de courses', 'Recettes', 'Profil']),
    )
    await expect(canvas.getByRole('link', { name: 'Cuisiner' })).toHaveAttribute(
      'href',
      '/dashboard/shopping-list?vue=a-cuisiner',
    )
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Profil')
    await waitFor(() => expect(document.title).toBe('Mon profil · NutriPlan'))
  },
}

export const OnPhone: Story = {
  ...SignedIn,
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links).toEqual(
      expect.arrayContaining(['Planning', 'Courses', 'Recettes', 'Profil']),
    )
  },
}

const asked = fn()
const THREE_DAYS_MS = 3 * 86_400_000

/** The device's clock is three days behind the server's. */
export const ClockIsWrong: Story = {
  beforeEach: ({ msw }) => {
    const answeredAt = new Date(Date.now() + THREE_DAYS_MS).toUTCString()
    msw.use(
      http.get('*/api/profile', ({ request }) => {
        asked(request.headers.get('Time-Zone'))
        return HttpResponse.json(PROFILE, { headers: { Date: answeredAt } })
      }),
      ...planServer([], fn()),
    )
    return () => compareClock(new Date().toUTCString())
  },
  parameters: { router: { at: '/dashboard/planning' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Europe/Paris'))
    const day = today(new Date(Date.now() + THREE_DAYS_MS))
    await expect(await canvas.findByText(/^L’horloge/)).toHaveTextContent(
      `L’horloge de votre appareil semble décalée : nous utilisons la date du serveur, le ${formatFullDay(day)} ${day.slice(0, 4)}.`,
    )
    const current = await canvas.findByRole('button', { current: 'date' })
    await expect(current).toHaveAccessibleName(
      expect.stringContaining(`Aujourd’hui, ${formatFullDay(day)}`),
    )
  },
}

export const PreparingTheProfile: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/api/profile', () => delay('infinite'))),
  play: async ({ canvas }) => {
    const text = await canvas.findByText('On prépare votre profil...')
    await expect(canvas.getByRole('status')).toContainElement(text)
  },
}

export const NoProfileYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/profile', () => problem(404, 'NO_USER_PROFILE')),
      http.get('*/api/profile/check', () =>
        HttpResponse.json({ user_created: true, profile_created: false }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: /Comment vous appelez/ }),
    ).toBeInTheDocument()
  },
}

export const ServerDown: Story = {
  beforeEach: ({ msw }) => msw.use(isDown),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Le serveur ne répond pas')).toBeVisible()
    msw.use(knowsTheProfile)
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
  },
}

export const ServerDownWithACache: Story = {
  beforeEach: ({ msw }) => {
    msw.use(isDown)
    writeCache('profile', PROFILE)
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    await expect(await canvas.findByText(/Connexion perdue/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  },
}

export const CacheOfAnEarlierVersion: Story = {
  beforeEach: ({ msw }) => {
    msw.use(knowsTheProfile)
    writeCache('profile', { first_name: 'Camille' })
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
  },
}

const refreshes = fn()

export const TokenRenewed: Story = {
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
  beforeEach: ({ msw }) => msw.use(...isOver),
  play: async ({ canvas, userEvent }) => {
    const toast = await expectToast('Votre session a expiré, veuillez vous reconnecter.')
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
    await expect(document.cookie).not.toContain('access=')
    // Whoever comes back to the screen later reads it all the same.
    await userEvent.click(within(toast).getByRole('button', { name: 'Fermer la notification' }))
    await expectNoToast()
    const notice = within(canvas.getByRole('status'))
    await expect(notice.getByText(/Votre session a expiré/)).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Se reconnecter' })).toHaveAttribute(
      'href',
      '/login',
    )
    await userEvent.click(notice.getByRole('button', { name: 'Fermer' }))
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

const SOMEBODY_BEFORE = { display_name: 'Quelqu’un d’avant' }

let answerLate: () => void

export const LateResponseAfterSessionEnd: Story = {
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
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
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
  parameters: { router: { at: '/dashboard/profile/edit' } },
  beforeEach: ({ msw }) =>
    msw.use(knowsTheProfile, previewsTargets(), knowsProvider(), ...accountServer()),
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
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    anotherTab('expired')
    await expectToast('Votre session a expiré, veuillez vous reconnecter.')
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
  },
}

export const LoggedOutInAnotherTab: Story = {
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    anotherTab('left')
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
    await expectNoToast(/Votre session a expiré/)
  },
}

const logouts = fn()

const logsOut = accountServer(CAMILLE, logouts)

/** What a logout sends: the ended session's token, and the cookies only if they are its own. */
const logout = (version: number, credentials: RequestCredentials) => [
  'logOut',
  { token: `Bearer ${tokenOf(version)}`, credentials },
]

const logOut: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Réglages' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  await canvas.findByRole('heading', { name: /Toute la semaine/ })
  await expect(document.cookie).not.toContain('access=')
}

const LOGGING_OUT = /^Déconnexion en cours\s: elle sera terminée dès que le serveur répondra\.$/
const LOGGED_OUT = 'Déconnexion reussie.'

export const LoggedOut: Story = {
  beforeEach: ({ msw }) => {
    logouts.mockClear()
    msw.use(knowsTheProfile, ...logsOut)
  },
  play: async (context) => {
    await logOut(context)
    await expectToast(LOGGED_OUT)
    await expect(logouts.mock.calls).toEqual([logout(1, 'same-origin')])
    await expect(context.canvas.queryByText(LOGGING_OUT)).toBeNull()
  },
}

export const LogoutWhileServerDown: Story = {
  beforeEach: ({ msw }) => {
    logouts.mockClear()
    msw.use(
      knowsTheProfile,
      http.post('*/api/logout', () => {
        logouts()
        return problem(503, 'UNAVAILABLE')
      }),
    )
  },
  play: async (context) => {
    const { canvas, msw } = context
    writeCache('profile', PROFILE)
    await logOut(context)
    await waitFor(() => expect(logouts).toHaveBeenCalled())
    await waitFor(() => expect(canvas.getByText(LOGGING_OUT)).toBeVisible())
    await expectNoToast(LOGGED_OUT)
    await expect(Object.keys(localStorage).filter((key) => key.includes(':'))).toEqual([])
    msw.use(...logsOut)
    window.dispatchEvent(new Event('online'))
    await expectToast(LOGGED_OUT)
    await expect(canvas.queryByText(LOGGING_OUT)).toBeNull()
    await expect(localStorage).toHaveLength(0)
  },
}

/** Ended here, and not yet on the server, when the page was closed. */
const ended = (session: string) =>
  localStorage.setItem('nutriplan-logouts', JSON.stringify([{ session, token: tokenOf(0) }]))

export const LogoutGoesOnAfterAReload: Story = {
  beforeEach: ({ msw }) => {
    logouts.mockClear()
    msw.use(http.post('*/api/logout', () => Response.error()))
    ended(SESSION)
    // A refresh that was on its way has written the cookie once more.
    openSession(2)
    readSession()
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
    await waitFor(() => expect(canvas.getByText(LOGGING_OUT)).toBeVisible())
    msw.use(...logsOut)
    window.dispatchEvent(new Event('online'))
    await expectToast(LOGGED_OUT)
    await expect(logouts.mock.calls).toEqual([logout(0, 'same-origin')])
  },
}

export const EarlierLogoutKeepsTheNextSession: Story = {
  beforeEach: ({ msw }) => {
    logouts.mockClear()
    msw.use(knowsTheProfile, ...logsOut)
    ended('01939f3e-0000-7000-8000-000000000009')
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    await waitFor(() => expect(logouts.mock.calls).toEqual([logout(0, 'omit')]))
    await waitFor(() => expect(localStorage.getItem('nutriplan-logouts')).toBeNull())
    await expect(canvas.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
  },
}

export const VisitorAtTheDashboard: Story = {
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
  },
}

export const UnknownDashboardAddress: Story = {
  parameters: { router: { at: '/dashboard/nulle-part' } },
  beforeEach: ({ msw }) => msw.use(...planServer([], fn())),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Semaine en cours' })
    await expect(await canvas.findAllByRole('button', { name: /^Ajouter une/ })).toHaveLength(28)
  },
}

export const UnknownAddress: Story = {
  parameters: { router: { at: '/nulle-part' } },
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
  },
}
