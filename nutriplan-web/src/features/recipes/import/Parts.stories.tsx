import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BARE_LINES, SURE_RECIPE, UNSURE_RECIPE } from '@/mocks/imports'
import { inMain } from '@/mocks/inMain'
import { FoodChoice } from './FoodChoice'
import { FoundRecipe } from './FoundRecipe'
import { LineRow } from './LineRow'
import { RecipeChoice } from './RecipeChoice'
import { SourceForm } from './SourceForm'
import { WeightForm } from './WeightForm'

const meta = {
  title: 'Écrans/Recettes/Importer/Parties',
  decorators: [inMain],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const [, cheese, , , oats] = UNSURE_RECIPE.ingredients

export const Pasting: Story = {
  name: 'Coller',
  render: () => (
    <SourceForm
      typed="3 œufs"
      failure={null}
      reading={null}
      onType={fn()}
      onRead={fn()}
      onCancel={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'La recette à importer' })).toHaveValue(
      '3 œufs',
    )
  },
}

const chosen = fn()

export const Choosing: Story = {
  name: 'Choisir',
  render: () => <RecipeChoice recipes={[SURE_RECIPE, BARE_LINES]} onChoose={chosen} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Quiche au saumon/ }))
    await expect(chosen).toHaveBeenCalledWith(0)
  },
}

const decided = fn()

export const OneLine: Story = {
  name: 'Une ligne',
  render: () => (
    <ul>
      {cheese && (
        <LineRow line={cheese} decision={undefined} search={() => null} onDecide={decided} />
      )}
    </ul>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Retirer/ }))
    await expect(decided).toHaveBeenCalledWith('removed')
  },
}

export const Foods: Story = {
  name: 'Aliments',
  render: () => <>{cheese && <FoodChoice line={cheese} search={null} onChoose={decided} />}</>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Comté/ }))
    await expect(decided).toHaveBeenCalledWith(cheese?.candidates[0])
  },
}

export const Weight: Story = {
  name: 'Poids',
  render: () => <>{oats && <WeightForm line={oats} name="Flocons d’avoine" onWeigh={decided} />}</>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Environ 200\sg$/ }))
    await expect(decided).toHaveBeenCalledWith(200)
  },
}

export const Found: Story = {
  name: 'Trouvé',
  render: () => (
    <FoundRecipe
      recipe={SURE_RECIPE}
      notices={[]}
      servings="6"
      decisions={{}}
      search={() => null}
      failure={null}
      continuing
      onServings={fn()}
      onDecide={fn()}
      onContinue={fn()}
      onChangeText={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Préparation...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}
