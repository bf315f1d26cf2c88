import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, fn, waitFor } from 'storybook/test'
import type { Recipe } from '@/api'
import { SEARCHED_FOODS } from '@/mocks/foodServer'
import { FOODS } from '@/mocks/foods'
import { OWN_RECIPES } from '@/mocks/recipes'
import { expectToast } from '@/mocks/toasts'
import { FoodSearch } from '@/ui/FoodSearch'
import { MacroLine } from '@/ui/MacroLine'
import { OrderButtons } from '@/ui/order/OrderButtons'
import { Balance } from './Balance'
import { EditorPage } from './EditorPage'
import { newRecipe, recipeSchema, type TypedIngredient } from './form'
import { IngredientChoice } from './IngredientChoice'
import { IngredientRow } from './IngredientRow'
import { GRAM } from './measures'
import { RecipeEditorScreen } from './RecipeEditorScreen'
import { TypeChoice } from './TypeChoice'
import { search as searchTexts } from './texts'

const EGG_ID = 22000
const eggMacros = FOODS[EGG_ID]?.per100g ?? { calories: 0, proteins: 0, fats: 0, carbohydrates: 0 }
const egg: TypedIngredient = {
  fdc_id: EGG_ID,
  name: 'Œuf',
  per_100g: eggMacros,
  measures: [{ name: 'œuf', grams: 50 }, GRAM],
  measure: 0,
  amount: '3',
}

const meta = { title: 'Composants/Recettes/Éditeur' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Choice: StoryObj<typeof IngredientChoice> = {
  name: 'Choix d’un ingrédient',
  args: {
    ingredients: [egg, { fdc_id: 1, name: 'Huile d’olive' }],
    onChoose: fn(),
    onLeave: fn(),
  },
  render: (args) => <IngredientChoice {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Œuf' })).toHaveFocus()
    await userEvent.keyboard('oli')
    await expect(canvas.getByRole('button', { name: 'Huile d’olive' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith({ fdc_id: 1, name: 'Huile d’olive' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

export const Macros: StoryObj<typeof MacroLine> = {
  name: 'Macros',
  args: { macros: { proteins: 12.34, carbohydrates: 0.3, fats: 9.8 } },
  render: (args) => <MacroLine {...args} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      /PProtéines 12,3\sgGGlucides 0,3\sgLLipides 9,8\sg/,
    )
  },
}

export const Picture: StoryObj<typeof Balance> = {
  name: 'Image',
  args: { macros: { calories: 412.34, proteins: 25, carbohydrates: 50, fats: 12.5 } },
  render: (args) => <Balance {...args} />,
  play: async ({ canvas }) => {
    const balance = canvas.getByRole('region', { name: 'Apports de la recette' })
    await expect(balance).toHaveTextContent(/412 kcal/)
    // 25 × 4 of 412,5 kcal.
    await expect(balance).toHaveTextContent(/Protéines25\sg24\s%/)
  },
}

const ordered = fn()

/** The first of a list does not go further up. */
export const Order: StoryObj<typeof OrderButtons> = {
  name: 'Ordre',
  args: {
    index: 0,
    count: 2,
    labels: { up: 'Monter l’œuf', down: 'Descendre l’œuf' },
    onMove: ordered,
  },
  render: (args) => <OrderButtons {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Monter l’œuf' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Descendre l’œuf' }))
    await expect(ordered).toHaveBeenCalledWith(1)
  },
}

export const Types: StoryObj<typeof TypeChoice> = {
  name: 'Types',
  args: { name: 'type', defaultChecked: false },
  render: (args) => <TypeChoice {...args} />,
  play: async ({ canvas, userEvent }) => {
    const types = canvas.getAllByRole('radio').map((type) => type.closest('label')?.textContent)
    await expect(types).toEqual(['Petit déjeuner', 'Repas', 'Collation', 'Dessert', 'Autre'])
    await userEvent.click(canvas.getByRole('radio', { name: 'Dessert' }))
    await expect(canvas.getByRole('radio', { name: 'Dessert' })).toBeChecked()
  },
}

export const Page: StoryObj<typeof EditorPage> = {
  name: 'Page',
  args: { title: 'Enregistrer la recette', children: <p>Une recette.</p> },
  render: (args) => <EditorPage {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Enregistrer la recette' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Revenir à mes recettes' })).toHaveAttribute(
      'href',
      '/dashboard/recipes',
    )
  },
}

const moved = fn()
const removed = fn()
const done = fn()

function Row({ ingredient = egg }) {
  const form = useForm({
    resolver: valibotResolver(recipeSchema('')),
    defaultValues: { ...newRecipe(), ingredients: [ingredient] },
  })
  return (
    <ul>
      <IngredientRow
        form={form}
        index={0}
        count={2}
        dragged={false}
        onDrag={fn()}
        onMove={moved}
        onRemove={removed}
        onDone={done}
      />
    </ul>
  )
}

/** A pinch weighs less than half a gram, which is not none. */
export const Pinch: Story = {
  name: 'Une pincée',
  render: () => (
    <Row ingredient={{ ...egg, amount: '2', measures: [{ name: 'pincée', grams: 0.4 }, GRAM] }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: /^pincée \(0,4\sg\)$/ })).toBeVisible()
    await expect(canvas.getByText(/^0,8\sg$/)).toBeVisible()
  },
}

export const OneIngredient: Story = {
  name: 'Un ingrédient',
  render: () => <Row />,
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('listitem', { name: 'Œuf' })
    await expect(row).toHaveTextContent(/210\skcal/)
    await userEvent.selectOptions(canvas.getByLabelText('Mesure de Œuf'), 'g')
    await expect(canvas.getByLabelText('Quantité de Œuf')).toHaveValue('150')
    await expect(canvas.getByRole('button', { name: 'Monter Œuf' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Descendre Œuf' }))
    await expect(moved).toHaveBeenLastCalledWith(1)
    await userEvent.type(canvas.getByLabelText('Quantité de Œuf'), '{Enter}')
    await expect(done).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Œuf' }))
    await expect(removed).toHaveBeenCalled()
  },
}

const picked = fn()
const found = SEARCHED_FOODS.filter(({ description }) => /^Tomate/.test(description)).slice(0, 3)

const NO_MORE = { status: 'found', hasMore: false, loadingMore: false, moreFailed: false } as const

function Search() {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div style={{ minHeight: '22rem' }}>
      <FoodSearch
        label={searchTexts.label}
        chosenNote={searchTexts.added}
        needsFigures
        query={query}
        onQueryChange={setQuery}
        search={query ? { ...NO_MORE, foods: found, onMore: fn() } : { status: 'idle' }}
        chosen={new Set([found[0]?.fdc_id ?? 0])}
        onPick={picked}
        inputRef={input}
      />
    </div>
  )
}

export const FoodsFound: Story = {
  name: 'Aliments trouvés',
  render: () => <Search />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Ajouter un ingrédient' })
    await userEvent.type(field, 'tomate')
    const [first, second, third] = canvas.getAllByRole('option')
    await expect(first).toHaveTextContent('Déjà dans la recette')
    await expect(second).toHaveTextContent('Donnée manquante')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(picked).not.toHaveBeenCalled()
    await userEvent.click(third as HTMLElement)
    await expect(picked).toHaveBeenCalledWith(found[2])
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la recherche' }))
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}

const [stored] = OWN_RECIPES as [Recipe]
const saved = fn(async () => ({ stored: { value: stored, etag: undefined } }))

export const Whole: StoryObj<typeof RecipeEditorScreen> = {
  name: 'Tout l’éditeur',
  args: {
    name: 'recipe',
    start: { name: 'Œufs durs', type: 'SNACK', ingredients: [egg], key: 'clef' },
    nameMissing: 'Renseignez le nom de la recette',
    success: 'Recette mise à jour avec succès',
    failure: 'Une erreur est survenue lors de la mise à jour de la recette',
    save: saved,
  },
  render: (args) => <RecipeEditorScreen {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), ' du soir')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'Œufs durs du soir',
          ingredients: [expect.objectContaining({ fdc_id: EGG_ID, quantity: 150 })],
        }),
        { key: 'clef', etag: undefined },
      ),
    )
    await expectToast('Recette mise à jour avec succès')
  },
}
