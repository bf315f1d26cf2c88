import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { checked, startedWeek } from '@/mocks/week'
import { PlaceSheet } from './PlaceSheet'
import { synced, weekView } from './week'

const MONDAY = '2026-11-23'
const NEXT_MONDAY = '2026-11-30'
const from = { date: MONDAY, type: 'LUNCH' } as const

function days(monday: string, today: string) {
  const answer = checked(monday, startedWeek(monday))
  return weekView(
    {
      meals: synced({}, answer),
      targets: answer.targets,
      days: answer.days,
      outdated: [],
      against: [],
      offPlan: [],
      adjustment: null,
    },
    { monday, today, mealsPerDay: 4 },
  )
}

const meta = {
  title: 'Écrans/Planning/Déplacement',
  component: PlaceSheet,
  args: {
    from,
    offset: 0,
    days: days(MONDAY, MONDAY),
    beside: days(NEXT_MONDAY, MONDAY),
    failed: false,
    onRetry: fn(),
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

export const ToNextWeek: Story = {
  name: 'Vers la semaine prochaine',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(sheet.queryByText('Ici')).toBeNull()
    await expect(sheet.getAllByRole('button', { name: /Libre$/ })).toHaveLength(22)
    await expect(
      sheet.getByRole('button', { name: /^déjeuner du lundi 30 novembre/ }),
    ).not.toHaveTextContent('Libre')
    await userEvent.click(sheet.getByRole('button', { name: /^dîner du lundi 30 novembre/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      from,
      to: { date: NEXT_MONDAY, type: 'DINNER' },
      mode: 'move',
    })
  },
}

/** Of the week that is shown every day is offered: a meal may have been eaten on another one. */
export const BackToThisWeek: Story = {
  name: 'Vers la semaine en cours',
  args: {
    from: { date: NEXT_MONDAY, type: 'LUNCH' },
    offset: 1,
    days: days(NEXT_MONDAY, '2026-11-27'),
    beside: days(MONDAY, '2026-11-27'),
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('radio', { name: 'Semaine prochaine' })).toBeChecked()
    await expect(sheet.getAllByRole('region', { name: /^Repas du/ })).toHaveLength(7)
    await userEvent.click(sheet.getByRole('radio', { name: 'Cette semaine' }))
    const offered = sheet.getAllByRole('region', { name: /^Repas du/ })
    await expect(offered.map((day) => day.ariaLabel)).toEqual([
      'Repas du vendredi 27 novembre',
      'Repas du samedi 28 novembre',
      'Repas du dimanche 29 novembre',
    ])
  },
}

export const OtherWeekLoading: Story = {
  name: 'Autre semaine en chargement',
  args: { beside: undefined },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(sheet.getByRole('status')).toHaveTextContent('On regarde votre planning...')
  },
}

export const OtherWeekFailed: Story = {
  name: 'Autre semaine non chargée',
  args: { beside: undefined, failed: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalled()
    await userEvent.click(sheet.getByRole('radio', { name: 'Cette semaine' }))
    await expect(sheet.getByRole('button', { name: /^dîner du mardi/ })).toBeEnabled()
  },
}
