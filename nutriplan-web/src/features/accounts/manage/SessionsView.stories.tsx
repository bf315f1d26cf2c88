import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HERE, PHONE, UNKNOWN } from '@/mocks/sessions'
import { SessionsView } from './SessionsView'

const meta = {
  title: 'Écrans/Compte/Appareils',
  component: SessionsView,
  args: {
    sessions: [HERE, PHONE, UNKNOWN],
    failed: false,
    loading: false,
    ending: [],
    onRetry: fn(),
    onEnd: fn(async () => true),
    onEndOthers: fn(async () => true),
  },
} satisfies Meta<typeof SessionsView>

export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  name: 'Plusieurs appareils',
  play: async ({ args, canvas, userEvent }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(3)
    await expect(items[0]).toHaveTextContent(/^Firefox sur Windows cet appareil/)
    await expect(items[0]).toHaveTextContent(/Connecté depuis le 3 novembre 2026/)
    await expect(items[1]).toHaveTextContent(/^Safari sur iOS/)
    await expect(items[1]).toHaveTextContent(/Dernière activité le \d+ novembre 2026 à \d+\sh\s31/)
    await expect(items[2]).toHaveTextContent(/^Appareil inconnu/)
    await userEvent.click(canvas.getByRole('button', { name: 'Déconnecter Safari sur iOS' }))
    await expect(args.onEnd).toHaveBeenLastCalledWith(PHONE)
    await expect(canvas.getByRole('heading', { name: 'Appareils connectés' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Déconnecter les autres appareils' }))
    await expect(args.onEndOthers).toHaveBeenCalled()
  },
}

export const OnlyThisOne: Story = {
  name: 'Seulement celui-ci',
  args: { sessions: [HERE] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Déconnecter cet appareil' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /les autres appareils/ })).toBeNull()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { sessions: undefined, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'On cherche vos appareils...' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { sessions: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Vos appareils n’ont pas pu être chargés.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const EndingOne: Story = {
  name: 'Déconnexion d’un appareil',
  args: { ending: [PHONE.id] },
  play: async ({ canvas }) => {
    const ending = canvas.getByRole('button', { name: 'Déconnecter Safari sur iOS' })
    await expect(ending).toHaveAttribute('aria-busy', 'true')
    const other = canvas.getByRole('button', { name: 'Déconnecter Appareil inconnu' })
    await expect(other).not.toHaveAttribute('aria-busy')
  },
}

export const EndingTheOthers: Story = {
  name: 'Déconnexion des autres',
  args: { ending: [PHONE.id, UNKNOWN.id] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Déconnecter les autres appareils' }),
    ).toHaveAttribute('aria-busy', 'true')
  },
}

export const NotEnded: Story = {
  name: 'Déconnexion impossible',
  args: { onEnd: fn(async () => false) },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Déconnecter Safari sur iOS' })
    await userEvent.click(button)
    await expect(button).toHaveFocus()
  },
}
