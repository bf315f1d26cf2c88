import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from './Card'
import { Chip, type Tone } from './Chip'
import { IngredientList } from './IngredientList'
import { MacroBar } from './MacroBar'
import { PercentRing } from './PercentRing'
import { ProgressSegments } from './ProgressSegments'

const meta = { title: 'Composants/Chiffres' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const day = { proteins: 142, carbohydrates: 228.4, fats: 56.2 }

export const Macros: Story = {
  name: 'Macros',
  render: () => (
    <Card style={{ maxWidth: 360, display: 'grid', gap: 24 }}>
      <MacroBar macros={day} />
      <MacroBar macros={day} target={{ proteins: 150, carbohydrates: 225, fats: 55 }} named />
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Protéines')[0]).toBeInTheDocument()
    await expect(canvas.getByText('142 / 150 g')).toBeInTheDocument()
  },
}

export const Percentages: Story = {
  name: 'Pourcentages',
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      {[0, 0.37, 1, 1.24].map((fraction) => (
        <PercentRing key={fraction} fraction={fraction} label="Objectif du jour" size={72} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /: 37\s%/ })).toBeInTheDocument()
    await expect(canvas.getByRole('img', { name: /: 124\s%/ })).toBeInTheDocument()
  },
}

const TONES: Tone[] = ['plain', 'leaf', 'tomato', 'apricot', 'butter', 'aubergine', 'sea']

export const Chips: Story = {
  name: 'Étiquettes',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {TONES.map((tone) => (
        <Chip key={tone} tone={tone}>
          1 850 kcal
        </Chip>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('1 850 kcal')).toHaveLength(TONES.length)
  },
}

export const Ingredients: StoryObj<typeof IngredientList> = {
  name: 'Ingrédients',
  args: {
    label: 'Ingrédients',
    ingredients: [
      { fdc_id: 1, name: 'Œuf', quantity: 100, portion_name: 'œuf', portion_quantity: 2 },
      { fdc_id: 2, name: 'Oignon', quantity: 50, portion_name: 'oignon', portion_quantity: 0.5 },
      {
        fdc_id: 3,
        name: 'Pain',
        quantity: 54.8,
        portion_name: 'tranche',
        portion_quantity: 1.37,
      },
      { fdc_id: 4, name: 'Lait', quantity: 257.8, portion_name: 'cl', portion_quantity: 25 },
      { fdc_id: 5, name: 'Sel', quantity: 2.5, portion_name: null, portion_quantity: null },
    ],
  },
  render: (args) => <IngredientList {...args} />,
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole('listitem').map((item) => item.textContent)
    await expect(shown.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Œuf2 œufs (100 g)',
      'Oignon½ oignon (50 g)',
      'Painenv. 1 ¼ tranche (55 g)',
      'Lait25 cl (258 g)',
      'Sel2,5 g',
    ])
  },
}

export const Segments: StoryObj<typeof ProgressSegments> = {
  name: 'Segments',
  args: { label: 'Votre profil', value: 3, total: 9 },
  render: (args) => <ProgressSegments {...args} />,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Votre profil' })
    await expect(bar).toHaveAttribute('aria-valuetext', '3 sur 9')
  },
}
