import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { meal, startedWeek, summaryOf, TARGETS } from '@/mocks/week'
import { mealTypes } from '@/vocabulary/meals'
import { Adjustment } from './Adjustment'
import { CookedNote } from './CookedNote'
import { DayColumn } from './DayColumn'
import { MealActions } from './MealActions'
import { MealCard } from './MealCard'
import { MealMacros } from './MealMacros'
import { MealSlot } from './MealSlot'
import { RecipeLink } from './RecipeLink'
import { SeeRecipes } from './SeeRecipes'
import { AT_REST, type SlotActions } from './slots'
import { type DayView, type SlotMeal, type SlotView, slotMeal } from './week'

const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const

const actions = {
  onChoose: fn(),
  onRemove: fn(),
  onOptimize: fn(),
  onSeen: fn(),
  onEaten: fn(),
  onLock: fn(),
  onTakeNewVersion: fn(),
  onPlace: fn(),
  onExclude: fn(),
  onDrop: fn(),
} satisfies SlotActions

const planned = startedWeek(MONDAY)

function lunchOf(recipeId: string): SlotMeal {
  const recipe = PUBLIC_RECIPES.find(({ id }) => id === recipeId)
  if (!recipe) throw new Error(`No recipe ${recipeId}`)
  return slotMeal(meal(MONDAY, 'LUNCH', recipe))
}

const salmon = lunchOf('r-05')
const asWritten: SlotMeal = {
  ...salmon,
  isOptimized: false,
  macros: { calories: 300, proteins: 20, fats: 12, carbohydrates: 28 },
  ingredients: salmon.ingredients.map((one) => ({ ...one, quantity: one.quantity / 2 })),
}

const emptyLunch: SlotView = {
  type: 'LUNCH',
  target: TARGETS.LUNCH ?? null,
  meal: null,
  outdated: null,
  against: '',
  isExcluded: false,
}

const monday: DayView = {
  date: MONDAY,
  isToday: true,
  isPast: false,
  summary: summaryOf(planned.filter(({ date }) => date === MONDAY)),
  slots: mealTypes(4).map((type) => {
    const found = planned.find((one) => one.date === MONDAY && one.type === type)
    return {
      ...emptyLunch,
      type,
      target: TARGETS[type] ?? null,
      meal: found ? slotMeal(found) : null,
    }
  }),
}

const meta = {
  title: 'Composants/Planning/Créneaux',
  beforeEach: () => {
    for (const action of Object.values(actions)) action.mockClear()
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const card = (
  meal: SlotMeal,
  more: { busy?: boolean; before?: SlotMeal; against?: string; isExcluded?: boolean } = {},
) => (
  <MealCard
    slot={LUNCH}
    meal={meal}
    outdated={null}
    against={more.against ?? ''}
    isExcluded={more.isExcluded ?? false}
    target={TARGETS.LUNCH ?? null}
    before={more.before ?? null}
    busy={more.busy ?? false}
    actions={actions}
  />
)

export const Filled: Story = {
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    const one = within(canvas.getByRole('article', { name: 'déjeuner du lundi 23 novembre' }))
    await expect(one.getByRole('heading', { name: 'Déjeuner' })).toBeVisible()
    await expect(one.getByText(/^600$/)).toBeVisible()
    await expect(canvas.getByRole('article')).toHaveTextContent(/600 \/ 600\skcal/)
    await userEvent.click(one.getByRole('button', { name: 'Saumon, riz et carottes fondantes' }))
    const ingredients = within(one.getByRole('list', { name: 'Ingrédients' }))
    await expect(ingredients.getByText('Riz basmati')).toBeVisible()
    await userEvent.click(one.getByRole('button', { name: 'Changer de recette' }))
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
    await userEvent.click(one.getByRole('button', { name: 'Déplacer ou copier' }))
    await expect(actions.onPlace).toHaveBeenCalledWith(LUNCH, salmon)
  },
}

/** A meal planned before the diet was chosen says so, and leads to another dish. */
export const AgainstTheDiet: Story = {
  render: () => card(salmon, { against: 'Contient du poisson' }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^Ne convient pas à votre régime\s: contient du poisson\.$/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir un autre plat' }))
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
  },
}

/** What a mark does is told where the mouse rests and where the keyboard comes. */
export const MarksSayWhatFollows: Story = {
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const lock = canvas.getByRole('button', { name: 'Verrouillé' })
    await expect(lock).toHaveFocus()
    await expect(lock).toHaveAccessibleDescription('La génération laissera ce repas en place.')
    await userEvent.keyboard('{Enter}')
    await expect(actions.onLock).toHaveBeenCalledWith(LUNCH, salmon, true)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(canvas.getByRole('button', { name: 'Mangé' }))
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent(
      'La génération laisse les repas mangés en place.',
    )
  },
}

export const Changing: Story = {
  render: () => card({ ...asWritten, isEaten: true }, { busy: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { expanded: false }))
    await userEvent.click(canvas.getByRole('button', { name: 'Optimiser' }))
    await expect(actions.onOptimize).not.toHaveBeenCalled()
  },
}

export const BeforeAndAfter: Story = {
  render: () => (
    <Adjustment before={asWritten} after={salmon} onSeen={() => actions.onSeen(LUNCH)} />
  ),
  play: async ({ canvas, userEvent }) => {
    const difference = canvas.getByRole('region', { name: 'Quantités avant et après' })
    await expect(difference).toHaveTextContent(/avant 300 après 600\skcal/)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(salmon.ingredients.length)
    await userEvent.click(canvas.getByRole('button', { name: 'J’ai vu' }))
    await expect(actions.onSeen).toHaveBeenCalledWith(LUNCH)
  },
}

export const Actions: Story = {
  render: () => (
    <MealActions slot={LUNCH} meal={asWritten} isExcluded={false} busy={false} actions={actions} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Optimiser' }))
    await expect(actions.onOptimize).toHaveBeenCalledWith(LUNCH, asWritten)
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(actions.onRemove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer?' }))
    await expect(actions.onRemove).toHaveBeenCalledWith(LUNCH, asWritten)
  },
}

/** Of a meal of several dishes none can be meant; of one, its dish is. */
export const NeverAgain: Story = {
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: salmon.name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Plus jamais ce plat' }))
    await expect(actions.onExclude).toHaveBeenCalledWith('r-05', true)
  },
}

export const Excluded: Story = {
  render: () => card(salmon, { isExcluded: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Vous ne voulez plus de ce plat')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: salmon.name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Autoriser à nouveau' }))
    await expect(actions.onExclude).toHaveBeenCalledWith('r-05', false)
  },
}

export const OptimizedAlready: Story = {
  render: () => (
    <MealActions slot={LUNCH} meal={salmon} isExcluded={false} busy={false} actions={actions} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Changer de recette' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Optimiser' })).toBeNull()
  },
}

export const MacrosOfAMeal: Story = {
  render: () => <MealMacros macros={{ proteins: 41.6, carbohydrates: 55, fats: 18.2 }} />,
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(figures).toEqual(['P 42\u00a0g', 'G 55\u00a0g', 'L 18\u00a0g'])
  },
}

const slot = (shown: Partial<Parameters<typeof MealSlot>[0]>) => (
  <MealSlot
    date={MONDAY}
    slot={emptyLunch}
    loading={false}
    state={AT_REST}
    actions={actions}
    {...shown}
  />
)

export const Empty: Story = {
  render: () => slot({}),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^600\skcal$/)).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: /^Ajouter une recette\s: déjeuner du lundi/ }),
    )
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
  },
}

export const Loading: Story = {
  render: () => slot({ loading: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On récupère votre déjeuner...')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const retry = fn()

export const Failed: Story = {
  render: () => slot({ state: { ...AT_REST, failure: { text: 'Le repas n’est pas là.', retry } } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Le repas n’est pas là.')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const OneDay: Story = {
  render: () => <DayColumn day={monday} loading={false} states={new Map()} actions={actions} />,
  play: async ({ canvas }) => {
    const day = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(day.getByRole('heading', { level: 2 })).toHaveTextContent('LundiAujourd’hui')
    await expect(day.getByText('23 novembre')).toBeVisible()
    await expect(day.getByRole('img', { name: /Objectif calorique du jour : 70\s%/ })).toBeVisible()
    await expect(day.getAllByRole('article')).toHaveLength(3)
    await expect(day.getByRole('button', { name: /: dîner du lundi/ })).toBeVisible()
    await expect(
      day.getByRole('link', { name: 'Cuisiner la journée du lundi 23 novembre' }),
    ).toHaveAttribute('href', `/dashboard/cooking/${MONDAY}`)
  },
}

/** What a leftover says, in the order of how long ago it was cooked. */
export const Cooked: Story = {
  render: () => (
    <>
      <CookedNote slot={LUNCH} cooked={{ ...LUNCH, portions: 3 }} />
      <CookedNote
        slot={{ date: MONDAY, type: 'DINNER' }}
        cooked={{ date: MONDAY, type: 'LUNCH', portions: 3 }}
      />
      <CookedNote
        slot={{ date: '2026-11-25', type: 'LUNCH' }}
        cooked={{ date: MONDAY, type: 'LUNCH', portions: 3 }}
      />
      <CookedNote slot={LUNCH} cooked={null} />
    </>
  ),
  play: async ({ canvas }) => {
    const notes = canvas.getAllByText(/^(Pour|Cuisiné)/).map((note) => note.textContent?.trim())
    await expect(notes).toEqual(['Pour 3 repas', 'Cuisiné au déjeuner', 'Cuisiné lundi'])
  },
}

export const Links: Story = {
  render: () => (
    <>
      <RecipeLink id="r-05" name="Saumon, riz et carottes fondantes" />
      <SeeRecipes ids={['r-05', 'r-06']} />
    </>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Voir la recette.: Saumon, riz et carottes/ })
    await expect(link).toHaveAttribute('href', '/dashboard/recipes/r-05')
    await expect(canvas.getByRole('link', { name: 'Voir la recette 2' })).toHaveAttribute(
      'href',
      '/dashboard/recipes/r-06',
    )
  },
}
