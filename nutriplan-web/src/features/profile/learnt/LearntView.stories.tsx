import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { LEARNT } from '@/mocks/learnt'
import { PROFILE, warning } from '@/mocks/profile'
import { LearntView } from './LearntView'

const meta = {
  title: 'Écrans/Profil/Dépense réelle',
  component: LearntView,
  parameters: { layout: 'fullscreen' },
  args: {
    learnt: LEARNT.proposing,
    failed: false,
    loading: false,
    current: PROFILE.diet_info.planTargets,
    onRetry: fn(),
    onAccept: fn(async () => undefined),
    onRefuse: fn(async () => undefined),
    onRemove: fn(async () => undefined),
  },
  decorators: [inMain],
} satisfies Meta<typeof LearntView>

export default meta
type Story = StoryObj<typeof meta>

const RIGHT = /Tant que vous notez comme aujourd’hui, vos objectifs restent justes\.$/
const OUT = /ils changeraient trop tôt, ou sortiraient des limites que nous jugeons sûres/

export const NotYet: Story = {
  name: 'Pas encore',
  args: { learnt: LEARNT.nothing },
  play: async ({ canvas }) => {
    const missing = within(canvas.getByRole('list', { name: 'Il manque encore' }))
    const lines = missing.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
      '14 jours entre la première pesée et la dernière',
      '7 pesées',
      '7 jours dont vous notez les repas : cochez ceux que vous mangez',
    ])
    await expect(canvas.queryByText('D’après la formule')).toBeNull()
  },
}

export const AlmostEnough: Story = {
  name: 'Presque assez',
  args: { learnt: LEARNT.almost },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByText(/^1\spesée$/)).toBeVisible()
    await expect(canvas.getByText(/^1\sjour dont vous notez les repas/)).toBeVisible()
  },
}

export const NothingToLearnOf: Story = {
  name: 'Rien à apprendre',
  args: { learnt: LEARNT.unknowable },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Vos données ne permettent pas d’estimer votre dépense.'),
    ).toBeVisible()
  },
}

export const Learning: Story = {
  name: 'En apprentissage',
  args: { learnt: LEARNT.learning },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2\s040\skcal par jour$/)).toBeVisible()
    await expect(
      canvas.getByText(/^entre 1\s730 et 2\s350\skcal, 95\sfois sur\s100$/),
    ).toBeVisible()
    await expect(canvas.getByText(/^2\s250\skcal par jour$/)).toBeVisible()
    await expect(canvas.getByText(/L’estimation est encore large/)).toBeVisible()
    await expect(canvas.getByText('Ce que vous ne notez jamais n’y est pas compté.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Agreeing: Story = {
  name: 'D’accord avec la formule',
  args: { learnt: LEARNT.agreeing },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Vos objectifs correspondent à ce que vous dépensez\s: rien à changer/),
    ).toBeVisible()
    await expect(canvas.queryByText(OUT)).toBeNull()
    await expect(canvas.getByText(RIGHT)).toBeVisible()
  },
}

export const OutOfBounds: Story = {
  name: 'Hors limites',
  args: { learnt: LEARNT.outOfBounds },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(OUT)).toBeVisible()
    await expect(canvas.queryByText(RIGHT)).toBeNull()
  },
}

export const Proposing: Story = {
  name: 'Proposition',
  play: async ({ args, canvas, userEvent }) => {
    const proposal = canvas.getByRole('region', {
      name: 'De nouveaux objectifs vous iraient mieux',
    })
    await expect(proposal).toHaveTextContent(/vos journées changeraient de −210\skcal/)
    await expect(canvas.queryByText(RIGHT)).toBeNull()
    const table = within(within(proposal).getByRole('table', { name: /avant et après/ }))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    await expect(rows.map((row) => row?.replaceAll('\u00a0', ' '))).toEqual([
      'Par jourAujourd’huiProposé',
      'Énergie1 975 kcal1 765 kcal',
      'Protéines150 g130 g',
      'Glucides220 g200 g',
      'Lipides55 g50 g',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Garder les miens' }))
    await expect(args.onRefuse).toHaveBeenLastCalledWith(-210)
    await userEvent.click(canvas.getByRole('button', { name: 'Adopter ces objectifs' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith(-210)
  },
}

export const ProposingWithAWarning: Story = {
  name: 'Proposition avec un avertissement',
  args: {
    learnt: {
      ...LEARNT.proposing,
      proposal: {
        ...LEARNT.proposing.proposal,
        diet_info: {
          ...LEARNT.proposing.proposal.diet_info,
          calorieDailyIntake: 1300,
          warnings: [warning('BELOW_BASAL_RATE', { gentler_gain_per_week: -0.25 })],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note', { name: 'À savoir' })).toHaveTextContent(/1\s300\skcal/)
  },
}

export const Refused: Story = {
  name: 'Refusée',
  args: { learnt: LEARNT.refused },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^Vous avez gardé vos objectifs le 20\snovembre\s2026\.$/),
    ).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByText(RIGHT)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoir la proposition' }))
    await expect(canvas.queryByRole('button', { name: 'Garder les miens' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Adopter ces objectifs' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith(-210)
  },
}

export const Accepted: Story = {
  name: 'Acceptée',
  args: { learnt: LEARNT.accepted },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^Depuis le 20\snovembre\s2026, vos objectifs comptent .* −210\skcal/),
    ).toBeVisible()
    await expect(canvas.getByText(RIGHT)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la formule' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { learnt: undefined, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'On relit vos pesées et vos repas...',
    )
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { learnt: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Votre dépense réelle n’a pas pu être calculée.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
