import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import type { Profile, WeighInInput } from '@/api'
import { inMain } from '@/mocks/inMain'
import { problem } from '@/mocks/problem'
import { PROFILE, profileServer } from '@/mocks/profile'
import { changesProfile, sent } from '@/mocks/profileEditor'
import { expectToast } from '@/mocks/toasts'
import { today } from '@/vocabulary/dates'
import ProfileEditScreen from './ProfileEditScreen'

const meta = {
  title: 'Écrans/Profil/Modifier, rythme en pause',
  component: ProfileEditScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: changesProfile,
  decorators: [inMain],
} satisfies Meta<typeof ProfileEditScreen>

export default meta
type Story = StoryObj<typeof meta>

const weighed = fn()

const stored = (profile: Partial<Profile>): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    weighed.mockClear()
    msw.use(
      ...profileServer({ ...PROFILE, ...profile }, sent),
      http.post('*/api/weigh-in', async ({ request }) => {
        const weighIn = (await request.json()) as WeighInInput
        weighed(weighIn)
        return HttpResponse.json({ id: 'new', ...weighIn }, { status: 201 })
      }),
    )
  },
})

/** What is sent of the pace, the weight and the goal. */
const sentAim = () => {
  const { weight, weight_goal, gain_per_week, meal_schedule } = sent.mock.lastCall?.[0] ?? {}
  return { weight, weight_goal, gain_per_week, meal_schedule }
}

/** A weight past the goal is what a weigh-in would be: the diet is over, and turns into no other. */
export const WeightPastTheGoal: Story = {
  ...stored({ weight: 70.3, weight_goal: 70, gain_per_week: -0.5 }),
  name: 'Poids passé sous l’objectif',
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,4')
    const pace = canvas.getByLabelText('Gain par mois')
    await expect(pace).toHaveDisplayValue('Aucun pour l’instant')
    await expect(pace).toHaveAccessibleDescription(
      'Objectif atteint. Votre perte reprendra si votre poids repasse au-dessus.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(weighed.mock.calls).toEqual([[{ date: today(), weight: 69.4 }]])
    await expect(sentAim()).toEqual({ weight_goal: 70, meal_schedule: 4 })
  },
}

/** After a weigh-in past the goal, another change leaves the pace where it rests. */
export const AnotherChange: Story = {
  ...stored({ weight: 69.4, weight_goal: 70, gain_per_week: -0.5 }),
  name: 'Autre modification',
  play: async ({ canvas, userEvent }) => {
    const pace = await canvas.findByLabelText('Gain par mois')
    await expect(pace).toHaveDisplayValue('Aucun pour l’instant')
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(sentAim()).toEqual({ weight_goal: 70, meal_schedule: 5 })
    await expect(weighed).not.toHaveBeenCalled()
    await expect(pace).toHaveDisplayValue('Aucun pour l’instant')
  },
}

/** Whoever keeps their weight weighs a little more today: there is no pace to choose. */
export const KeepingOnesWeight: Story = {
  ...stored({ weight: 92.6, weight_goal: 92.1, gain_per_week: null }),
  name: 'Garder son poids',
  play: async ({ canvas, userEvent }) => {
    const pace = await canvas.findByLabelText('Perte par mois')
    await expect(pace).toHaveDisplayValue('Aucun pour l’instant')
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(sentAim()).toEqual({ weight_goal: 92.1, meal_schedule: 5 })
  },
}

/** A pace can still be chosen by hand, and taken back. */
export const ChosenByHand: Story = {
  ...stored({ weight: 92.6, weight_goal: 92.1, gain_per_week: null }),
  name: 'Choisi à la main',
  play: async ({ canvas, userEvent }) => {
    const pace = await canvas.findByLabelText('Perte par mois')
    await userEvent.selectOptions(pace, '-0.5')
    await userEvent.selectOptions(pace, 'Aucun pour l’instant')
    await expect(canvas.queryByRole('button', { name: 'Mettre à jour' })).toBeNull()
    await userEvent.selectOptions(pace, '-0.25')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(sentAim()).toEqual({
      weight: 92.6,
      weight_goal: 92.1,
      gain_per_week: -0.25,
      meal_schedule: 4,
    })
  },
}

/** Another goal asks for a pace, and the button that waits for it says so. */
export const AnotherGoal: Story = {
  ...stored({ weight: 92.6, weight_goal: 92.1, gain_per_week: null }),
  name: 'Autre objectif',
  play: async ({ canvas, userEvent }) => {
    const goal = await canvas.findByLabelText('Poids cible (kg)')
    await userEvent.clear(goal)
    await userEvent.type(goal, '85')
    const pace = canvas.getByLabelText('Perte par mois')
    await expect(pace).toHaveDisplayValue('Choisir un rythme')
    await expect(pace).toHaveAccessibleDescription('Veuillez sélectionner votre gain par mois')
    await expect(canvas.getByRole('button', { name: 'Mettre à jour' })).toBeDisabled()
    await userEvent.selectOptions(pace, '-0.5')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Mettre à jour' })).toBeEnabled())
  },
}

/** A goal past the weight turns the pace, and the goal of before brings back what rested. */
export const GoalThereAndBack: Story = {
  ...stored({ weight: 69.4, weight_goal: 70, gain_per_week: -0.5 }),
  name: 'Objectif changé, puis remis',
  play: async ({ canvas, userEvent }) => {
    const goal = await canvas.findByLabelText('Poids cible (kg)')
    await userEvent.clear(goal)
    await userEvent.type(goal, '74')
    await expect(canvas.getByLabelText('Gain par mois')).toHaveValue('0.5')
    await userEvent.clear(goal)
    await userEvent.click(goal)
    await userEvent.paste('70')
    await waitFor(() =>
      expect(canvas.getByLabelText('Gain par mois')).toHaveDisplayValue('Aucun pour l’instant'),
    )
    await expect(canvas.queryByRole('button', { name: 'Mettre à jour' })).toBeNull()
  },
}

/** The server may refuse the weigh-in: what is typed stays. */
export const WeighInRefused: Story = {
  name: 'Pesée refusée',
  beforeEach: ({ msw }) => {
    msw.use(
      ...profileServer({ ...PROFILE, weight: 70.3, weight_goal: 70 }, sent),
      http.post('*/api/weigh-in', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'weight', code: 'too_small' }] }),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,4')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(await canvas.findByText('Le poids doit être supérieur à 10 kg')).toBeVisible()
    await expect(weight).toHaveValue('69,4')
  },
}
