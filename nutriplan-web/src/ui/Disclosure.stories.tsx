import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Accordion } from './Accordion'
import { IconButton } from './IconButton'
import { Tabs } from './Tabs'
import { Tooltip } from './Tooltip'

const meta = { title: 'Composants/Dévoilement' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const OneAtATime: Story = {
  render: () => (
    <Accordion
      items={[
        { value: 'price', title: 'Est-ce gratuit ?', content: 'Entièrement, pour le moment.' },
        { value: 'app', title: 'Y a-t-il une application ?', content: 'Pas encore.' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Est-ce gratuit ?'))
    await expect(canvas.getByText('Entièrement, pour le moment.')).toBeVisible()
    await userEvent.click(canvas.getByText('Y a-t-il une application ?'))
    await expect(canvas.getByText('Pas encore.')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Entièrement, pour le moment.')).not.toBeVisible())
  },
}

function Days() {
  const [day, setDay] = useState('week')
  return (
    <Tabs
      label="Jours"
      value={day}
      onChange={setDay}
      items={[
        { value: 'week', label: 'Toute la semaine', content: 'Tout ce qu’il faut' },
        { value: 'monday', label: 'Lundi', content: 'Ce qu’il faut lundi' },
        { value: 'tuesday', label: 'Mardi', content: 'Ce qu’il faut mardi' },
      ]}
    />
  )
}

export const TabsByKeyboard: Story = {
  render: () => <Days />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Lundi' }))
    await expect(await canvas.findByText('Ce qu’il faut lundi')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Mardi' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Ce qu’il faut mardi')).toBeVisible()
  },
}

export const MoreAbout: Story = {
  render: () => (
    <Tooltip text="Les besoins de votre corps au repos.">
      <IconButton label="Métabolisme de base" icon={<CircleHelp size={20} aria-hidden />} />
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    const tip = await screen.findByText('Les besoins de votre corps au repos.')
    await waitFor(() => expect(tip).toBeVisible())
  },
}
