import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { MEAL_TYPES } from '@/vocabulary/meals'
import { TimesForm } from './calendar/TimesForm'
import { ShownOnce } from './ShownOnce'
import { NewTokenForm } from './tokens/NewTokenForm'
import { useNewToken } from './tokens/useNewToken'

const meta = {
  title: 'Composants/Programmes',
  decorators: [inMain],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const SECRET = 'https://nutriplan.example/calendar/secret.ics'

/** It has the focus and is selected: it only needs to be copied. */
export const Once: StoryObj<typeof ShownOnce> = {
  name: 'Montré une seule fois',
  args: { label: 'Votre adresse secrète', value: SECRET, hint: 'Copiez-la maintenant.' },
  render: (args) => <ShownOnce {...args} />,
  play: async ({ canvas }) => {
    const shown = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Votre adresse secrète' })
    await expect(shown).toHaveValue(SECRET)
    await expect(shown).toHaveAttribute('readonly')
    await expect(shown).toHaveAccessibleDescription('Copiez-la maintenant.')
    await expect(shown).toHaveFocus()
    await expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, SECRET.length])
    await expect(canvas.getByRole('button', { name: 'Copier' })).toBeVisible()
  },
}

const TIMES = {
  BREAKFAST: '08:00',
  SNACK_1: '10:30',
  LUNCH: '12:30',
  SNACK_2: '16:30',
  DINNER: '19:30',
  SNACK_3: '21:30',
}
const onSave = fn(async () => true)

export const Times: StoryObj<typeof TimesForm> = {
  name: 'Heures des repas',
  args: { times: TIMES, zone: 'America/New_York', types: MEAL_TYPES, onSave: onSave },
  render: (args) => <TimesForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    onSave.mockClear()
    await expect(canvas.getByRole('group', { name: 'Heures de vos repas' })).toBeVisible()
    await expect(canvas.getByLabelText('Collation du matin')).toHaveValue('10:30')
    await expect(canvas.getByText(/^Fuseau horaire\s: America\/New York\.$/)).toBeVisible()
    const dinner = canvas.getByLabelText('Dîner')
    fireEvent.change(dinner, { target: { value: '' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await expect(await canvas.findByText('Indiquez une heure.')).toBeVisible()
    await expect(onSave).not.toHaveBeenCalled()
    fireEvent.change(dinner, { target: { value: '20:15' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...TIMES, DINNER: '20:15' }))
    await expect(dinner).toHaveValue('20:15')
  },
}

/** Only the meals of the schedule have a time. */
export const TimesOfThreeMeals: StoryObj<typeof TimesForm> = {
  name: 'Heures de trois repas',
  args: { ...Times.args, types: ['BREAKFAST', 'LUNCH', 'DINNER'] },
  render: (args) => <TimesForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    onSave.mockClear()
    await expect(canvas.queryByLabelText('Collation du matin')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({ BREAKFAST: '08:00', LUNCH: '12:30', DINNER: '19:30' }),
    )
  },
}

const onCreate = fn(async () => {})

function NewToken() {
  const { form, submit } = useNewToken(onCreate)
  return <NewTokenForm form={form} onSubmit={submit} />
}

export const Token: Story = {
  name: 'Nouvelle clé',
  render: () => <NewToken />,
  play: async ({ canvas, userEvent }) => {
    onCreate.mockClear()
    const name = canvas.getByRole('textbox', { name: 'Nom du programme' })
    const create = canvas.getByRole('button', { name: 'Créer une clé' })
    await expect(canvas.getByRole('group', { name: 'Ce que la clé permet' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^Tout lire Objectifs/ })).toBeChecked()
    await userEvent.click(create)
    await expect(await canvas.findByText('Donnez un nom à cette clé.')).toBeVisible()
    await expect(name).toHaveFocus()
    await userEvent.type(name, 'Maison connectée')
    await userEvent.click(canvas.getByRole('radio', { name: /^Lire et gérer les recettes/ }))
    await userEvent.click(create)
    await waitFor(() => expect(onCreate).toHaveBeenCalledWith('Maison connectée', 'recipes'))
    await waitFor(() => expect(name).toHaveValue(''))
  },
}
