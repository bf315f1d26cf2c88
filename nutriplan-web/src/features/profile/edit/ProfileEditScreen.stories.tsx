import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import ProfileEditScreen from './ProfileEditScreen'

const sent = fn()

const meta = {
  title: 'Écrans/Profil/Modifier',
  component: ProfileEditScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      http.get('/api/profile', () => HttpResponse.json(PROFILE)),
      http.put('/api/profile', async ({ request }) => {
        const changes = (await request.json()) as object
        sent(changes)
        return HttpResponse.json({ ...PROFILE, ...changes })
      }),
    )
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof ProfileEditScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Toutes vos informations sont sauvergadées.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Mettre à jour' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Revenir à mon profil' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
  },
}

export const OnPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Poids cible (kg)')).toBeVisible()
  },
}

export const InTheDark: Story = { ...OnPhone, globals: { theme: 'dark' } }

export const LoadingTheProfile: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/profile', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading profile...')
  },
}

export const Sending: Story = {
  beforeEach: ({ msw }) => msw.use(http.put('/api/profile', () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    const button = await canvas.findByRole('button', { name: 'Envoie de la modif' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Update: Story = {
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        weight: 69.5,
        weight_goal: 65,
        gain_per_week: -0.25,
        activity_level: 'moderate',
        meal_schedule: 5,
      }),
    )
    await expect(await screen.findByText('Vos informations sont à jour.')).toBeVisible()
    await expect(canvas.getByText('Toutes vos informations sont sauvergadées.')).toBeVisible()
  },
}

export const FromLosingToGaining: Story = {
  play: async ({ canvas, userEvent }) => {
    const goal = await canvas.findByLabelText('Poids cible (kg)')
    await expect(canvas.getByLabelText('Perte par mois')).toHaveValue('-0.25')
    await userEvent.clear(goal)
    await userEvent.type(goal, '74')
    await expect(await canvas.findByLabelText('Gain par mois')).toHaveValue('0.25')
    await userEvent.clear(goal)
    await userEvent.type(goal, '70')
    await waitFor(() => expect(canvas.queryByLabelText(/par mois/)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ weight_goal: 70, gain_per_week: 0 }),
      ),
    )
  },
}

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '5')
    await userEvent.tab()
    await expect(await canvas.findByText('Le poids doit être supérieur à 10 kg')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mettre à jour' })).toBeDisabled()
  },
}

export const ServerDown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/profile', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(
      await screen.findByText('Le serveur est momentanément indisponible.'),
    ).toBeVisible()
    await expect(weight).toHaveValue('69,5')
  },
}
