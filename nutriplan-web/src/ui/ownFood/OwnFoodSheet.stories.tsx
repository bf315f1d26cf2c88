import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { filmed } from '@/mocks/barcode'
import { OWN_FOODS } from '@/mocks/ownFoods'
import { topmost } from '@/mocks/toasts'
import { Button } from '@/ui/Button'
import { BANS } from '@/vocabulary/diet'
import { emptyOwnFood } from '@/vocabulary/ownFood'
import { UNKNOWN_CONTENTS } from '@/vocabulary/ownFoodContents'
import { OwnFoodContents, type OwnFoodContentsProps } from './OwnFoodContents'
import { OwnFoodForm, type SaveOwnFood } from './OwnFoodForm'
import { OwnFoodList } from './OwnFoodList'
import { OwnFoodSheet, type OwnFoodSheetProps } from './OwnFoodSheet'

const onSave = fn<SaveOwnFood>(async () => null)

const meta = {
  title: 'Composants/Aliments/Créer un aliment',
  component: OwnFoodSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    name: 'Skyr de la ferme',
    foods: OWN_FOODS,
    onSave,
    onRemove: fn(),
    onClose: fn(),
  },
  beforeEach: () => {
    onSave.mockClear()
  },
} satisfies Meta<typeof OwnFoodSheet>

export default meta
type Story = StoryObj<typeof meta>
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent']

const theSheet = async (name = 'Créer un aliment') =>
  within(await screen.findByRole('dialog', { name }))
type Shown = Awaited<ReturnType<typeof theSheet>>

async function copyTheLabel(sheet: Shown, userEvent: User) {
  await userEvent.selectOptions(
    sheet.getByRole('combobox', { name: 'Rayon' }),
    'Produits laitiers et œufs',
  )
  await userEvent.type(sheet.getByRole('textbox', { name: 'Énergie (kcal)' }), '62')
  await userEvent.type(sheet.getByRole('textbox', { name: 'Protéines (g)' }), '10,5')
  await userEvent.type(sheet.getByRole('textbox', { name: 'Glucides (g)' }), '4,2')
  await userEvent.type(sheet.getByRole('textbox', { name: 'Lipides (g)' }), '0,2')
}

/** What was searched is the name; the label is copied, and what it does not say stays unknown. */
export const ANewFood: Story = {
  name: 'Un nouvel aliment',
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await expect(sheet.getByRole('textbox', { name: 'Nom de l’aliment' })).toHaveValue(
      'Skyr de la ferme',
    )
    await expect(sheet.getByText(/^Recopiez l’étiquette/)).toBeVisible()
    await copyTheLabel(sheet, userEvent)
    await userEvent.type(sheet.getByRole('textbox', { name: 'Portion (facultatif)' }), 'pot')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Poids d’une portion (g)' }), '140')
    await userEvent.type(
      sheet.getByRole('textbox', { name: 'Code-barres (facultatif)' }),
      '3 017620 422003',
    )
    await userEvent.click(sheet.getByText('Allergènes et régimes (facultatif)'))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Lait' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Rien d’autre de cette liste' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer l’aliment' }))
    await expect(onSave).toHaveBeenCalledWith(
      {
        name: 'Skyr de la ferme',
        category_id: 1,
        ean: '3 017620 422003',
        per_100g: {
          calories: 62,
          proteins: 10.5,
          carbohydrates: 4.2,
          fats: 0.2,
          sugars: null,
          saturated_fat: null,
          fibre: null,
          salt: null,
        },
        portion: { name: 'pot', plural: 'pots', gram_weight: 140 },
        contains: ['milk'],
        // Milk says nothing of its lactose.
        free_of: BANS.filter((one) => one !== 'milk' && one !== 'lactose'),
      },
      null,
    )
  },
}

/** What is missing or wrong is said at its field, the first of which has the focus. */
export const SomethingIsWrong: Story = {
  name: 'Quelque chose ne va pas',
  args: { name: '' },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.type(sheet.getByRole('textbox', { name: 'Protéines (g)' }), '60')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Glucides (g)' }), '60')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Sucres (g)' }), '70')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Poids d’une portion (g)' }), '140')
    await userEvent.type(
      sheet.getByRole('textbox', { name: 'Code-barres (facultatif)' }),
      '3017620422004',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer l’aliment' }))
    const name = sheet.getByRole('textbox', { name: 'Nom de l’aliment' })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription('Donnez un nom à l’aliment.')
    for (const text of [
      'Choisissez un rayon.',
      'Indiquez un nombre entre 0 et 902.',
      'Indiquez un nombre entre 0 et 100.',
      /^Protéines, glucides et lipides dépassent ensemble 100/,
      'Pas plus que les glucides.',
      'Donnez un nom à la portion.',
      /^Ce code-barres n’est pas valide/,
    ])
      await expect(sheet.getByText(text)).toBeVisible()
    await expect(onSave).not.toHaveBeenCalled()
  },
}

/** The code is read by the camera; what is typed already stays. */
export const TheCodeIsScanned: Story = {
  name: 'Code scanné',
  beforeEach: () => {
    spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () =>
      filmed('3017620422003'),
    )
  },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await copyTheLabel(sheet, userEvent)
    const code = sheet.getByRole('textbox', { name: 'Code-barres (facultatif)' })
    await userEvent.click(sheet.getByRole('button', { name: 'Scanner un code' }))
    await waitFor(() => expect(code).toHaveValue('3017620422003'))
    await waitFor(() => expect(code).toHaveFocus())
    await expect(sheet.getByRole('textbox', { name: 'Énergie (kcal)' })).toHaveValue('62')
    await expect(onSave).not.toHaveBeenCalled()
  },
}

const refusing = fn<SaveOwnFood>(async () => ({
  ean: 'Un autre de vos aliments a déjà ce code-barres.',
}))

/** What the server refuses stands at its field, and what was typed stays. */
export const TheCodeIsTaken: Story = {
  name: 'Code déjà pris',
  args: { onSave: refusing },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await copyTheLabel(sheet, userEvent)
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer l’aliment' }))
    const code = sheet.getByRole('textbox', { name: 'Code-barres (facultatif)' })
    await waitFor(() => expect(code).toHaveFocus())
    await expect(sheet.getByText(/^Un autre de vos aliments a déjà/)).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: 'Énergie (kcal)' })).toHaveValue('62')
  },
}

/** One's own foods are marked where they lack something; one is changed as a whole. */
export const AFoodIsChanged: Story = {
  name: 'Aliment modifié',
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await userEvent.click(sheet.getByText(/^Vos aliments \(2\)/))
    await expect(sheet.getByText(/Calories à vérifier/)).toBeVisible()
    await expect(sheet.getByText(/Inconnu\s: acides gras saturés, fibres, sel/)).toBeVisible()
    await expect(sheet.getByText(/Allergènes inconnus/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Modifier Granola maison' }))
    const changing = await theSheet('Modifier l’aliment')
    const energy = changing.getByRole('textbox', { name: 'Énergie (kcal)' })
    await expect(energy).toHaveValue('120')
    await userEvent.clear(energy)
    await userEvent.type(energy, '420')
    await userEvent.click(changing.getByRole('button', { name: 'Enregistrer l’aliment' }))
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ per_100g: expect.objectContaining({ calories: 420 }) }),
      OWN_FOODS[0],
    )
    await userEvent.click(changing.getByRole('button', { name: 'Créer un autre aliment' }))
    await expect((await theSheet()).getByRole('textbox', { name: 'Nom de l’aliment' })).toHaveValue(
      'Skyr de la ferme',
    )
  },
}

function ClosedOnceSaved(props: OwnFoodSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Chercher un aliment</Button>
      <OwnFoodSheet
        {...props}
        open={open}
        onSave={async () => {
          setOpen(false)
          return null
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The next opening begins with a new food, whatever was done in the last. */
export const OpenedAgain: Story = {
  name: 'Ouvert à nouveau',
  render: (args) => <ClosedOnceSaved {...args} />,
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('button', { name: 'Chercher un aliment' })
    await userEvent.click(search)
    const sheet = await theSheet()
    await userEvent.click(sheet.getByText(/^Vos aliments \(2\)/))
    await userEvent.click(sheet.getByRole('button', { name: 'Modifier Granola maison' }))
    const changing = await theSheet('Modifier l’aliment')
    await userEvent.click(changing.getByRole('button', { name: 'Enregistrer l’aliment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(search)
    await expect((await theSheet()).getByRole('textbox', { name: 'Nom de l’aliment' })).toHaveValue(
      'Skyr de la ferme',
    )
  },
}

const slowly = fn<SaveOwnFood>(() => new Promise(() => undefined))

/** What is sent is what is seen: nothing can be changed until the answer comes. */
export const BeingSaved: Story = {
  name: 'Enregistrement en cours',
  args: { onSave: slowly },
  play: async ({ userEvent }) => {
    const sheet = await theSheet()
    await copyTheLabel(sheet, userEvent)
    const energy = sheet.getByRole('textbox', { name: 'Énergie (kcal)' })
    await userEvent.type(energy, '{Enter}')
    const button = sheet.getByRole('button', { name: 'Enregistrer l’aliment' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(topmost(button)).toBe(button)
    await userEvent.type(energy, '5')
    await expect(energy).toHaveValue('62')
    await expect(slowly).toHaveBeenCalledOnce()
  },
}

export const AFoodIsRemoved: Story = {
  name: 'Aliment supprimé',
  play: async ({ args, userEvent }) => {
    const sheet = await theSheet()
    await userEvent.click(sheet.getByText(/^Vos aliments \(2\)/))
    await userEvent.click(sheet.getByRole('button', { name: 'Supprimer Granola maison' }))
    await expect(args.onRemove).toHaveBeenCalledWith(OWN_FOODS[0])
  },
}

export const TheFormAlone: Story = {
  name: 'Formulaire seul',
  render: () => (
    <OwnFoodForm start={emptyOwnFood('Tofu')} changed={null} onSave={onSave} onCancel={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nom de l’aliment' })).toHaveValue('Tofu')
  },
}

export const TheListAlone: Story = {
  name: 'Liste seule',
  render: () => <OwnFoodList foods={OWN_FOODS} onChange={fn()} onRemove={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vos aliments \(2\)/)).toBeVisible()
  },
}

const onSay = fn<OwnFoodContentsProps['onChange']>()

export const TheContentsAlone: StoryObj<typeof OwnFoodContents> = {
  name: 'Allergènes seuls',
  args: { value: UNKNOWN_CONTENTS, onChange: onSay },
  render: (args) => <OwnFoodContents {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Allergènes et régimes (facultatif)'))
    await expect(canvas.getByText(/compte comme présent/)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Gluten' }))
    await expect(onSay).toHaveBeenLastCalledWith({ contains: ['gluten'], isComplete: false })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Rien d’autre de cette liste' }))
    await expect(onSay).toHaveBeenLastCalledWith({ contains: [], isComplete: true })
  },
}
