import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { Link, Route, Routes } from 'react-router'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { SEARCHED_FOODS } from '@/mocks/foodServer'
import { ownFoodServer } from '@/mocks/ownFoods'
import { problem } from '@/mocks/problem'
import { add, searched, searchField, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import RecipeCreateScreen from './RecipeCreateScreen'

const meta = {
  title: 'Écrans/Recettes/Créer/Recherche',
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

export const ShortQuery: Story = {
  name: 'Moins de trois lettres',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'oe')
    await expect(
      canvas.getByText('Il vous faut au moins 3 lettres pour faire une recherche.'),
    ).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(searched).not.toHaveBeenCalled()
  },
}

export const OneCallAfterThePause: Story = {
  name: 'Un appel après la pause',
  play: async ({ canvas }) => {
    // At once: on a busy machine a pause between two letters can be as long as the one that counts.
    for (const value of ['sau', 'saumo', 'saumon'])
      fireEvent.change(searchField(canvas), { target: { value } })
    await expect(await canvas.findByRole('option', { name: /Saumon/ })).toBeVisible()
    await expect(searched).toHaveBeenCalledOnce()
    await expect(searched).toHaveBeenCalledWith('saumon', 1)
  },
}

export const NoneFound: Story = {
  name: 'Aucun résultat',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'licorne')
    await expect(await canvas.findByText('Aucun resultat pour "licorne"')).toBeVisible()
  },
}

export const Searching: Story = {
  name: 'Recherche en cours',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/food/search', () => {
        searched()
        return delay('infinite')
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'riz')
    await waitFor(() => expect(searched).toHaveBeenCalled())
    await expect(canvas.getByText('Recherche en cours...')).toBeVisible()
  },
}

export const SearchFails: Story = {
  name: 'Recherche impossible',
  beforeEach: ({ msw }) => {
    let calls = 0
    msw.use(
      http.get('/api/food/search', () => {
        calls += 1
        return calls === 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json([])
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'riz')
    await userEvent.click(await canvas.findByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByText('Aucun resultat pour "riz"')).toBeVisible()
    await expect(searchField(canvas)).toHaveValue('riz')
  },
}

export const FoundAndMore: Story = {
  name: 'Résultats, et la suite',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'tomate')
    const list = within(await canvas.findByRole('listbox', { name: 'Aliments trouvés' }))
    const [first] = list.getAllByRole('option')
    await expect(first).toHaveTextContent('Ingrédient brut, recommandé')
    await expect(first).toHaveTextContent(/19\skcal \/ 100\sg/)
    const incomplete = list.getByRole('option', { name: /Tomate ancienne/ })
    await expect(incomplete).toHaveTextContent('Donnée manquante')
    await expect(incomplete).toHaveAttribute('aria-disabled', 'true')
    await expect(list.getAllByRole('option')).toHaveLength(6)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(7))
    await expect(list.queryByRole('option', { name: 'Voir plus' })).toBeNull()
    await expect(searched).toHaveBeenLastCalledWith('tomate', 2)
  },
}

/** The next page does not come at first: what was found stays, and a second press asks again. */
export const MoreFails: Story = {
  name: 'Suite impossible, puis trouvée',
  beforeEach: ({ msw }) => {
    let isAway = true
    msw.use(
      http.get('/api/food/search', ({ request }) => {
        if (!isAway || new URL(request.url).searchParams.get('page') !== '2') return undefined
        isAway = false
        return problem(503, 'UNAVAILABLE')
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'tomate')
    const list = within(await canvas.findByRole('listbox', { name: 'Aliments trouvés' }))
    await userEvent.keyboard('{ArrowUp}{Enter}')
    const again = await list.findByRole('option', { name: 'Suite non chargée. Réessayer' })
    await expect(again).toBeVisible()
    await expect(list.getAllByRole('option')).toHaveLength(6)
    await userEvent.click(again)
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(7))
    await expect(list.queryByText('Suite non chargée. Réessayer')).toBeNull()
  },
}

export const ByKeyboard: Story = {
  name: 'Au clavier',
  play: async ({ canvas, userEvent }) => {
    await add(canvas, userEvent, 'œuf')
    const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
    await waitFor(() => expect(amount).toHaveFocus())
    await expect(amount).toHaveValue('1')
    await userEvent.keyboard('3{Enter}')
    await expect(amount).toHaveValue('3')
    await expect(searchField(canvas)).toHaveFocus()
    await userEvent.keyboard('tomat')
    await canvas.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect(await canvas.findByRole('listitem', { name: 'Tomate' })).toBeVisible()
  },
}

export const AlreadyThere: Story = {
  name: 'Déjà dans la recette',
  play: async ({ canvas, userEvent }) => {
    await add(canvas, userEvent, 'comté')
    await canvas.findByRole('listitem', { name: 'Comté' })
    await userEvent.type(searchField(canvas), 'comté')
    await expect(await canvas.findByRole('option', { name: /Comté/ })).toHaveTextContent(
      'Déjà dans la recette',
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Quantité de Comté' })).toHaveFocus(),
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

const written = fn()

/** What no search finds is written down, and is in the recipe at once. */
export const AFoodOfOnesOwn: Story = {
  name: 'Un aliment à soi',
  beforeEach: ({ msw }) => {
    written.mockClear()
    msw.use(
      ...ownFoodServer(written),
      http.post('/api/recipe', async ({ request }) => {
        sent(await request.json())
        return problem(503, 'UNAVAILABLE')
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'skyr de la ferme')
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer un aliment' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Créer un aliment' }))
    await expect(await sheet.findByText(/^Vos aliments \(2\)/)).toBeVisible()
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Rayon' }), '1')
    for (const [label, amount] of [
      ['Énergie (kcal)', '62'],
      ['Protéines (g)', '10,5'],
      ['Glucides (g)', '4,2'],
      ['Lipides (g)', '0,2'],
    ] as const)
      await userEvent.type(sheet.getByRole('textbox', { name: label }), amount)
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer l’aliment' }))
    await expect(await canvas.findByRole('listitem', { name: 'skyr de la ferme' })).toBeVisible()
    await expect(written).toHaveBeenCalledOnce()
    await expectToast('Aliment enregistré.', 'success')
    const amount = canvas.getByRole('textbox', { name: 'Quantité de skyr de la ferme' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '150')
    await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Skyr')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          ingredients: [expect.objectContaining({ quantity: 150, unit: 'g' })],
        }),
      ),
    )
  },
}

/** One's own are told from the catalogue's, and so is what may be wrong about them. */
export const FoundAmongOnesOwn: Story = {
  name: 'Trouvé parmi les siens',
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('/api/food/search', () =>
        HttpResponse.json([
          {
            ...SEARCHED_FOODS[0],
            fdc_id: 2_000_000_001,
            description: 'Granola maison',
            data_type: 'own_food',
            doubts: ['energy_differs'],
          },
          {
            ...SEARCHED_FOODS[0],
            fdc_id: 2_000_000_002,
            description: 'Granola aux noisettes',
            data_type: 'open_food_facts',
          },
        ]),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(searchField(canvas), 'granola')
    const option = await canvas.findByRole('option', { name: /^Granola maison/ })
    await expect(option).toHaveTextContent('À vous')
    await expect(option).toHaveTextContent('Calories à vérifier')
    // Whose figures they are is said: their licence asks for it.
    await expect(canvas.getByRole('option', { name: /^Granola aux noisettes/ })).toHaveTextContent(
      'Open Food Facts',
    )
  },
}
