import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from './Card'
import { CardHeading } from './CardHeading'

const meta = {
  title: 'Composants/Titre d’une carte',
  component: CardHeading,
  args: { title: 'Étapes', children: <p>Facultatif</p> },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof CardHeading>

export default meta
type Story = StoryObj<typeof meta>

export const WithNote: Story = {
  name: 'Avec une note',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Étapes')
    await expect(canvas.getByText('Facultatif')).toBeVisible()
  },
}
