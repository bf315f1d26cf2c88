import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { PROFILE } from '@/mocks/profile'
import type { EditField as EditFieldName } from '@/vocabulary/profileFields'
import { EditField } from './EditField'
import { type Sent, type Typed, typed } from './form'

function Fields({ names, goal }: { names: EditFieldName[]; goal: number }) {
  const form = useForm<Typed, unknown, Sent>({
    defaultValues: typed({ ...PROFILE, weight_goal: goal }, undefined),
  })
  return names.map((name) => <EditField key={name} form={form} name={name} />)
}

const meta = {
  title: 'Profil/Champs',
  component: Fields,
  args: { names: ['weight', 'gain_per_week', 'activity_level'], goal: 65 },
} satisfies Meta<typeof Fields>

export default meta
type Story = StoryObj<typeof meta>

/** What is chosen is told in a few words. */
export const OfEachKind: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Poids actuel (kg)')).toHaveValue('70')
    await expect(canvas.getByLabelText('Perte par mois')).toHaveAccessibleDescription('En douceur')
    await expect(canvas.getByLabelText('Activité quotidienne')).toHaveDisplayValue('Actif')
  },
}

export const NothingToChoose: Story = {
  args: { goal: 70 },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Activité quotidienne')).toBeVisible()
    await expect(canvas.queryByLabelText(/mois|Rythme/)).toBeNull()
  },
}
