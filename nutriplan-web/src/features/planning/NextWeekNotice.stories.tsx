import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { planServer } from '@/mocks/planServer'
import { signedIn } from '@/mocks/session'
import { fullWeek } from '@/mocks/week'
import { NextWeekNotice } from './NextWeekNotice'
import { useNextWeek } from './useNextWeek'

const MONDAY = '2026-11-30'

const onOpen = fn()

interface AfterProps {
  /** The day of the person who looks. */
  today: string
}

/** On a day of a week of which nothing is left. */
function After({ today }: AfterProps) {
  const { isPlanned } = useNextWeek({ isOver: true, isLastDay: false }, today)
  return isPlanned && <NextWeekNotice onOpen={onOpen} />
}

const meta = {
  title: 'Composants/Planning/Semaine suivante',
  component: After,
  args: { today: '2026-11-28' },
  beforeEach: ({ msw }) => {
    msw.use(...planServer(fullWeek(MONDAY), fn()))
    return signedIn()
  },
} satisfies Meta<typeof After>

export default meta
type Story = StoryObj<typeof meta>

export const Planned: Story = {
  name: 'Prévue',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('note')).toHaveTextContent(
      'Vos prochains repas sont prévus la semaine prochaine.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Les voir' }))
    await expect(onOpen).toHaveBeenCalledOnce()
  },
}

/** There is nothing to lead to. */
export const Empty: Story = {
  name: 'Vide',
  args: { today: '2026-12-05' },
  play: async ({ canvas }) => {
    const key = () => Object.keys(localStorage).find((name) => name.endsWith(':meal-planning'))
    await waitFor(() => expect(localStorage.getItem(key() ?? '')).toContain('2026-12-07'))
    await expect(canvas.queryByRole('note')).toBeNull()
  },
}
