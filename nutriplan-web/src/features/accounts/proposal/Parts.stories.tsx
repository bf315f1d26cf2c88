import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, within } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { preview } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import { Arrival } from '../Arrival'
import { ProposedDays, WaitingDays } from './ProposedDays'

const meta = {
  title: 'Composants/Comptes/Première semaine',
  // The days run to the edges of a page.
  decorators: [
    (Parts) => (
      <div style={{ paddingInline: 'var(--page-gutter)', overflow: 'hidden' }}>
        <Parts />
      </div>
    ),
  ],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Days: Story = {
  render: () => <ProposedDays preview={preview(mondayOf(today()))} />,
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('article')
    await expect(days).toHaveLength(7)
    const first = within(days[0] as HTMLElement)
    await expect(first.getByRole('heading', { name: /^Lundi/ })).toBeVisible()
    await expect(first.getAllByRole('listitem')).toHaveLength(4)
  },
}

/** As high as the days that come, and silent: the screen says in words what it waits for. */
export const Waiting: Story = {
  render: () => <WaitingDays />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

/** Nothing to keep: straight to the dashboard. */
export const ArrivesAtTheDashboard: Story = {
  parameters: { router: { at: '/login' } },
  beforeEach: () => sessionStorage.clear(),
  render: () => (
    <Routes>
      <Route path="/login" element={<Arrival />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /dashboard')
  },
}
