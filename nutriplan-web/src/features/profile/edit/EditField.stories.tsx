import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn } from 'storybook/test'
import { PROFILE } from '@/mocks/profile'
import type { EditField as EditFieldName } from '@/vocabulary/editFields'
import { splitMessages } from '@/vocabulary/macroSplit'
import { DietField, type DislikedFoods } from './DietField'
import { EditField } from './EditField'
import { type Sent, type Typed, typed } from './form'
import { MacroSplitField } from './MacroSplitField'

const NO_SEARCH: DislikedFoods = {
  query: '',
  onQueryChange: fn(),
  search: { status: 'idle' },
  names: new Map(),
  onPick: fn(),
  inputRef: { current: null },
}

interface FieldsProps {
  /** The fields that are shown. */
  names: EditFieldName[]
  /** The weight to reach, in kilograms. */
  goal: number
}

function Fields({ names, goal }: FieldsProps) {
  const form = useForm<Typed, unknown, Sent>({
    defaultValues: typed({ ...PROFILE, weight_goal: goal }, undefined),
  })
  return names.map((name) => <EditField key={name} form={form} name={name} disliked={NO_SEARCH} />)
}

const meta = {
  title: 'Écrans/Profil/Modifier/Champs',
  component: Fields,
  args: { names: ['weight', 'gain_per_week', 'activity_level'], goal: 65 },
} satisfies Meta<typeof Fields>

export default meta
type Story = StoryObj<typeof meta>

/** What is chosen is told in a few words. */
export const OfEachKind: Story = {
  name: 'De chaque sorte',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Poids actuel (kg)')).toHaveValue('70')
    await expect(canvas.getByLabelText('Perte par mois')).toHaveAccessibleDescription('En douceur')
    await expect(canvas.getByLabelText('Activité quotidienne')).toHaveDisplayValue('Actif')
  },
}

export const NothingToChoose: Story = {
  name: 'Rien à choisir',
  args: { goal: 70 },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Activité quotidienne')).toBeVisible()
    await expect(canvas.queryByLabelText(/mois|Rythme/)).toBeNull()
  },
}

const changed = fn()

/** By itself: each ban is one press, in the order of the list. */
export const TheDietAlone: Story = {
  name: 'Le régime seul',
  render: () => (
    <DietField
      label="Ce que vous ne mangez pas"
      error={undefined}
      value={PROFILE.diet}
      onChange={changed}
      disliked={NO_SEARCH}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Sans gluten'))
    await expect(changed).toHaveBeenCalledWith({ ...PROFILE.diet, without: ['gluten'] })
  },
}

const split = { onChange: fn(), onBlur: fn() }

/** A split of one's own, by itself: what is wrong stands at its part. */
export const TheSplitAlone: Story = {
  name: 'La répartition seule',
  render: () => (
    <MacroSplitField
      label="Répartition des macros"
      error={splitMessages.protein}
      value={{ kind: 'own', protein: '40', fat: '25' }}
      {...split}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Protéines (%)')).toHaveAccessibleDescription(/de 10 à 35/)
    await userEvent.type(canvas.getByLabelText('Lipides (%)'), '0')
    await expect(split.onChange).toHaveBeenCalledWith({ kind: 'own', protein: '40', fat: '250' })
    await userEvent.tab()
    await expect(split.onBlur).toHaveBeenCalled()
  },
}

/** What one eats is told without a search of foods, too. */
export const WhatOneDoesNotEat: Story = {
  name: 'Ce qu’on ne mange pas',
  args: { names: ['diet'] },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('group', { name: 'Ce que vous ne mangez pas' }),
    ).toHaveAccessibleDescription(/c’est l’étiquette qui décide/)
    await userEvent.selectOptions(canvas.getByLabelText('Régime'), 'Végétarien')
    await expect(canvas.getByLabelText('Régime')).toHaveAccessibleDescription(/présure animale/)
    await userEvent.click(canvas.getByLabelText('Sans gluten'))
    await expect(canvas.getByLabelText('Sans gluten')).toBeChecked()
    await userEvent.click(canvas.getByLabelText('Sans gluten'))
    await expect(canvas.getByLabelText('Sans gluten')).not.toBeChecked()
  },
}
