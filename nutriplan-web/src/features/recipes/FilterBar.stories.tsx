import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterBar } from './FilterBar'
import { NO_FILTERS } from './filters'

const meta = {
  title: 'Composants/Recettes/Barre de filtres',
  component: FilterBar,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ padding: 'var(--page-gutter)' }}>{Story()}</div>],
  args: {
    filters: { ...NO_FILTERS, switches: ['quick'] },
    counts: { shown: 112, all: 547, against: 0 },
    onChange: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

/** A second press lifts a filter, a press on another adds it. */
export const Pressed: Story = {
  name: 'Filtres actifs',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^112\srecettes sur 547$/)
    await userEvent.click(canvas.getByRole('button', { name: /^Moins de 20\smin$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(NO_FILTERS)
    await userEvent.click(canvas.getByRole('button', { name: 'De saison' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...NO_FILTERS,
      switches: ['quick', 'season'],
    })
  },
}
