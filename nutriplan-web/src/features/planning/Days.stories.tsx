import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { checked, startedWeek, summaryOf } from '@/mocks/week'
import { DayMacros } from './DayMacros'
import { DayStrip } from './DayStrip'
import { WeekHeader } from './WeekHeader'
import { weekView } from './week'

const MONDAY = '2026-11-23'
const { targets, days: summaries } = checked(MONDAY, startedWeek(MONDAY))
const days = weekView(
  { meals: {}, targets, days: summaries, outdated: [], against: [] },
  { monday: MONDAY, today: '2026-11-24', mealsPerDay: 4 },
)

const meta = { title: 'Composants/Planning/Jours' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const onOffsetChange = fn()
const onGenerate = fn()

export const ThisWeek: Story = {
  render: () => (
    <WeekHeader
      offset={0}
      monday={MONDAY}
      onOffsetChange={onOffsetChange}
      onGenerate={onGenerate}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine en cours' })).toBeVisible()
    await expect(canvas.getByText('du 23 au 29 novembre')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Revenir à la semaine en cours' }),
    ).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Voir la semaine prochaine' }))
    await expect(onOffsetChange).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    await expect(onGenerate).toHaveBeenCalled()
  },
}

const onChoose = fn()

export const SevenDays: Story = {
  render: () => <DayStrip days={days} shown={MONDAY} onChoose={onChoose} />,
  play: async ({ canvas, userEvent }) => {
    const names = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(names).toHaveLength(7)
    await expect(names[0]).toMatch(/^lundi 23 novembre, 70\s%/)
    await expect(canvas.getByRole('button', { current: 'date' })).toHaveTextContent(
      /^Aujourd’hui, mardi 24 novembre/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^dimanche 29/ }))
    await expect(onChoose).toHaveBeenLastCalledWith('2026-11-29')
  },
}

export const MacrosOfADay: Story = {
  render: () => (
    <div style={{ maxWidth: '20rem' }}>
      <DayMacros summary={summaryOf(startedWeek(MONDAY).slice(0, 3))} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1\s400\skcal$/)).toBeVisible()
    const bars = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(bars[0]).toMatch(/^P \d+\sg sur 150\sg de protéines$/)
    await expect(bars).toHaveLength(3)
  },
}
