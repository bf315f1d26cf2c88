import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { checked, startedWeek } from '@/mocks/week'
import { PlaceSheet } from './PlaceSheet'
import { synced, weekView } from './week'

const MONDAY = '2026-11-23'
const answer = checked(MONDAY, startedWeek(MONDAY))
const from = { date: MONDAY, type: 'LUNCH' } as const

const meta = {
  title: 'Écrans/Planning/Déplacement',
  component: PlaceSheet,
  args: {
    from,
    days: weekView(
      {
        meals: synced({}, answer),
        targets: answer.targets,
        days: answer.days,
        outdated: [],
        against: [],
        offPlan: [],
        adjustment: null,
      },
      { monday: MONDAY, today: MONDAY, mealsPerDay: 4 },
    ),
    onChoose: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PlaceSheet>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))

export const Move: Story = {
  name: 'Déplacer',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('radio', { name: 'Déplacer' })).toBeChecked()
    await expect(sheet.getByRole('heading', { name: /^Vers quel repas/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^déjeuner du lundi.*Ici/ })).toBeDisabled()
    await expect(sheet.getAllByRole('button', { name: /Libre$/ })).toHaveLength(22)
    await userEvent.click(sheet.getByRole('button', { name: /^dîner du mardi/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      from,
      to: { date: '2026-11-24', type: 'DINNER' },
      mode: 'move',
    })
  },
}

export const Copy: Story = {
  name: 'Copier',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Copier' }))
    await expect(sheet.getByRole('heading', { name: /^Où le copier/ })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: /^déjeuner du dimanche/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ to: { date: '2026-11-29', type: 'LUNCH' }, mode: 'copy' }),
    )
  },
}
