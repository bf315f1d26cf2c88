import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { slotActions as actions, clearSlotActions } from '@/mocks/slotActions'
import { halved, meal, TARGETS } from '@/mocks/week'
import { Adjustment } from './Adjustment'
import { MealCard } from './MealCard'
import { type SlotMeal, slotMeal } from './week'

const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const

const recipe = PUBLIC_RECIPES.find(({ id }) => id === 'r-05')
if (!recipe) throw new Error('No recipe r-05')
const lunch = meal(MONDAY, 'LUNCH', recipe)
const salmon = slotMeal(lunch)
const asWritten = slotMeal(halved(lunch))

const meta = {
  title: 'Composants/Planning/Carte d’un repas',
  beforeEach: clearSlotActions,
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]
type Canvas = Play['canvas']
type UserEvent = Play['userEvent']

const card = (meal: SlotMeal, more: Partial<Parameters<typeof MealCard>[0]> = {}) => (
  <MealCard
    slot={LUNCH}
    meal={meal}
    outdated={null}
    against=""
    isExcluded={false}
    minutes={25}
    rest={null}
    photo={null}
    target={TARGETS.LUNCH ?? null}
    before={null}
    busy={false}
    actions={actions}
    {...more}
  />
)

/** The opened card: a dialogue beside the plan. */
async function openedCard(canvas: Canvas, userEvent: UserEvent) {
  await userEvent.click(canvas.getByRole('button', { expanded: false }))
  return within(await screen.findByRole('dialog'))
}

export const Filled: Story = {
  name: 'Rempli',
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    const one = within(canvas.getByRole('article', { name: 'déjeuner du lundi 23 novembre' }))
    await expect(one.getByRole('heading', { name: 'Déjeuner' })).toBeVisible()
    await expect(one.getByText(/^600\skcal$/)).toBeVisible()
    await expect(one.getByText(/^25\smin$/)).toBeVisible()
    // The target is told where it is missed alone.
    await expect(one.queryByText(/^visé/)).toBeNull()
    const panel = await openedCard(canvas, userEvent)
    const ingredients = within(panel.getByRole('list', { name: 'Ingrédients' }))
    await expect(ingredients.getByText('Riz basmati')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Changer de recette' }))
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** One press, on a target that a thumb does not miss. */
export const EatenInOnePress: Story = {
  name: 'Mangé en un geste',
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    const eaten = canvas.getByRole('button', { name: 'Mangé' })
    const { width, height } = eaten.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await expect(eaten.querySelector('svg')).toBeNull()
    await userEvent.click(eaten)
    await expect(actions.onEaten).toHaveBeenCalledWith(LUNCH, salmon, true)
  },
}

export const Eaten: Story = {
  name: 'Mangé',
  render: () => card({ ...salmon, isEaten: true }),
  play: async ({ canvas }) => {
    const eaten = canvas.getByRole('button', { name: 'Mangé' })
    await expect(eaten).toHaveAttribute('aria-pressed', 'true')
    await expect(eaten.querySelector('svg')).toBeVisible()
  },
}

export const MissesTheTarget: Story = {
  name: 'Loin de l’objectif',
  render: () => card(asWritten),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^visé\s: 600\skcal$/)).toBeVisible()
  },
}

const LONG =
  'Parmentier de lentilles corail aux carottes, poireaux et noisettes torréfiées du jardin'

/** A long name takes two lines; the panel tells it whole. */
export const LongName: Story = {
  name: 'Nom long',
  render: () => card({ ...salmon, name: LONG }, { minutes: 95 }),
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByText(LONG)
    const line = Number.parseFloat(getComputedStyle(name).lineHeight)
    await expect(name.getBoundingClientRect().height).toBeLessThan(2.5 * line)
    await openedCard(canvas, userEvent)
    await expect(screen.getByRole('heading', { name: LONG })).toBeVisible()
  },
}

/** Beside the minutes that it takes stands how long it waits by itself. */
export const Resting: Story = {
  name: 'Avec un repos',
  render: () => card(salmon, { minutes: 10, rest: 'dès la veille' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('dès la veille')).toBeVisible()
  },
}

/** In a column of a week the picture stands above the words. */
export const InAColumn: Story = {
  name: 'En colonne',
  render: () => (
    <div style={{ containerName: 'slot', containerType: 'inline-size', width: '10rem' }}>
      {card({ ...salmon, isLocked: true })}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verrouillé')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Mangé' })).toBeVisible()
  },
}

/** What is behind the three points, without opening the meal. */
export const Menu: Story = {
  name: 'Menu',
  render: () => card(asWritten),
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Autres actions' })
    await userEvent.click(more)
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Cuisiner' })).toHaveAttribute(
      'href',
      `/dashboard/cooking/${MONDAY}/LUNCH`,
    )
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Garder ce repas' }))
    await expect(actions.onLock).toHaveBeenCalledWith(LUNCH, asWritten, true)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer du planning' }))
    await expect(actions.onRemove).toHaveBeenCalledWith(LUNCH, asWritten)
  },
}

/** What one said to keep is not lost by one press. */
export const MenuOfAKeptMeal: Story = {
  name: 'Menu d’un repas gardé',
  render: () => card({ ...salmon, isLocked: true }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Autres actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer du planning' }))
    await expect(actions.onRemove).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer?' }))
    await expect(actions.onRemove).toHaveBeenCalledOnce()
  },
}

/** A meal planned before the diet was chosen says so, and leads to another dish. */
export const AgainstTheDiet: Story = {
  name: 'Contraire au régime',
  render: () => card(salmon, { against: 'Contient du poisson' }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^Ne convient pas à votre régime\s: contient du poisson\.$/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir un autre plat' }))
    await expect(actions.onChoose).toHaveBeenCalledWith(LUNCH)
  },
}

export const Changing: Story = {
  name: 'En changement',
  render: () => card({ ...asWritten, isEaten: true }, { busy: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    const panel = await openedCard(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Ajuster les quantités' }))
    await expect(actions.onOptimize).not.toHaveBeenCalled()
  },
}

/** What one said to keep asks before it goes. */
/** Of a meal of several dishes none can be meant; of one, its dish is. */
export const NeverAgain: Story = {
  name: 'Plus jamais ce plat',
  render: () => card(salmon),
  play: async ({ canvas, userEvent }) => {
    const panel = await openedCard(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Plus jamais ce plat' }))
    await expect(actions.onExclude).toHaveBeenCalledWith('r-05', true)
  },
}

export const Excluded: Story = {
  name: 'Plat exclu',
  render: () => card(salmon, { isExcluded: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Vous ne voulez plus de ce plat')).toBeVisible()
    const panel = await openedCard(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Autoriser à nouveau' }))
    await expect(actions.onExclude).toHaveBeenCalledWith('r-05', false)
  },
}

export const BeforeAndAfter: StoryObj<typeof Adjustment> = {
  name: 'Avant et après',
  args: { before: asWritten, after: salmon, onSeen: () => actions.onSeen(LUNCH) },
  render: (args) => <Adjustment {...args} />,
  play: async ({ canvas, userEvent }) => {
    const difference = canvas.getByRole('region', { name: 'Quantités avant et après' })
    await expect(difference).toHaveTextContent(/avant 300 après 600\skcal/)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(salmon.ingredients.length)
    await userEvent.click(canvas.getByRole('button', { name: 'Compris' }))
    await expect(actions.onSeen).toHaveBeenCalledWith(LUNCH)
  },
}
