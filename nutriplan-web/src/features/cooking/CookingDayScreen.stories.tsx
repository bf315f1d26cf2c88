import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { Meal } from '@/api'
import { writeCache } from '@/api'
import { CurrentPath } from '@/mocks/CurrentPath'
import { mealsLoadFails, mealsLoading } from '@/mocks/mealFailures'
import { planServer } from '@/mocks/planServer'
import { recipeServer } from '@/mocks/recipeServer'
import { type MockRecipe, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { meal } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import CookingDayScreen from './CookingDayScreen'

const TODAY = today()
const recipe = (id: string) =>
  [...PUBLIC_RECIPES, ...OWN_RECIPES].find((one) => one.id === id) as MockRecipe
const CHICKEN = recipe('r-04')
const OMELETTE = recipe('r-06')
const BREAKFAST = meal(TODAY, 'BREAKFAST', recipe('r-01'))
const LUNCH = meal(TODAY, 'LUNCH', CHICKEN)
const DINNER = meal(TODAY, 'DINNER', OMELETTE)
const sent = fn()

const serving = (...meals: readonly Meal[]) => [
  ...planServer(meals, sent),
  ...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES], fn()),
]

const timer = (dish: string, name: string, endsAt: number) => ({
  id: `${TODAY} ${dish} 0 600`,
  dish: `${TODAY} ${dish}`,
  name,
  step: 0,
  seconds: 600,
  endsAt,
})

const meta = {
  title: 'Écrans/Cuisiner/La journée',
  component: CookingDayScreen,
  parameters: { layout: 'fullscreen', router: { at: `/dashboard/cooking/${TODAY}` } },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...serving({ ...BREAKFAST, is_eaten: true }, LUNCH, DINNER))
    return signedIn()
  },
  render: () => (
    <Routes>
      <Route path="/dashboard/cooking/:date" element={<CookingDayScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof CookingDayScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>
type Press = (element: Element) => Promise<void>

/** On a phone a dish is chosen first; on a desk it is there. */
async function turnTo(canvas: Canvas, name: RegExp, press: Press) {
  await canvas.findByRole('heading', { level: 1 })
  const choice = canvas.queryByRole('radio', { name })
  if (choice) await press(choice)
  return within(await canvas.findByRole('region', { name }))
}

async function begin(dish: Canvas, press: Press) {
  const start = dish.queryByRole('button', { name: 'Commencer' })
  if (start) await press(start)
  await expect(await dish.findByRole('heading', { name: /^Étape 1/ })).toBeVisible()
}

/** Each dish keeps its own step; what was eaten before has no place here. */
export const EachItsOwnStep: Story = {
  name: 'Chaque plat à son étape',
  play: async ({ canvas, userEvent }) => {
    const press: Press = (element) => userEvent.click(element)
    const lunch = await turnTo(canvas, /Poulet basmati/, press)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Cuisiner la journée du/,
    )
    await expect(canvas.queryByText(BREAKFAST.recipe_name)).toBeNull()
    await begin(lunch, press)
    await press(lunch.getByRole('button', { name: 'Suivante' }))
    await expect(lunch.getByRole('heading', { name: 'Étape 2 sur 4' })).toBeVisible()

    const dinner = await turnTo(canvas, /Omelette/, press)
    await begin(dinner, press)
    await expect(dinner.getByRole('heading', { name: 'Étape 1 sur 3' })).toBeVisible()
    const again = await turnTo(canvas, /Poulet basmati/, press)
    await expect(again.getByRole('heading', { name: 'Étape 2 sur 4' })).toBeVisible()
  },
}

/** The timers of all dishes are in sight, each with the name of its own. */
export const TimersOfTwoDishes: Story = {
  name: 'Minuteurs de deux plats',
  beforeEach: () =>
    void writeCache('cooking-timers', [
      timer('LUNCH', CHICKEN.name, Date.now() - 2000),
      timer('DINNER', OMELETTE.name, Date.now() + 125_000),
    ]),
  play: async ({ canvas, userEvent }) => {
    const timers = within(await canvas.findByRole('list', { name: 'Minuteurs' }))
    await expect(timers.getByText(/étape 1, Poulet basmati aux courgettes$/)).toBeVisible()
    await expect(timers.getByText(/étape 1, Omelette aux tomates et au comté$/)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Poulet basmati aux courgettes\.$/)
    const choice = canvas.queryByRole('radio', { name: /Omelette/ })
    if (choice) await expect(choice.closest('label')).toHaveTextContent(/^Dîner2:0\d/)
    const [stop] = timers.getAllByRole('button', { name: /^Arrêter/ })
    if (stop) await userEvent.click(stop)
    await expect(timers.getAllByRole('timer')).toHaveLength(1)
  },
}

/** The arrow keys lead through the dish that one has touched last. */
export const ByKeyboard: Story = {
  name: 'Au clavier',
  play: async ({ canvas, userEvent }) => {
    const press: Press = (element) => userEvent.click(element)
    const lunch = await turnTo(canvas, /Poulet basmati/, press)
    await begin(lunch, press)
    const dinner = await turnTo(canvas, /Omelette/, press)
    await begin(dinner, press)
    await press(dinner.getByRole('heading', { name: /^Étape/ }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(dinner.getByRole('heading', { name: 'Étape 2 sur 3' })).toBeVisible()
    const again = await turnTo(canvas, /Poulet basmati/, press)
    await expect(again.getByRole('heading', { name: 'Étape 1 sur 4' })).toBeVisible()
  },
}

/** Whoever comes from the list of what there is to cook is led back there, also after a dish was chosen. */
export const FromTheKitchen: Story = {
  name: 'Depuis « À cuisiner »',
  parameters: { router: { at: `/dashboard/cooking/${TODAY}?vue=a-cuisiner` } },
  play: async ({ canvas, userEvent }) => {
    await turnTo(canvas, /Omelette/, (element) => userEvent.click(element))
    await expect(
      canvas.getByRole('link', { name: 'Revenir à ce qu’il y a à cuisiner' }),
    ).toHaveAttribute('href', `/dashboard/shopping-list?semaine=${mondayOf(TODAY)}&vue=a-cuisiner`)
  },
}

/** A dish that is eaten here keeps its place. */
export const Eaten: Story = {
  name: 'Plat mangé',
  beforeEach: () =>
    void writeCache('cooking-progress', {
      [`${TODAY} LUNCH`]: { step: 4, portions: 1, ticked: [], at: Date.now() },
    }),
  play: async ({ canvas, userEvent }) => {
    const lunch = await turnTo(canvas, /Poulet basmati/, (element) => userEvent.click(element))
    await userEvent.click(lunch.getByRole('button', { name: 'Mangé' }))
    await expectToast('Repas noté comme mangé.')
    await expect(sent).toHaveBeenCalledWith('PUT', LUNCH.id, { is_eaten: true })
    await expect(await lunch.findByRole('button', { name: 'Pas encore mangé' })).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText(LUNCH.recipe_name).length).toBeGreaterThan(0))
  },
}

/** What an earlier meal cooked is not cooked again; what later ones eat is. */
export const CookedForSeveral: Story = {
  name: 'Cuisiné pour plusieurs repas',
  beforeEach: ({ msw }) => {
    const cooked = { date: TODAY, type: 'DINNER', portions: 3 } as const
    const left = { date: addDays(TODAY, -1), type: 'DINNER', portions: 2 } as const
    msw.use(...serving({ ...LUNCH, cooked: left }, { ...DINNER, cooked }))
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: OMELETTE.name, level: 2 }),
    ).toBeVisible()
    await expect(canvas.queryByText(CHICKEN.name)).toBeNull()
    await expect(canvas.queryByRole('group', { name: 'Plats de la journée' })).toBeNull()
  },
}

export const SixDishes: Story = {
  name: 'Six plats',
  beforeEach: ({ msw }) =>
    msw.use(
      ...serving(
        BREAKFAST,
        meal(TODAY, 'SNACK_1', recipe('r-10')),
        {
          ...LUNCH,
          recipe_name:
            'Poulet fermier du dimanche aux courgettes fondantes, riz basmati et huile d’olive vierge extra',
        },
        meal(TODAY, 'SNACK_2', recipe('r-11')),
        DINNER,
        meal(TODAY, 'SNACK_3', recipe('r-12')),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: BREAKFAST.recipe_name, level: 2 }),
    ).toBeVisible()
  },
}

export const EverythingIsEaten: Story = {
  name: 'Tout est mangé',
  beforeEach: ({ msw }) =>
    msw.use(...serving({ ...LUNCH, is_eaten: true }, { ...DINNER, is_eaten: true })),
  play: async ({ canvas, userEvent }) => {
    const dinner = await turnTo(canvas, /Omelette/, (element) => userEvent.click(element))
    await expect(dinner.getByRole('heading', { level: 2, name: OMELETTE.name })).toBeVisible()
  },
}

export const NothingToCook: Story = {
  name: 'Rien à cuisiner',
  beforeEach: ({ msw }) => msw.use(...serving()),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Rien à cuisiner ce jour-là.')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Revenir au planning' }))
    await expect(await canvas.findByText(/^Vous êtes sur \/dashboard\/planning/)).toBeVisible()
  },
}

export const Loading: Story = { ...mealsLoading, name: 'Chargement' }

export const LoadFails: Story = { ...mealsLoadFails, name: 'Chargement impossible' }

/** The recipes are gone: their ingredients are what is left. */
export const RecipesGone: Story = {
  name: 'Recettes supprimées',
  beforeEach: ({ msw }) => msw.use(http.get('/api/recipe', () => HttpResponse.json([]))),
  play: async ({ canvas, userEvent }) => {
    const lunch = await turnTo(canvas, /Poulet basmati/, (element) => userEvent.click(element))
    await userEvent.click(lunch.getByRole('radio', { name: 'Étapes' }))
    await expect(
      lunch.getByRole('heading', {
        name: 'Cette recette ne dit pas encore comment on la prépare.',
      }),
    ).toBeVisible()
  },
}

export const NoSuchDay: Story = {
  name: 'Jour inexistant',
  parameters: { router: { at: '/dashboard/cooking/hier' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vous êtes sur /dashboard/planning')).toBeVisible()
  },
}
