import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { planServer } from '@/mocks/planServer'
import { signedIn } from '@/mocks/session'
import { fullWeek } from '@/mocks/week'
import { NextWeekNotice } from './NextWeekNotice'

const MONDAY = '2026-11-30'

const meta = {
  title: 'Composants/Planning/Semaine suivante',
  component: NextWeekNotice,
  args: { monday: MONDAY, onOpen: fn() },
  beforeEach: ({ msw }) => {
    msw.use(...planServer(fullWeek(MONDAY), fn()))
    return signedIn()
  },
} satisfies Meta<typeof NextWeekNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Planned: Story = {
  name: 'Prévue',
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('note')).toHaveTextContent(
      'Vos prochains repas sont prévus la semaine prochaine.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Les voir' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** There is nothing to lead to. */
export const Empty: Story = {
  name: 'Vide',
  args: { monday: '2026-12-07' },
  play: async ({ canvas }) => {
    const key = () => Object.keys(localStorage).find((name) => name.endsWith(':meal-planning'))
    await waitFor(() => expect(localStorage.getItem(key() ?? '')).toContain('2026-12-07'))
    await expect(canvas.queryByRole('note')).toBeNull()
  },
}
