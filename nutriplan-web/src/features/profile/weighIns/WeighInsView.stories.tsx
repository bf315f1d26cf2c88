import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { LEARNT } from '@/mocks/learnt'
import { WEIGH_INS } from '@/mocks/weighIns'
import { WeighInsView } from './WeighInsView'

const meta = {
  title: 'Écrans/Profil/Pesées',
  component: WeighInsView,
  parameters: { layout: 'fullscreen' },
  args: {
    weighIns: WEIGH_INS,
    failed: false,
    loading: false,
    goal: { kg: 65, expected: '2027-04-13' },
    onRetry: fn(),
    onAdd: fn(),
    onDelete: fn(),
  },
  decorators: [inMain],
} satisfies Meta<typeof WeighInsView>

export default meta
type Story = StoryObj<typeof meta>

/** Noted without a network: it is drawn and listed, and says that it is not sent yet. */
export const Waiting: Story = {
  name: 'En attente d’envoi',
  args: {
    weighIns: [
      ...WEIGH_INS,
      { id: 'waiting-2026-11-25', date: '2026-11-25', weight: 69.8, isWaiting: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^1\spesée en attente d’envoi\.$/)).toBeVisible()
    await userEvent.click(canvas.getByText(/Voir les 13\spesées/))
    const [latest] = canvas.getAllByRole('row').slice(1)
    await expect(latest).toHaveTextContent(/69,8\skgen attente d’envoi/)
  },
}

export const Losing: Story = {
  name: 'Perte de poids',
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('img', { name: /de 72,4\skg à 70\skg, objectif 65\skg/ }),
    ).toBeVisible()
    await expect(
      canvas.getByText(/^Au rythme choisi, vous y serez vers le 13\savril\s2027\.$/),
    ).toBeVisible()
    await userEvent.click(canvas.getByText(/Voir les 12\spesées/))
    const [latest] = canvas.getAllByRole('row').slice(1)
    await expect(latest).toHaveTextContent(/^23.nov\.\s2026/)
    // 70 that day and 70,5 four days before; 70,2 was eight days before.
    await expect(latest).toHaveTextContent(/70\skg70,3\skg/)
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une pesée' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const DeletedInTwoSteps: Story = {
  name: 'Suppression en deux temps',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/Voir les 12\spesées/))
    const remove = { name: 'Supprimer la pesée du 23 novembre 2026' }
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Garder' }))
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(canvas.getByRole('button', { name: 'Supprimer?' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDelete).toHaveBeenLastCalledWith('weigh-in-11')
  },
}

export const Trend: Story = {
  name: 'Tendance',
  args: { trend: LEARNT.learning.trend },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tendance')).toBeVisible()
    await expect(canvas.queryByText(/Moyenne sur 7\sjours$/, { selector: 'span' })).toBeNull()
  },
}

export const FirstOne: Story = {
  name: 'Première pesée',
  args: { weighIns: WEIGH_INS.slice(-1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Voir la pesée')).toBeVisible()
    await expect(
      canvas.getByRole('img', {
        name: /^Courbe de poids\s: 70\skg le \d+ \S+ 2026, objectif 65\skg\.$/,
      }),
    ).toBeVisible()
    await expect(canvas.queryByText(/^Moyenne/, { selector: 'span' })).toBeNull()
  },
}

export const AtTheGoal: Story = {
  name: 'Objectif atteint',
  args: { goal: { kg: 70, expected: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/rythme|vous y serez/)).toBeNull()
  },
}

/** Nobody has weighed for weeks: nothing is promised, and nothing drawn ahead. */
export const LongAgo: Story = {
  name: 'Dernière pesée ancienne',
  args: { goal: { kg: 65, expected: null, outdated: '2026-11-23' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(
        /^Votre dernière pesée date du 23\snovembre\s2026\. Une nouvelle dira où vous en êtes\.$/,
      ),
    ).toBeVisible()
    await expect(canvas.queryByText(/vous y serez/)).toBeNull()
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(WEIGH_INS.length)
  },
}

export const Empty: Story = {
  name: 'Vide',
  args: { weighIns: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Votre courbe commence ici')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { weighIns: undefined, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On récupère vos pesées...')
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { weighIns: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('n’ont pas pu être chargées')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
