import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { Link, Route, Routes } from 'react-router'
import { expect, screen, type UserEventObject, waitFor, within } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { heldRequests } from '@/mocks/heldRequests'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { add, type Canvas, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import RecipeCreateScreen from './RecipeCreateScreen'

const meta = {
  title: 'Écrans/Recettes/Créer',
  component: RecipeCreateScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/create' } },
  beforeEach: startWriting,
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)', minHeight: '48rem' }}>
      <Routes>
        <Route path="/dashboard/recipes/create" element={<RecipeCreateScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
      <Link to="/dashboard/planning">Planning</Link>
    </main>
  ),
} satisfies Meta<typeof RecipeCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Enregistrer la recette' })).toBeVisible()
    await expect(canvas.getByText('Vous devez ajouter au moins un ingrédient.')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Repas' })).toBeChecked()
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
  },
}

export const LiveTotals: Story = {
  name: 'Totaux en direct',
  play: async ({ canvas, userEvent }) => {
    await add(canvas, userEvent, 'saumon')
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Saumon' })
    await expect(amount).toHaveValue('100')
    const balance = within(canvas.getByRole('region', { name: 'Apports de la recette' }))
    await expect(balance.getByText('206')).toBeVisible()
    await userEvent.clear(amount)
    await userEvent.type(amount, '62,5')
    await expect(balance.getByText('129')).toBeVisible()
    await expect(canvas.getByRole('listitem', { name: 'Saumon' })).toHaveTextContent(/129\skcal/)
    await expect(balance.getByText(/12,5\sg/)).toBeVisible()
  },
}

export const PortionsAndGrams: Story = {
  name: 'Portions et grammes',
  play: async ({ canvas, userEvent }) => {
    await add(canvas, userEvent, 'œuf')
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '2,5')
    const measure = canvas.getByRole('combobox', { name: 'Mesure de Œuf' })
    await userEvent.selectOptions(measure, 'g')
    await expect(amount).toHaveValue('125')
    await userEvent.selectOptions(measure, '0')
    await expect(amount).toHaveValue('2,5')
  },
}

/** What is typed with the unit that stands beside it is that amount. */
export const AmountWithItsUnit: Story = {
  name: 'Quantité écrite avec son unité',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Saumon et œufs')
    for (const [query, food, typed] of [
      ['œuf', 'Œuf', '2 œufs'],
      ['saumon', 'Saumon', '150 g'],
    ] as const) {
      await add(canvas, userEvent, query)
      const amount = await canvas.findByRole('textbox', { name: `Quantité de ${food}` })
      await userEvent.clear(amount)
      await userEvent.type(amount, typed)
    }
    await expect(canvas.getByRole('listitem', { name: 'Saumon' })).toHaveTextContent(/309\skcal/)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(sent.mock.lastCall?.[2].ingredients).toMatchObject([
        { quantity: 100, portion_name: 'œuf', portion_quantity: 2 },
        { quantity: 150, portion_name: null },
      ]),
    )
  },
}

/** A unit of another measure chooses that measure. */
export const AmountWithAnotherUnit: Story = {
  name: 'Quantité écrite avec une autre unité',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Œufs')
    await add(canvas, userEvent, 'œuf')
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
    const measure = canvas.getByRole('combobox', { name: 'Mesure de Œuf' })
    const typeAmount = async (typed: string) => {
      await userEvent.clear(amount)
      await userEvent.type(amount, typed)
    }
    await typeAmount('150 g')
    await expect(canvas.getByRole('listitem', { name: 'Œuf' })).toHaveTextContent(/210\skcal/)
    await userEvent.tab()
    await expect(amount).toHaveValue('150')
    await expect(measure).toHaveDisplayValue('g')
    await typeAmount('2 œufs{Enter}')
    await expect(amount).toHaveValue('2')
    await expect(measure).toHaveDisplayValue(/^œuf/)
    await typeAmount('0,2 kg')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(sent.mock.lastCall?.[2].ingredients).toMatchObject([
        { quantity: 200, portion_name: null },
      ]),
    )
  },
}

async function fill(canvas: Canvas, userEvent: UserEventObject) {
  await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
  await userEvent.click(canvas.getByRole('radio', { name: 'Petit déjeuner' }))
  await add(canvas, userEvent, 'œuf')
  const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
  await waitFor(() => expect(amount).toHaveFocus())
  await userEvent.keyboard('3')
  await add(canvas, userEvent, 'comté')
  await canvas.findByRole('listitem', { name: 'Comté' })
}

export const Create: Story = {
  name: 'Créer',
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette créée avec succès')
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenCalledWith('POST', null, {
      name: 'Omelette',
      type: 'BREAKFAST',
      ingredients: [
        {
          fdc_id: 22000,
          quantity: 150,
          unit: 'g',
          portion_name: 'œuf',
          portion_quantity: 3,
          portion_gram_weight: 50,
        },
        {
          fdc_id: 12115,
          quantity: 100,
          unit: 'g',
          portion_name: null,
          portion_quantity: null,
          portion_gram_weight: null,
        },
      ],
      prep_minutes: null,
      cook_minutes: null,
      rest_minutes: null,
      keeps_days: null,
      freezes: null,
      steps: [],
      note: null,
      source_url: null,
    })
  },
}

const firstSaving = heldRequests('post', '/api/recipe', { once: true })
const asked: string[] = []

/** A recipe that was created while it is written on is changed by the next press. */
export const TypedWhileSaving: Story = {
  name: 'Écrire pendant la création',
  beforeEach: ({ msw }) => {
    asked.length = 0
    const noted = ({ request }: { request: Request }) => {
      asked.push(request.method)
    }
    msw.use(
      http.post('/api/recipe', noted),
      http.put('/api/recipe/:id', noted),
      firstSaving.handler(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    const name = canvas.getByLabelText('Nom de la recette')
    await userEvent.type(name, '{Enter}{Enter}')
    await canvas.findByRole('button', { name: 'Enregistrement...' })
    await userEvent.type(name, ' baveuse')
    await waitFor(() => expect(firstSaving.releases).toHaveLength(1))
    firstSaving.releases[0]?.()
    await expectToast('Recette créée avec succès')
    await expect(name).toHaveValue('Omelette baveuse')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
    await expect(sent.mock.calls.map(([method, , recipe]) => [method, recipe.name])).toEqual([
      ['POST', 'Omelette'],
      ['PUT', 'Omelette baveuse'],
    ])
    await expect(asked).toEqual(['POST', 'PUT'])
  },
}

/** Whoever has gone elsewhere meanwhile is not led away from there. */
export const LeftWhileSaving: Story = {
  name: 'Quitter pendant la création',
  beforeEach: ({ msw }) => msw.use(firstSaving.handler()),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(firstSaving.releases).toHaveLength(1))
    await userEvent.click(canvas.getByRole('link', { name: 'Planning' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await canvas.findByText('Vous êtes sur /dashboard/planning')
    firstSaving.releases[0]?.()
    await expectToast('Recette créée avec succès')
    await expect(canvas.getByText('Vous êtes sur /dashboard/planning')).toBeVisible()
  },
}

export const Filled: Story = {
  name: 'Remplie',
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.tab()
  },
}

export const Saving: Story = {
  name: 'Enregistrement en cours',
  beforeEach: ({ msw }) => msw.use(http.post('/api/recipe', () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(await canvas.findByRole('button', { name: 'Enregistrement...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const SaveFails: Story = {
  name: 'Enregistrement impossible',
  beforeEach: ({ msw }) => msw.use(http.post('/api/recipe', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Une erreur est survenue lors de la création de la recette.')
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveValue('Omelette')
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Œuf' })).toHaveValue('3')
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
    // It is still unsaved: closing the tab is held up.
    await expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  },
}

export const TooManyRecipes: Story = {
  name: 'Trop de recettes',
  beforeEach: ({ msw }) =>
    msw.use(http.post('/api/recipe', () => problem(409, 'TOO_MANY_RECIPES', { limit: 2000 }))),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast(/^Vous avez 2\s000 recettes, le maximum\. Supprimez-en une/)
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveValue('Omelette')
  },
}

/** The recipe was stored, only its answer was lost: what is changed since is changed in it. */
export const StoredWithoutAnAnswer: Story = {
  name: 'Enregistrée sans réponse',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('post', '/api/recipe', recipeServer([], sent))),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Une erreur est survenue lors de la création de la recette.')
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), ' au comté')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette créée avec succès')
    await expect(sent.mock.calls.map(([method, id, body]) => [method, id, body.name])).toEqual([
      ['POST', null, 'Omelette'],
      ['PUT', 'r-new0', 'Omelette au comté'],
    ])
  },
}

export const FoodRefused: Story = {
  name: 'Aliment refusé',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe', () =>
        problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'ingredients.1.fdc_id', code: 'not_allowed' }],
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    const row = within(canvas.getByRole('listitem', { name: 'Comté' }))
    await expect(await row.findByText('Aliment retiré du catalogue')).toBeVisible()
  },
}

export const WithoutName: Story = {
  name: 'Sans nom',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), '   ')
    await add(canvas, userEvent, 'œuf')
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }))
    await expectToast('Renseignez le nom de la recette.', 'warning')
    await expect(canvas.getByText('Renseignez le nom de la recette.')).toBeVisible()
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveFocus()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const WithoutIngredient: Story = {
  name: 'Sans ingrédient',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette{Enter}')
    await expectToast('Ajoutez au moins un ingrédient.')
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Vous devez ajouter au moins un ingrédient.',
    )
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const WrongAmounts: Story = {
  name: 'Quantités invalides',
  play: async ({ canvas, userEvent }) => {
    await add(canvas, userEvent, 'comté')
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Comté' })
    await userEvent.clear(amount)
    await userEvent.tab()
    await expect(await canvas.findByText('Entrez une quantité')).toBeVisible()
    await userEvent.type(amount, '2 tasses')
    await expect(await canvas.findByText('Choisissez l’unité à côté')).toBeVisible()
    await userEvent.clear(amount)
    await userEvent.type(amount, '20000')
    await userEvent.tab()
    await expect(await canvas.findByText(/Pas plus de 10\skg/)).toBeVisible()
    const measure = canvas.getByRole('combobox', { name: 'Mesure de Comté' })
    await expect(amount.getBoundingClientRect().right).toBeLessThanOrEqual(
      measure.getBoundingClientRect().left,
    )
  },
}

export const LeavingAsksFirst: Story = {
  name: 'Quitter demande d’abord',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
    await userEvent.click(canvas.getByRole('link', { name: 'Planning' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText(/sera perdu/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Rester' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByLabelText('Nom de la recette')).toHaveValue('Omelette')
    await userEvent.click(canvas.getByRole('link', { name: 'Revenir à mes recettes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await expect(await canvas.findByText('Vous êtes sur /dashboard/recipes')).toBeVisible()
  },
}

/** Closing the tab is held up while something is unsaved, and only then. */
export const ClosingTheTab: Story = {
  name: 'Fermer l’onglet',
  play: async ({ canvas, userEvent }) => {
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect(close()).toBe(true)
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
    await expect(close()).toBe(false)
    await userEvent.clear(canvas.getByLabelText('Nom de la recette'))
    await waitFor(() => expect(close()).toBe(true))
  },
}
