import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { startedWeek } from '@/mocks/week'
import { partlyKnownMarks, weekMarks } from '@/mocks/weekMarks'
import { DayMarkList } from './DayMarkList'
import { MarksSheet } from './MarksSheet'

const MONDAY = '2026-11-23'
const meals = startedWeek(MONDAY)

const meta = {
  title: 'Écrans/Planning/Repères',
  component: MarksSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    monday: MONDAY,
    found: weekMarks(MONDAY, meals),
    failed: false,
    changing: false,
    recipes: listed(PUBLIC_RECIPES),
    onServe: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MarksSheet>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Vos repères' }))

export const Filled: Story = {
  name: 'Rempli',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText('Du 23 au 29 novembre')).toBeVisible()
    const week = within(sheet.getByRole('region', { name: 'Repères de la semaine' }))
    await expect(week.getByText('1 sur 2 atteints')).toBeVisible()
    await expect(week.getByText(/31\sg par jour/)).toBeVisible()
    await userEvent.click(week.getByRole('button', { name: /: déjeuner du lundi 23 novembre$/ }))
    await expect(args.onServe).toHaveBeenCalledWith({ date: MONDAY, type: 'LUNCH' }, 'r-05')
    const days = within(sheet.getByRole('region', { name: 'Fibres et sel, jour par jour' }))
    await expect(days.getByRole('heading', { name: 'Lundi 23 novembre' })).toBeVisible()
    await expect(days.getAllByText(/22,8\sg, trop peu\s: visez 30\sg/)).toHaveLength(2)
    await expect(days.getAllByText(/3,9\sg, 5\sg au plus/)).toHaveLength(2)
    await userEvent.click(sheet.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { found: undefined },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent(
      'On regarde ce que contient la semaine...',
    )
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { found: undefined, failed: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('alert')).toHaveTextContent(
      'On n’a pas pu compter les repères de la semaine.',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const Empty: Story = {
  name: 'Vide',
  args: { found: weekMarks(MONDAY, []) },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent(
      'Aucun repas n’est prévu cette semaine.',
    )
  },
}

/** What nobody measured is named, and decides nothing. */
export const SomethingUnknown: Story = {
  name: 'Valeurs inconnues',
  args: { found: partlyKnownMarks(MONDAY, meals) },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText(/au moins 21,4\sg, visez 30\sg/)).toBeVisible()
    await expect(sheet.getByText(/au moins 3,2\sg, 5\sg au plus/)).toBeVisible()
    await expect(sheet.getAllByText(/Valeur inconnue\s: Sauce soja, Pesto/)).toHaveLength(2)
    await expect(sheet.getAllByRole('img', { name: 'À vérifier' })).toHaveLength(3)
  },
}

/** While another dish is served, a second press does nothing. */
export const Changing: Story = {
  name: 'En changement',
  args: { changing: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: /^Servir / }))
    await expect(args.onServe).not.toHaveBeenCalled()
  },
}

const gram = (grams: number, target_grams: number, met: boolean | null, foods: string[] = []) => ({
  grams,
  target_grams,
  met,
  unknown_foods: foods,
})

/** Enough and too much, by words and a sign; what is only just missed is not rounded to it. */
export const Days: Story = {
  name: 'Jours',
  render: () => (
    <DayMarkList
      days={[
        { date: MONDAY, fibre: gram(31.2, 30, true), salt: gram(6.24, 5, false) },
        {
          date: '2026-11-24',
          fibre: gram(32, 30, true, ['Miso', 'Pesto', 'Sauce soja', 'Nori', 'Tahini']),
          salt: gram(5.03, 5, false),
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/31,2\sg, 30\sg visés/)).toBeVisible()
    await expect(canvas.getByText(/6,2\sg, trop\s: 5\sg au plus/)).toBeVisible()
    await expect(canvas.getByText(/5,03\sg, trop\s: 5\sg au plus/)).toBeVisible()
    await expect(canvas.getByText(/au moins 32\sg, 30\sg visés/)).toBeVisible()
    await expect(canvas.getByText(/Miso, Pesto, Sauce soja et 2\sde plus/)).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: 'Trop' })).toHaveLength(2)
  },
}

export const NoDays: Story = {
  name: 'Aucun jour',
  render: () => <DayMarkList days={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
