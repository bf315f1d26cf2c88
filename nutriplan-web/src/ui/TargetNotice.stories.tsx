import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { warning } from '@/mocks/profile'
import { TargetNotice } from './TargetNotice'

const TOO_LITTLE = [
  warning('BELOW_BASAL_RATE', { gentler_gain_per_week: -0.5 }),
  warning('BELOW_SAFE_INTAKE', { floor: 1200, gentler_gain_per_week: -0.25 }),
]
const onRate = fn<(gainPerWeek: number) => Promise<undefined>>(async () => undefined)

const meta = {
  title: 'Composants/Avertissement de santé',
  component: TargetNotice,
  args: { warnings: TOO_LITTLE, intakeKcal: 871, onRate },
} satisfies Meta<typeof TargetNotice>

export default meta
type Story = StoryObj<typeof meta>

/** The rate that clears every warning, not only the first. */
export const TooLittleEnergy: Story = {
  name: 'Trop peu d’énergie',
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByRole('note', { name: 'À savoir' })
    await expect(note).toHaveTextContent(/Objectif\s: 871\skcal par jour/)
    await expect(note).toHaveTextContent(/mieux vaut rester au-dessus de 1\s200\skcal/)
    await userEvent.click(canvas.getByRole('button', { name: /^Passer à −1\skg par mois/ }))
    await expect(onRate).toHaveBeenCalledWith(-0.25)
  },
}

function Clearing() {
  const [warnings, setWarnings] = useState(TOO_LITTLE)
  return (
    <TargetNotice
      warnings={warnings}
      onRate={async () => {
        setWarnings([])
      }}
    />
  )
}

/** The button goes with the warning; the focus stays where it was. */
export const Cleared: Story = {
  name: 'Levé',
  render: () => <Clearing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Passer à/ }))
    const taken = await canvas.findByText(/^Votre rythme est maintenant de −1\skg par mois/)
    await waitFor(() => expect(taken.parentElement).toHaveFocus())
    await expect(canvas.queryByRole('note')).toBeNull()
  },
}

export const NotStored: Story = {
  name: 'Enregistrement impossible',
  render: (args) => <TargetNotice {...args} onRate={() => Promise.reject(new Error('no'))} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Passer à/ })
    await userEvent.click(button)
    await expect(canvas.getByRole('note')).toBeVisible()
    await expect(button).toHaveFocus()
  },
}

export const NoRateClearsIt: Story = {
  name: 'Aucun rythme ne le lève',
  args: { warnings: [warning('BELOW_SAFE_INTAKE', { floor: 1500 })], intakeKcal: 1210 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/Un médecin ou un diététicien/)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Minor: Story = {
  name: 'Moins de 18 ans',
  args: { warnings: [warning('UNDER_18')], intakeKcal: 471 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/un médecin vous guidera/)
    await expect(canvas.getByRole('note')).not.toHaveTextContent('471')
  },
}

export const LowGoal: Story = {
  name: 'Objectif trop bas',
  args: { warnings: [warning('GOAL_UNDERWEIGHT', { bmi: 17.2 })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/votre IMC serait de 17,20/)
  },
}
