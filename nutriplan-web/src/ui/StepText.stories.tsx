import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ingredient } from '@/mocks/foods'
import { StepText } from './StepText'

const meta = {
  title: 'Composants/Texte d’une étape',
  component: StepText,
  args: {
    step: 'Battez @[les œufs](22000) avec @[le comté](12115) et @[du lait](19023).',
    ingredients: [ingredient(22000, 75), ingredient(12115, 30)],
  },
  render: (args) => (
    <p>
      <StepText {...args} />
    </p>
  ),
} satisfies Meta<typeof StepText>

export default meta
type Story = StoryObj<typeof meta>

export const OnePortion: Story = {
  name: 'Une portion',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent(
      'Battez les œufs (1 ½ œuf) avec le comté (30 g) et du lait.',
    )
  },
}

export const ForFour: Story = {
  name: 'Pour quatre',
  args: { portions: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent(
      'Battez les œufs (6 œufs) avec le comté (120 g) et du lait.',
    )
  },
}
