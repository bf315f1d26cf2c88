import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { writeCache } from '@/api'
import { problem } from '@/mocks/problem'
import { PROFILE, previewsTargets } from '@/mocks/profile'
import { signedIn, signedOut } from '@/mocks/session'
import { expectNoToast } from '@/mocks/toasts'
import { readDraft } from '@/vocabulary/profileDraft'
import LandingScreen from './LandingScreen'

const meta = {
  title: 'Écrans/Accueil/Parcours',
  component: LandingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Nobody is asked about a visitor: a call would have no handler, and fail the story. */
export const Visitor: Story = {
  name: 'Visiteur',
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Créer mon planning' })).toHaveLength(2)
  },
}

export const KnownToTheServer: Story = {
  name: 'Session connue du serveur',
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/profile', () => HttpResponse.json(PROFILE)))
    return signedIn()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: 'Ouvrir mon planning' })).toHaveLength(
      3,
    )
  },
}

/** Their session may still be good: what this browser knows of them counts. */
export const ServerDown: Story = {
  name: 'Serveur injoignable',
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/profile', () => problem(503, 'UNAVAILABLE')))
    const stop = signedIn()
    writeCache('profile', PROFILE)
    return stop
  },
  play: KnownToTheServer.play,
}

/** A session that is over leaves without a word. */
export const NoLongerKnown: Story = {
  name: 'Session oubliée',
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('/api/profile', () => problem(401, 'TOKEN_EXPIRED')),
      http.post('/api/token/refresh/', () => problem(401, 'NOT_AUTHENTICATED')),
    )
    return signedIn()
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.cookie).not.toContain('access='))
    await expect(canvas.getAllByRole('link', { name: 'Créer mon planning' })).toHaveLength(2)
    await expectNoToast()
  },
}

export const WithContact: Story = {
  name: 'Avec une adresse de contact',
  beforeEach: () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'contact',
      content: 'bonjour@exemple.fr',
    })
    document.head.append(meta)
    return () => meta.remove()
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'bonjour@exemple.fr' })).toHaveAttribute(
      'href',
      'mailto:bonjour@exemple.fr',
    )
  },
}

const opened = fn()

/** The page that a link leads to comes, with its files, when a pointer or the focus is on the link. */
export const NextPageComesEarly: Story = {
  name: 'La page suivante arrive d’avance',
  beforeEach: ({ msw }) => {
    opened.mockClear()
    const file = '<script type="module" src="/assets/next.js"></script>'
    msw.use(
      http.get('/login/create-profile', () => HttpResponse.html(file)),
      http.get('/assets/next.js', () => {
        opened()
        return HttpResponse.text('')
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const [start, again] = canvas.getAllByRole('link', { name: 'Créer mon planning' })
    await expect(opened).not.toHaveBeenCalled()
    await userEvent.hover(start as HTMLElement)
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    await userEvent.hover(again as HTMLElement)
    await expect(opened).toHaveBeenCalledTimes(1)
  },
}

/** Three answers, and the figure is there; they go on into the wizard, with what was chosen. */
export const CaloriesAtOnce: Story = {
  name: 'Calories tout de suite',
  beforeEach: ({ msw }) => {
    msw.use(previewsTargets())
    return signedOut()
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Répondez aux trois questions.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Continuer avec ces réponses' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Date de naissance'), '1994-05-17')
    await userEvent.type(canvas.getByLabelText(/^Taille/), '1m68')
    await userEvent.type(canvas.getByLabelText(/^Poids actuel/), '72,5')
    await waitFor(() => expect(canvas.getAllByText(/^1\s450$/)).toHaveLength(2))
    await expect(canvas.getByRole('link', { name: 'Continuer avec ces réponses' })).toBeVisible()
    const typed = { birthdate: '1994-05-17', height: '1m68', weight: '72,5' }
    await expect(readDraft()).toEqual(typed)
    await userEvent.click(canvas.getByRole('radio', { name: /^Femme/ }))
    await expect(readDraft()).toEqual({ ...typed, gender: 'female' })
  },
}

/** What cannot be is told when its field is left, and its figure goes. */
export const CaloriesRefused: Story = {
  name: 'Réponses refusées',
  beforeEach: CaloriesAtOnce.beforeEach,
  play: async (context) => {
    await CaloriesAtOnce.play?.(context)
    const { canvas, userEvent } = context
    const weight = canvas.getByLabelText(/^Poids actuel/)
    await userEvent.clear(weight)
    await userEvent.type(weight, '5')
    await userEvent.tab()
    await expect(await canvas.findByText('Le poids doit être supérieur à 10 kg')).toBeVisible()
    await expect(weight).toBeInvalid()
    await expect(canvas.queryByText(/^1\s450$/)).toBeNull()
  },
}

export const CaloriesFailed: Story = {
  name: 'Calories indisponibles',
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/profile/preview', () => problem(503, 'UNAVAILABLE')))
    return signedOut()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Date de naissance'), '1994-05-17')
    await userEvent.type(canvas.getByLabelText(/^Taille/), '168')
    await userEvent.type(canvas.getByLabelText(/^Poids actuel/), '72,5')
    await expect(await canvas.findByText(/^Le calcul n’a pas pu se faire/)).toBeVisible()
  },
}
