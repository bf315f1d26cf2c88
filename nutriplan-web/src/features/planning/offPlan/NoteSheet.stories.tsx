import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { foodServer, SEARCHED_FOODS } from '@/mocks/foodServer'
import { ownFoodServer } from '@/mocks/ownFoods'
import { signedIn } from '@/mocks/session'
import { AdjustedMeal } from './AdjustedMeal'
import { NoteFood } from './NoteFood'
import { NoteSheet } from './NoteSheet'
import { OffPlanFoods } from './OffPlanFoods'
import { WriteFood } from './WriteFood'

const TUESDAY = '2026-11-24'
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const onNote = fn(async () => true)

const meta = {
  title: 'Écrans/Planning/En-cas',
  component: NoteSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    date: TUESDAY,
    query: '',
    onQueryChange: fn(),
    search: { status: 'idle' },
    onNote,
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    onNote.mockClear()
    msw.use(...foodServer(fn()))
    return signedIn()
  },
} satisfies Meta<typeof NoteSheet>

export default meta
type Story = StoryObj<typeof meta>

const theSheet = async () => within(await screen.findByRole('dialog', { name: 'Noter un en-cas' }))

/** A food that is searched, in the weight of its usual portion until another one is typed. */
export const AFood: Story = {
  name: 'Un aliment',
  render: ({ date, onClose }) => <NoteFood date={date} onNote={onNote} onClose={onClose} />,
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await expect(sheet.getByText('Mardi 24 novembre')).toBeVisible()
    await userEvent.type(sheet.getByRole('combobox', { name: /^Qu’avez-vous mangé/ }), 'oeuf')
    await userEvent.click(await sheet.findByRole('option', { name: /^Œuf/ }))
    const quantity = sheet.getByRole('textbox', { name: 'Quantité (g)' })
    await expect(quantity).toHaveValue('50')
    await expect(quantity).toHaveFocus()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '60')
    await expect(sheet.getByText(/^Soit 84\skcal\.$/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(onNote).toHaveBeenCalledWith(
      expect.objectContaining({ id: UUID, date: TUESDAY, fdc_id: 22000, quantity: 60 }),
    )
  },
}

/** The sheet grows with what is found, which would end below the window else. */
export const FoundFoods: Story = {
  name: 'Aliments trouvés',
  args: {
    query: 'pomme',
    search: {
      status: 'found',
      foods: SEARCHED_FOODS.slice(0, 5),
      hasMore: true,
      loadingMore: false,
      moreFailed: false,
      onMore: fn(),
    },
  },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.click(sheet.getByRole('combobox', { name: /^Qu’avez-vous mangé/ }))
    const last = await sheet.findByRole('option', { name: 'Voir plus' })
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight),
    )
  },
}

export const CaloriesAlone: Story = {
  name: 'Calories seules',
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    await userEvent.click(sheet.getByRole('button', { name: /^200\skcal$/ }))
    await expect(sheet.getByRole('textbox', { name: 'Calories (kcal)' })).toHaveValue('200')
    await userEvent.type(
      sheet.getByRole('textbox', { name: 'Nom de l’en-cas (facultatif)' }),
      'Un croissant',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expect(onNote).toHaveBeenCalledWith(
      expect.objectContaining({ id: UUID, date: TUESDAY, calories: 200, name: 'Un croissant' }),
    )
  },
}

/** What is missing or out of bounds is said at its field, and nothing is sent. */
export const SomethingIsMissing: Story = {
  name: 'Il manque quelque chose',
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expect(sheet.getByRole('alert')).toHaveTextContent('Choisissez un aliment.')
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    const calories = sheet.getByRole('textbox', { name: 'Calories (kcal)' })
    await userEvent.type(calories, '20000')
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expect(calories).toBeInvalid()
    await expect(calories).toHaveAccessibleDescription(
      /^Indiquez un nombre entre 1 et 10\s000\skcal\.$/,
    )
    await expect(onNote).not.toHaveBeenCalled()
  },
}

const failing = fn(async () => false)

/** What was typed stays, and is sent under the same id again. */
export const NotSaved: Story = {
  name: 'Enregistrement impossible',
  args: { onNote: failing },
  play: async ({ userEvent }) => {
    failing.mockClear()
    const sheet = await theSheet()
    await userEvent.click(sheet.getByRole('radio', { name: 'Des calories' }))
    const calories = sheet.getByRole('textbox', { name: 'Calories (kcal)' })
    await userEvent.type(calories, '120')
    const submit = sheet.getByRole('button', { name: 'Noter' })
    await userEvent.click(submit)
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'))
    await expect(calories).toHaveValue('120')
    await userEvent.click(submit)
    await waitFor(() => expect(failing).toHaveBeenCalledTimes(2))
    await expect(failing.mock.calls[0]).toEqual(failing.mock.calls[1])
  },
}

/** Nothing is shown of a day on which one kept to the plan. */
export const NothingOffThePlan: Story = {
  name: 'Rien hors du planning',
  render: () => <OffPlanFoods foods={[]} onForget={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Hors du planning/)).toBeNull()
  },
}

export const ASnackToAdjust: Story = {
  name: 'Un en-cas à compenser',
  render: () => (
    <AdjustedMeal
      adjustment={{ date: TUESDAY, type: 'SNACK_2', calories: 140 }}
      onAdjust={onAdjust}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    onAdjust.mockClear()
    await expect(canvas.getByText(/^Collation ajustée à 140\skcal\s\?$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Ajuster/ }))
    await expect(onAdjust).toHaveBeenCalledOnce()
  },
}

const onAdjust = fn()

const written = fn()

/** What no search finds is written down over the sheet, and noted at once. */
export const AFoodOfOnesOwn: Story = {
  name: 'Un aliment à soi',
  beforeEach: ({ msw }) => {
    written.mockClear()
    msw.use(...ownFoodServer(written))
  },
  render: ({ date, onClose }) => <NoteFood date={date} onNote={onNote} onClose={onClose} />,
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.type(sheet.getByRole('combobox', { name: /^Qu’avez-vous mangé/ }), 'licorne')
    await userEvent.click(await sheet.findByRole('button', { name: 'Créer un aliment' }))
    const creation = within(await screen.findByRole('dialog', { name: 'Créer un aliment' }))
    await userEvent.selectOptions(creation.getByRole('combobox', { name: 'Rayon' }), '19')
    for (const [label, amount] of [
      ['Énergie (kcal)', '400'],
      ['Protéines (g)', '0'],
      ['Glucides (g)', '99'],
      ['Lipides (g)', '0'],
    ] as const)
      await userEvent.type(creation.getByRole('textbox', { name: label }), amount)
    await userEvent.click(creation.getByRole('button', { name: 'Enregistrer l’aliment' }))
    await expect(await sheet.findByText('licorne')).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: 'Quantité (g)' })).toHaveValue('100')
    await expect(onNote).not.toHaveBeenCalled()
    await userEvent.click(sheet.getByRole('button', { name: 'Noter' }))
    await expect(onNote).toHaveBeenCalledWith(
      expect.objectContaining({ date: TUESDAY, fdc_id: 2_000_000_003, quantity: 100 }),
    )
  },
}

/** Nothing is there until a food is to be written down. */
export const NothingToWrite: Story = {
  name: 'Rien à noter',
  render: () => <WriteFood name={null} onPick={fn()} onClose={fn()} />,
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
