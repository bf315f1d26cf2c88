import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { writeCache } from '@/api'
import { knowsTheProfile, opensTheApplication } from '@/mocks/application'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedOut } from '@/mocks/session'
import { compareClock } from '@/vocabulary/clock'
import { formatFullDay, today } from '@/vocabulary/dates'
import { routes } from './routes'

const isDown = http.get('*/api/profile', () => problem(503, 'UNAVAILABLE'))

const meta = {
  title: 'Écrans/Cadre',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/profile', routes } },
  beforeEach: opensTheApplication,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  name: 'Connecté : la barre en haut',
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
  name: 'Sur téléphone : la barre en bas',
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
  name: 'L’horloge de l’appareil se trompe',
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
  name: 'Profil en préparation',
  beforeEach: ({ msw }) => msw.use(http.get('*/api/profile', () => delay('infinite'))),
  play: async ({ canvas }) => {
    const text = await canvas.findByText('On prépare votre profil...')
    await expect(canvas.getByRole('status')).toContainElement(text)
  },
}

export const NoProfileYet: Story = {
  name: 'Pas encore de profil',
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
  name: 'Serveur injoignable',
  beforeEach: ({ msw }) => msw.use(isDown),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Le serveur ne répond pas')).toBeVisible()
    msw.use(knowsTheProfile)
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
  },
}

export const ServerDownWithACache: Story = {
  name: 'Serveur injoignable, avec une copie locale',
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
  name: 'Copie locale d’une version précédente',
  beforeEach: ({ msw }) => {
    msw.use(knowsTheProfile)
    writeCache('profile', { first_name: 'Camille' })
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bonjour Camille' })
  },
}

export const VisitorAtTheDashboard: Story = {
  name: 'Visiteur sur le tableau de bord',
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
  },
}

export const UnknownDashboardAddress: Story = {
  name: 'Adresse inconnue du tableau de bord',
  parameters: { router: { at: '/dashboard/nulle-part' } },
  beforeEach: ({ msw }) => msw.use(...planServer([], fn())),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Semaine en cours' })
    // One day is drawn before the others.
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Ajouter une/ })).toHaveLength(28),
    )
  },
}

export const UnknownAddress: Story = {
  name: 'Adresse inconnue',
  parameters: { router: { at: '/nulle-part' } },
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Une semaine de repas/ })
  },
}
