import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { PROFILE, warning, withDiet } from '@/mocks/profile'
import { ProfileView } from './ProfileView'

const meta = {
  title: 'Écrans/Profil',
  component: ProfileView,
  parameters: { layout: 'fullscreen' },
  args: { profile: PROFILE, today: '2026-11-24', onSettings: fn() },
  decorators: [inMain],
} satisfies Meta<typeof ProfileView>

export default meta
type Story = StoryObj<typeof meta>

export const Losing: Story = {
  name: 'Perte de poids',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible()
    for (const text of ['35 ans', '170 cm', '70 kg', 'Femme', '65 kg', '24,2', '2,31 L', '4 repas'])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getByText('À perdre par mois')).toBeVisible()
    await expect(canvas.getByText('20 semaines')).toBeVisible()
    await expect(canvas.queryByRole('note')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Réglages' }))
    await expect(args.onSettings).toHaveBeenCalledOnce()
  },
}

export const Gaining: Story = {
  name: 'Prise de poids',
  args: { profile: { ...PROFILE, weight_goal: 74, gain_per_week: 0.5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('À prendre par mois')).toBeVisible()
    await expect(canvas.getByText('2 kg')).toBeVisible()
  },
}

export const AtTheGoal: Story = {
  name: 'Objectif atteint',
  args: {
    profile: withDiet({ estimatedGoalTimeline: 0 }, { weight_goal: 70, display_name: '' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
    await expect(canvas.getByText('Atteint')).toBeVisible()
    await expect(canvas.queryByText(/par mois/)).toBeNull()
  },
}

export const TooFast: Story = {
  name: 'Rythme trop rapide',
  args: {
    profile: withDiet(
      {
        calorieDailyIntake: 327.4,
        warnings: [
          warning('BELOW_BASAL_RATE', { gentler_gain_per_week: -0.25 }),
          warning('BELOW_SAFE_INTAKE', { floor: 1200, gentler_gain_per_week: -0.5 }),
        ],
      },
      { gain_per_week: -1 },
    ),
  },
  play: async ({ canvas }) => {
    const note = canvas.getByRole('note')
    await expect(note).toHaveTextContent(/mieux vaut rester au-dessus de 1\s200\skcal/)
    await expect(note).toHaveTextContent(/Un rythme plus doux, −1\skg par mois/)
  },
}

export const NoGentlerRate: Story = {
  name: 'Aucun rythme plus doux',
  args: {
    profile: withDiet({
      calorieDailyIntake: 1100,
      warnings: [warning('BELOW_SAFE_INTAKE', { floor: 1200 })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Un médecin ou un diététicien')
  },
}

export const UnderweightGoal: Story = {
  name: 'Objectif trop bas',
  args: {
    profile: withDiet(
      { warnings: [warning('GOAL_UNDERWEIGHT', { bmi: 17.3 })] },
      { weight_goal: 50 },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('votre IMC serait de 17,30')
  },
}

export const Minor: Story = {
  name: 'Moins de 18 ans',
  args: { profile: withDiet({ warnings: [warning('UNDER_18')] }, { birthdate: '2010-06-01' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16 ans')).toBeVisible()
    await expect(canvas.getByRole('note')).toHaveTextContent('faits pour les adultes')
  },
}

export const FromTheLearntExpenditure: Story = {
  name: 'D’après la dépense apprise',
  args: {
    profile: withDiet({}, { learnt_correction: { on: '2026-11-20', correction: -210 } }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('D’après votre dépense réelle, apprise de vos pesées'),
    ).toBeVisible()
  },
}
