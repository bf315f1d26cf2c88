import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Checkbox, Checkboxes } from './Checkboxes'
import { ChoiceCards } from './ChoiceCards'
import { DateField } from './DateField'
import { Field, FieldError } from './Field'
import { NumberField } from './NumberField'
import { PasswordField } from './PasswordField'
import { Segments } from './Segments'
import { Select } from './Select'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

const meta = {
  title: 'Composants/Champs',
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 24, maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  name: 'Texte',
  render: () => (
    <>
      <TextField label="Pseudo" hint="Comme vous voulez que l’on vous appelle." />
      <TextField label="Adresse e-mail" error="Adresse email invalide" defaultValue="camille@" />
      <TextField label="Pseudo en grand" large defaultValue="Camille" />
    </>
  ),
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText('Adresse e-mail')
    await expect(email).toBeInvalid()
    await expect(email).toHaveAccessibleDescription('Adresse email invalide')
  },
}

export const SeveralLines: StoryObj<typeof TextArea> = {
  name: 'Plusieurs lignes',
  args: {
    label: 'Note',
    hint: 'Pour vous.',
    error: 'La note est trop longue',
    defaultValue: 'Salez.',
  },
  render: (args) => <TextArea {...args} />,
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByLabelText('Note')
    const before = note.clientHeight
    await userEvent.type(note, '{Enter}Poivrez.{Enter}Servez.{Enter}Mangez.')
    await expect(note).toHaveValue('Salez.\nPoivrez.\nServez.\nMangez.')
    await expect(note.clientHeight).toBeGreaterThan(before)
    await expect(note).toHaveAccessibleDescription('Pour vous. La note est trop longue')
  },
}

export const Numbers: Story = {
  name: 'Nombres',
  render: () => (
    <>
      <NumberField label="Poids actuel" unit="kg" />
      <NumberField label="Taille" unit="cm" large defaultValue="168" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const weight = canvas.getByLabelText('Poids actuel (kg)')
    await userEvent.type(weight, '72,5')
    await expect(weight).toHaveValue('72,5')
    await expect(weight).toHaveAttribute('inputmode', 'decimal')
  },
}

export const AFewChoices: Story = {
  name: 'Quelques choix',
  render: function Chosen() {
    const [value, setValue] = useState(0)
    return (
      <fieldset>
        <legend>Semaine</legend>
        <Segments
          choices={[
            { value: 0, label: 'Cette semaine' },
            { value: 1, label: 'Semaine prochaine' },
          ]}
          value={value}
          onChange={setValue}
        />
      </fieldset>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Semaine prochaine'))
    await expect(canvas.getByRole('radio', { name: 'Semaine prochaine' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Cette semaine' })).not.toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
  },
}

export const Dates: StoryObj<typeof DateField> = {
  name: 'Dates',
  args: { label: 'Date de naissance', defaultValue: '1994-05-17' },
  render: (args) => <DateField {...args} />,
  play: async ({ canvas }) => {
    const date = canvas.getByLabelText('Date de naissance')
    await expect(date).toHaveAttribute('type', 'date')
    await expect(date).toHaveValue('1994-05-17')
  },
}

/** What every field is made of: a label, a hint and an error that are read out with the control. */
export const AnyControl: StoryObj<typeof Field> = {
  name: 'Autour de tout champ',
  args: {
    label: 'Remarque',
    hint: 'Quelques mots.',
    error: 'C’est trop long.',
    children: (control) => <textarea {...control} />,
  },
  render: (args) => <Field {...args} />,
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Remarque')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('Quelques mots. C’est trop long.')
  },
}

export const ErrorAlone: StoryObj<typeof FieldError> = {
  name: 'Erreur seule',
  args: { children: 'Ajoutez au moins un ingrédient.' },
  render: (args) => <FieldError {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ajoutez au moins un ingrédient.')
  },
}

export const Password: StoryObj<typeof PasswordField> = {
  name: 'Mot de passe',
  args: { label: 'Mot de passe', autoComplete: 'current-password' },
  render: (args) => <PasswordField {...args} />,
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText('Mot de passe')
    await userEvent.type(password, 'Marche-2026')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher le mot de passe' }))
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Marche-2026')
  },
}

export const OneOfAList: StoryObj<typeof Select> = {
  name: 'Un parmi une liste',
  args: {
    label: 'Perte par mois',
    placeholder: 'Choisissez un rythme',
    defaultValue: '',
    options: [
      { value: '-0.25', label: '1 kg par mois' },
      { value: '-0.5', label: '2 kg par mois' },
    ],
  },
  render: (args) => <Select {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Perte par mois'), '-0.5')
    await expect(canvas.getByLabelText('Perte par mois')).toHaveValue('-0.5')
  },
}

export const OneOfAFew: StoryObj<typeof ChoiceCards> = {
  name: 'Un parmi quelques-uns',
  args: {
    name: 'activity',
    label: 'Niveau d’activité',
    choices: [
      { value: 'light', label: 'Peu actif', description: 'De la marche chaque jour' },
      { value: 'moderate', label: 'Actif', description: '1 à 3 séances par semaine' },
    ],
  },
  render: (args) => <ChoiceCards {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('radio', { name: /Peu actif/ })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /^Actif/ })).toBeChecked()
  },
}

const FLAVOURS = ['Vanille', 'Citron', 'Pistache'] as const

/** Several of a list; what is chosen stays in the order of the list. */
export const SeveralOfAList: Story = {
  name: 'Plusieurs choix',
  render: function Choices() {
    const [chosen, setChosen] = useState<(typeof FLAVOURS)[number][]>(['Pistache'])
    const [isAll, setIsAll] = useState(false)
    return (
      <>
        <Checkboxes
          legend="Parfums"
          values={FLAVOURS}
          labelOf={(flavour) => flavour}
          chosen={chosen}
          onChange={setChosen}
        />
        <Checkbox label="C’est tout" checked={isAll} onChange={() => setIsAll(!isAll)} />
        <p>{chosen.join(', ')}</p>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Parfums' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vanille' }))
    await expect(canvas.getByText('Vanille, Pistache')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pistache' }))
    await expect(canvas.getByText('Vanille', { selector: 'p' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'C’est tout' }))
    await expect(canvas.getByRole('checkbox', { name: 'C’est tout' })).toBeChecked()
  },
}
