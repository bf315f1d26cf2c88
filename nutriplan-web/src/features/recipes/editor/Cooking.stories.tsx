import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fireEvent, fn, type UserEventObject, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { add, type Canvas, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import { CookingFields } from './CookingFields'
import { newRecipe, recipeSchema } from './form'
import RecipeCreateScreen from './RecipeCreateScreen'
import { StepRow } from './StepRow'

const meta = {
  title: 'Écrans/Recettes/Créer/Étapes',
  component: RecipeCreateScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/create' } },
  beforeEach: startWriting,
  decorators: [inMain],
} satisfies Meta<typeof RecipeCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

async function startOmelette(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
  await add(canvas, userEvent, 'œuf')
  const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
  await waitFor(() => expect(amount).toHaveFocus())
}

const addStep = async (canvas: Canvas, userEvent: UserEventObject) =>
  userEvent.click(canvas.getByRole('button', { name: 'Ajouter une étape' }))

const step = (canvas: Canvas, number: number) =>
  canvas.findByRole('textbox', { name: `Étape ${number}` })

async function save(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
  await expectToast('Recette créée avec succès')
  return sent.mock.calls[0]?.[2]
}

export const NamesAnIngredient: Story = {
  name: 'Nommer un ingrédient',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await expect(canvas.getByText(/^Tapez @ pour nommer un ingrédient/)).toBeVisible()
    await addStep(canvas, userEvent)
    const text = await step(canvas, 1)
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('Battez @')
    const choices = within(await canvas.findByRole('toolbar', { name: 'Nommer un ingrédient' }))
    await waitFor(() => expect(choices.getByRole('button', { name: 'Œuf' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(text).toHaveFocus())
    await expect(text).toHaveValue('Battez @[œuf]')
    await userEvent.keyboard(' vite, puis @')
    await canvas.findByRole('toolbar')
    await userEvent.keyboard('{Escape}')
    await expect(text).toHaveValue('Battez @[œuf] vite, puis @')
    await expect(await save(canvas, userEvent)).toMatchObject({
      steps: ['Battez @[œuf](22000) vite, puis @'],
    })
  },
}

export const NamesOnAPhone: Story = {
  name: 'Nommer un ingrédient au téléphone',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await addStep(canvas, userEvent)
    const text = await step(canvas, 1)
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('Battez vite.')
    // A soft keyboard tells what was typed, and no key.
    await fireEvent.input(text, {
      target: { value: 'Battez @vite.', selectionStart: 8, selectionEnd: 8 },
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Œuf' }))
    await expect(text).toHaveValue('Battez @[œuf]vite.')
    await waitFor(() => expect(text).toHaveFocus())
  },
}

export const NamesByItsLetters: Story = {
  name: 'Nommer un ingrédient par ses lettres',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await add(canvas, userEvent, 'tomate')
    await canvas.findByRole('textbox', { name: /^Quantité de Tomate/ })
    await addStep(canvas, userEvent)
    const text = await step(canvas, 1)
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('Coupez @')
    const choices = within(await canvas.findByRole('toolbar', { name: 'Nommer un ingrédient' }))
    await waitFor(() => expect(choices.getByRole('button', { name: 'Œuf' })).toHaveFocus())
    await userEvent.keyboard('tom')
    await expect(choices.getByRole('button', { name: /^Tomate/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(text).toHaveValue('Coupez @[tomate]')
    await userEvent.keyboard(' et @')
    await canvas.findByRole('toolbar')
    await userEvent.keyboard('oeu{Enter}')
    await expect(text).toHaveValue('Coupez @[tomate] et @[œuf]')
  },
}

export const PastedLines: Story = {
  name: 'Lignes collées',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await addStep(canvas, userEvent)
    await waitFor(async () => expect(await step(canvas, 1)).toHaveFocus())
    await userEvent.paste('1. Battez les œufs.\n\n2) Salez.\n- Faites cuire.')
    await expect(await step(canvas, 3)).toHaveValue('Faites cuire.')
    await expect(await step(canvas, 1)).toHaveValue('Battez les œufs.')
    await expect(canvas.getByText(/^3.étapes collées$/)).toBeInTheDocument()
    await expect(await save(canvas, userEvent)).toMatchObject({
      steps: ['Battez les œufs.', 'Salez.', 'Faites cuire.'],
    })
  },
}

export const AnotherOrder: Story = {
  name: 'Un autre ordre',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await addStep(canvas, userEvent)
    await waitFor(async () => expect(await step(canvas, 1)).toHaveFocus())
    await userEvent.paste('Un.\nDeux.\nTrois.')
    await step(canvas, 3)
    canvas.getByRole('button', { name: 'Monter l’étape 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await step(canvas, 2)).toHaveValue('Trois.')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Monter l’étape 2' })).toHaveFocus(),
    )
    canvas.getByRole('button', { name: 'Supprimer l’étape 1' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Supprimer l’étape 1' })).toHaveFocus(),
    )
    await expect(await save(canvas, userEvent)).toMatchObject({ steps: ['Trois.', 'Deux.'] })
  },
}

export const Keeping: Story = {
  name: 'Conservation',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Préparation (min)' }), '5')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cuisson (min)' }), '10')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Repos ou trempage (min)' }), '1 h')
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Se garde au frais (jours)' }),
      '2 jours',
    )
    const freezing = canvas.getByRole('combobox', { name: 'Congélation' })
    await expect(freezing).toHaveDisplayValue('Je ne sais pas')
    await userEvent.selectOptions(freezing, 'Se congèle')
    await expect(await save(canvas, userEvent)).toMatchObject({
      prep_minutes: 5,
      cook_minutes: 10,
      rest_minutes: 60,
      keeps_days: 2,
      freezes: true,
    })
  },
}

export const WrongKeeping: Story = {
  name: 'Conservation impossible',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Préparation (min)' }), '5,5')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Se garde au frais (jours)' }), '400')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(
      await canvas.findByText(/^Un nombre entier de minutes, 24.h au plus$/),
    ).toBeVisible()
    await expect(canvas.getByText('Un nombre entier de jours, un an au plus')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** The first as they stand on the screen, whichever came into the form first. */
export const WrongAmountAndTime: Story = {
  name: 'Quantité et durée impossibles',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    const amount = canvas.getByRole('textbox', { name: 'Quantité de Œuf' })
    await userEvent.clear(amount)
    await userEvent.type(amount, 'deux')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Préparation (min)' }), '5,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(amount).toHaveFocus())
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const ForFour: Story = {
  name: 'Pour quatre',
  play: async ({ canvas, userEvent }) => {
    await startOmelette(canvas, userEvent)
    await userEvent.keyboard('6')
    await expect(canvas.getByText(/^pour 1.personne$/)).toBeVisible()
    const more = canvas.getByRole('button', { name: 'Une personne de plus' })
    for (const _ of [2, 3, 4]) await userEvent.click(more)
    await expect(canvas.getByText(/^pour 4.personnes$/)).toBeVisible()
    const balance = within(canvas.getByRole('region', { name: 'Apports de la recette' }))
    await expect(balance.getByText('105')).toBeVisible()
    await expect(canvas.getByText('pour une personne')).toBeVisible()
    await expect(await save(canvas, userEvent)).toMatchObject({
      ingredients: [{ fdc_id: 22000, quantity: 75, portion_quantity: 1.5 }],
    })
  },
}

function useRecipeForm(steps: { text: string; foods: number[] }[]) {
  return useForm({
    resolver: valibotResolver(recipeSchema('Un nom')),
    mode: 'onTouched',
    defaultValues: { ...newRecipe(), steps },
  })
}

export const TooLong: Story = {
  name: 'Trop long',
  render: function Fields() {
    const form = useRecipeForm([{ text: 'a'.repeat(1001), foods: [] }])
    return (
      <form onSubmit={form.handleSubmit(fn())}>
        <CookingFields form={form} />
        <button type="submit">Envoyer</button>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }))
    await expect(
      await canvas.findByText(/^Une étape compte au maximum 1.000 caractères$/),
    ).toBeVisible()
  },
}

export const TooMany: Story = {
  name: 'Trop d’étapes',
  render: function Fields() {
    const form = useRecipeForm(Array.from({ length: 61 }, () => ({ text: 'Salez.', foods: [] })))
    return (
      <form onSubmit={form.handleSubmit(fn())}>
        <CookingFields form={form} />
        <button type="submit">Envoyer</button>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }))
    await expect(await canvas.findByText('Une recette compte au maximum 60 étapes.')).toBeVisible()
  },
}

export const OneStep: Story = {
  name: 'Une étape',
  render: function Row() {
    const form = useRecipeForm([{ text: 'Salez.', foods: [] }])
    return (
      <ol>
        <StepRow
          form={form}
          index={0}
          count={1}
          onMove={fn()}
          onRemove={fn()}
          onPaste={() => false}
        />
      </ol>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox', { name: 'Étape 1' })
    await userEvent.type(text, ' Poivrez.{Enter}')
    await expect(text).toHaveValue('Salez. Poivrez.')
    await expect(canvas.getByRole('button', { name: 'Monter l’étape 1' })).toBeDisabled()
  },
}
