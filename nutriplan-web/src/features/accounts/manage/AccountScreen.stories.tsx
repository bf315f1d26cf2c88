import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import AccountScreen from './AccountScreen'

const sent = fn()

const meta = {
  title: 'Écrans/Compte',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(http.get('*/api/profile', () => HttpResponse.json(PROFILE)))
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof AccountScreen>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const change: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Mot de passe actuel'), 'Marche-2026!')
  await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Automne-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
}

export const PasswordChanged: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/password/change', async ({ request }) => {
        sent(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async (context) => {
    await context.canvas.findByText('camille@exemple.fr')
    await change(context)
    await expectToast('Votre mot de passe est changé.')
    await expect(sent).toHaveBeenLastCalledWith({
      current_password: 'Marche-2026!',
      password: 'Automne-2026!',
    })
    await expect(context.canvas.getByLabelText('Mot de passe actuel')).toHaveValue('')
  },
}

export const WrongPassword: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/password/change', () => problem(401, 'INVALID_PASSWORD'))),
  play: async (context) => {
    await change(context)
    const { canvas } = context
    await canvas.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toHaveValue('Automne-2026!')
  },
}

export const NoPasswordHere: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/password/change', () => problem(409, 'GOOGLE'))),
  play: async (context) => {
    await change(context)
    await expectToast(/Vous vous connectez avec Google/)
  },
}

export const Exported: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/account/export', () => {
        sent()
        return HttpResponse.json({ account: { email: PROFILE.email }, data: {} })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger mes données' }))
    await expectToast(/fichier nutriplan\.json/)
    await expect(sent).toHaveBeenCalledOnce()
  },
}

const askToDelete: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Supprimer votre compte/ }))
  await userEvent.type(sheet.getByLabelText('Mot de passe, pour confirmer'), 'Marche-2026!')
  await userEvent.click(sheet.getByRole('button', { name: 'Supprimer pour de bon' }))
}

export const Deleted: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.delete('*/api/account', async ({ request }) => {
        sent(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async (context) => {
    await askToDelete(context)
    await expectToast(/Votre compte est supprimé/)
    await expect(sent).toHaveBeenLastCalledWith({ password: 'Marche-2026!' })
    await waitFor(() => expect(document.cookie).not.toContain('access='))
  },
}

export const NotDeleted: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/account', () => problem(401, 'INVALID_PASSWORD'))),
  play: async (context) => {
    await askToDelete(context)
    const sheet = within(screen.getByRole('dialog'))
    await sheet.findByText('Mot de passe incorrect. Veuillez réessayer.')
    await context.userEvent.click(screen.getByRole('button', { name: 'Garder mon compte' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
