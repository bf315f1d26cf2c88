import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn, signedOut } from '@/mocks/session'
import { expectNoToast } from '@/mocks/toasts'
import LandingScreen from './LandingScreen'
import ReturningScreen from './ReturningScreen'

const meta = {
  title: 'Écrans/Accueil/Parcours',
  component: LandingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Nobody is asked about a visitor: a call would have no handler, and fail the story. */
export const Visitor: Story = {
  beforeEach: signedOut,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Créer mon planning' })).toHaveLength(2)
  },
}

export const KnownToTheServer: Story = {
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

/** What is loaded only where there is a session to ask about. */
export const Asking: Story = {
  ...KnownToTheServer,
  render: () => <ReturningScreen />,
}

/** A session that is over leaves without a word. */
export const NoLongerKnown: Story = {
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
