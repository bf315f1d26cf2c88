import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { writeCache } from '@/api'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { openSession, signedIn, signedOut, tokenOf } from '@/mocks/session'
import { keepsWeighIns } from '@/mocks/weighIns'
import { AppRoutes } from './AppRoutes'
import { SessionEnd } from './SessionEnd'

const knowsTheProfile = http.get('*/api/profile', () => HttpResponse.json(PROFILE))
const isDown = http.get('*/api/profile', () => problem(503, 'UNAVAILABLE'))

const meta = {
  title: 'Écrans/Cadre',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/profile' } },
  beforeEach: ({ msw }) => {
    msw.use(...keepsWeighIns())
    return signedIn()
  },
  render: () => (
    <>
      <SessionEnd />
      <AppRoutes />
    </>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  beforeEach: ({ msw }) => msw.use(knowsTheProfile),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links).toEqual(
      expect.arrayContaining(['Planning', 'Cuisiner', 'Liste de courses', 'Recettes', 'Profil']),
    )
    await expect(canvas.getByRole('link', { name: 'Cuisiner' })).toHaveAttribute(
      'href',
      '/dashboard/shopping-list',
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

export const InTheDark: Story = { ...SignedIn, globals: { theme: 'dark' } }

export const PreparingTheProfile: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/api/profile', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('On prépare votre profil...')
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

const refreshes = fn()

export const TokenRenewed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/profile', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${tokenOf(2)}`
          ? HttpResponse.json(PROFILE)
          : problem(401, 'TOKEN_EXPIRED'),
      ),
      http.post('*/api/token/refresh/', () => {
        refreshes()
        openSession(2)
        return HttpResponse.json({ access: tokenOf(2), refresh: 'refresh' })
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
    await expect(refreshes).toHaveBeenCalledOnce()
  },
}

export const SessionOver: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/profile', () => problem(401, 'TOKEN_EXPIRED')),
      http.post('*/api/token/refresh/', () => problem(401, 'NOT_AUTHENTICATED')),
    ),
  play: async ({ canvas }) => {
    await expect(
      await screen.findByText('Votre session a expiré, veuillez vous reconnecter.'),
    ).toBeInTheDocument()
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
    await expect(document.cookie).not.toContain('access=')
  },
}

export const VisitorAtTheDashboard: Story = {
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
  },
}

export const UnknownAddress: Story = {
  parameters: { router: { at: '/nulle-part' } },
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Toute la semaine/ })
  },
}
