import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import ProfileScreen from './ProfileScreen'

const loggedOut = fn()

const meta = {
  title: 'Écrans/Profil/Parcours',
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    loggedOut.mockClear()
    msw.use(
      http.get('/api/profile', () => HttpResponse.json(PROFILE)),
      http.post('/api/logout', () => {
        loggedOut()
        return new HttpResponse(null, { status: 204 })
      }),
    )
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

export const LogOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Réglages' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Réglages' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Se déconnecter' }))
    await expect(await screen.findByText('Déconnexion reussie.')).toBeVisible()
    await waitFor(() => expect(loggedOut).toHaveBeenCalledOnce())
    await expect(document.cookie).not.toContain('access=')
  },
}
