import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloudOff } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { NoticeBar } from './NoticeBar'

const meta = {
  title: 'Composants/Bandeau',
  component: NoticeBar,
  args: {
    tone: 'warning',
    icon: <CloudOff size={18} aria-hidden />,
    children: 'Voici la dernière version enregistrée sur cet appareil.',
    action: 'Réessayer',
    onAction: fn(),
  },
} satisfies Meta<typeof NoticeBar>

export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {
  name: 'Prudence',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
  },
}

export const Good: Story = {
  name: 'Bonne nouvelle',
  args: {
    tone: 'good',
    role: 'note',
    icon: undefined,
    children: 'Vos prochains repas sont prévus la semaine prochaine.',
    action: 'Les voir',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/la semaine prochaine\./)
  },
}
