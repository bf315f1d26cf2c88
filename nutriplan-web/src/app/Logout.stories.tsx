import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { readSession, writeCache } from '@/api'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { knowsTheProfile, opensTheApplication } from '@/mocks/application'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { expectNoToast, expectToast } from '@/mocks/toasts'
import { openSession, SESSION, tokenOf } from '@/mocks/tokens'
import { routes } from './routes'

const meta = {
  title: 'Écrans/Déconnexion',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/profile', routes } },
  beforeEach: opensTheApplication,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

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
  await canvas.findByRole('heading', { name: /Une semaine de repas/ })
  await expect(document.cookie).not.toContain('access=')
}

const LOGGING_OUT = /^Déconnexion en cours\s: elle sera terminée dès que le serveur répondra\.$/
const LOGGED_OUT = 'Déconnexion reussie.'

export const LoggedOut: Story = {
  name: 'Déconnecté',
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
  name: 'Serveur injoignable',
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
  name: 'Reprise après rechargement',
  beforeEach: ({ msw }) => {
    logouts.mockClear()
    msw.use(http.post('*/api/logout', () => Response.error()))
    ended(SESSION)
    // A refresh that was on its way has written the cookie once more.
    openSession(2)
    readSession()
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
    await waitFor(() => expect(canvas.getByText(LOGGING_OUT)).toBeVisible())
    msw.use(...logsOut)
    window.dispatchEvent(new Event('online'))
    await expectToast(LOGGED_OUT)
    await expect(logouts.mock.calls).toEqual([logout(0, 'same-origin')])
  },
}

export const EarlierLogoutKeepsTheNextSession: Story = {
  name: 'Une ancienne déconnexion épargne la nouvelle session',
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
