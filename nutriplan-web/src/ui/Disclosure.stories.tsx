import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Accordion } from './Accordion'
import { Fold } from './Fold'
import { IconButton } from './IconButton'
import { Tabs } from './Tabs'
import { Tooltip } from './Tooltip'

const meta = { title: 'Composants/Dévoilement' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const OneAtATime: StoryObj<typeof Accordion> = {
  name: 'Un à la fois',
  args: {
    items: [
      { value: 'price', title: 'Est-ce gratuit ?', content: 'Entièrement, pour le moment.' },
      { value: 'app', title: 'Y a-t-il une application ?', content: 'Pas encore.' },
    ],
  },
  render: (args) => <Accordion {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Est-ce gratuit ?'))
    await expect(canvas.getByText('Entièrement, pour le moment.')).toBeVisible()
    await userEvent.click(canvas.getByText('Y a-t-il une application ?'))
    await expect(canvas.getByText('Pas encore.')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Entièrement, pour le moment.')).not.toBeVisible())
  },
}

export const OnDemand: StoryObj<typeof Fold> = {
  name: 'À la demande',
  args: { title: 'Les repères atteints', children: 'Poisson gras, légumes secs' },
  render: (args) => <Fold {...args} />,
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByText('Les repères atteints')
    await expect(canvas.getByText('Poisson gras, légumes secs')).not.toBeVisible()
    await userEvent.click(title)
    await expect(canvas.getByText('Poisson gras, légumes secs')).toBeVisible()
    await userEvent.click(title)
    await expect(canvas.getByText('Poisson gras, légumes secs')).not.toBeVisible()
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
  name: 'Onglets au clavier',
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
  name: 'En savoir plus',
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', paddingTop: '5rem' }}>
      <Tooltip text="Les besoins de votre corps au repos.">
        {(describedBy) => (
          <IconButton
            label="Métabolisme de base"
            title={undefined}
            aria-describedby={describedBy}
            icon={<CircleHelp size={20} aria-hidden />}
          />
        )}
      </Tooltip>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    await expect(await canvas.findByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await userEvent.unhover(button)
    await userEvent.hover(button)
    await expect(await canvas.findByRole('tooltip')).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await userEvent.unhover(button)
    await userEvent.click(document.body)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('Les besoins de votre corps au repos.')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
  },
}
