import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DayOfSlots, SlotChoice } from './SlotChoice'

const chosen = fn()

const meta = {
  title: 'Composants/Place d’un repas',
  component: SlotChoice,
  args: {
    type: 'LUNCH',
    slot: 'Déjeuner du lundi 16 novembre',
    text: 'Libre',
    free: true,
    onChoose: chosen,
  },
  render: (args) => (
    <div style={{ padding: 'var(--page-gutter)' }}>
      <DayOfSlots date="2026-11-16" label="Lundi 16 novembre" heading="h3">
        <SlotChoice {...args} />
      </DayOfSlots>
    </div>
  ),
} satisfies Meta<typeof SlotChoice>

export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {
  name: 'Libre',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Déjeuner du lundi 16 novembre : Libre' }),
    )
    await expect(chosen).toHaveBeenCalled()
  },
}

export const NotThere: Story = {
  name: 'Absente',
  args: { disabled: true, text: 'Riz au poulet', free: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Riz au poulet/ })).toBeDisabled()
  },
}
