import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor, within } from 'storybook/test'
import { writeCache } from '@/api'
import type { CookingMeal, CookingRecipe } from '@/api/cookingWeek'
import { CurrentPath } from '@/mocks/CurrentPath'
import { mealsLoadFails, mealsLoading } from '@/mocks/mealFailures'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { type MockRecipe, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { meal } from '@/mocks/week'
import { mondayOf, today } from '@/vocabulary/dates'
import CookingScreen from './CookingScreen'

const TODAY = today()
const recipe = (id: string) =>
  [...PUBLIC_RECIPES, ...OWN_RECIPES].find((one) => one.id === id) as MockRecipe
const CHICKEN = recipe('r-04')
const UNTOLD = recipe('r-14')
const LONG: MockRecipe = {
  ...CHICKEN,
  id: 'r-long',
  name: 'Poulet fermier du dimanche aux courgettes fondantes, riz basmati et huile d’olive vierge extra',
  steps: [CHICKEN.steps.join(' '), ...CHICKEN.steps],
}
const LUNCH = meal(TODAY, 'LUNCH', CHICKEN)
const MEALS = [LUNCH, meal(TODAY, 'DINNER', UNTOLD), meal(TODAY, 'SNACK_1', LONG)]
const sent = fn()

const at = (type: string) => ({ at: `/dashboard/cooking/${TODAY}/${type}` })

const timer = (endsAt: number, step = 0) => ({
  id: `${TODAY} LUNCH ${step} 600`,
  dish: `${TODAY} LUNCH`,
  name: CHICKEN.name,
  step,
  seconds: 600,
  endsAt,
})

const meta = {
  title: 'Écrans/Cuisiner',
  component: CookingScreen,
  parameters: { layout: 'fullscreen', router: at('LUNCH') },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      ...planServer(MEALS, sent),
      ...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES, LONG], fn()),
    )
    return signedIn()
  },
  render: () => (
    <Routes>
      <Route path="/dashboard/cooking/:date/:type" element={<CookingScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof CookingScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** On a phone the ingredients come first; on a desk both are there. */
async function begin(canvas: Canvas, press: (element: Element) => Promise<void>) {
  await canvas.findByRole('heading', { level: 1 })
  const start = canvas.queryByRole('button', { name: 'Commencer' })
  if (start) await press(start)
  await expect(await canvas.findByRole('heading', { name: /^Étape 1/ })).toBeVisible()
}

const sentence = (canvas: Canvas) =>
  canvas.getByRole('region', { name: /^Étape/ }).textContent?.replaceAll('\u00a0', ' ')

export const Ingredients: Story = {
  name: 'Ingrédients',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(CHICKEN.name)
    await expect(canvas.getByText(/^Déjeuner du/)).toBeVisible()
    await expect(canvas.getByText(/^Préparation.: 10.min$/)).toBeVisible()
    await expect(canvas.getByText(/^Votre part.: \d+.g$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Riz basmati/ }))
    await expect(canvas.getByText('1 sur 4 sous la main')).toBeVisible()
    const before = canvas.getByRole('checkbox', { name: /Courgette/ }).closest('label')?.textContent
    await userEvent.click(canvas.getByRole('button', { name: 'Une portion de plus' }))
    await expect(canvas.getByText(/^2.portions$/)).toBeVisible()
    await expect(
      canvas.getByRole('checkbox', { name: /Courgette/ }).closest('label'),
    ).not.toHaveTextContent(before ?? '')
  },
}

export const StepByStep: Story = {
  name: 'Pas à pas',
  play: async ({ canvas, userEvent }) => {
    await begin(canvas, (element) => userEvent.click(element))
    await expect(sentence(canvas)).toMatch(/Rincez le riz \(\d+ g\), versez-le/)
    await userEvent.click(canvas.getByRole('button', { name: 'Suivante' }))
    await expect(canvas.getByRole('heading', { name: 'Étape 2 sur 4' })).toBeVisible()
    await expect(sentence(canvas)).toMatch(/coupez le poulet \(\d+ g\) et les courgettes/)
    await userEvent.click(canvas.getByRole('button', { name: 'Précédente' }))
    await expect(canvas.getByRole('heading', { name: 'Étape 1 sur 4' })).toBeVisible()
  },
}

/** The arrows turn the steps; each is read out, politely, and stands there once to be read. */
export const ByKeyboard: Story = {
  name: 'Au clavier',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvas, (element) => userEvent.click(element))
    const live = canvasElement.querySelector('[aria-live=polite]')
    const first = live?.firstElementChild
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('heading', { name: 'Étape 2 sur 4' })).toBeVisible()
    await expect(live).toHaveTextContent(/^Étape 2 sur 4\s*Pendant ce temps, coupez le poulet/)
    await expect(live?.firstElementChild).not.toBe(first)
    await expect(sentence(canvas)?.match(/coupez le poulet/g)).toHaveLength(1)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('heading', { name: 'Étape 1 sur 4' })).toBeVisible()
  },
}

export const TimerRunning: Story = {
  name: 'Minuteur en marche',
  play: async ({ canvas, userEvent }) => {
    const title = document.title
    await begin(canvas, (element) => userEvent.click(element))
    await userEvent.click(canvas.getByRole('button', { name: /^Minuteur 10.min$/ }))
    const timers = within(canvas.getByRole('list', { name: 'Minuteurs' }))
    await expect(timers.getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/)
    await waitFor(() => expect(document.title).toMatch(/^(10:00|9:5\d) · Poulet/))
    await userEvent.click(canvas.getByRole('button', { name: 'Suivante' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Suivante' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Minuteur 6.min$/ }))
    await expect(timers.getAllByRole('timer')).toHaveLength(2)
    await userEvent.click(timers.getByRole('button', { name: /^\+ 1.min.*6.min, étape 3/ }))
    await expect(timers.getAllByRole('timer')[0]).toHaveTextContent(/^(7:00|6:5\d)$/)
    for (const stop of timers.getAllByRole('button', { name: /^Arrêter/ }))
      await userEvent.click(stop)
    await expect(canvas.queryByRole('list', { name: 'Minuteurs' })).toBeNull()
    await expect(document.title).toBe(title)
  },
}

/** After a reload it is where it would have been. */
export const TimerAfterAReload: Story = {
  name: 'Minuteur après rechargement',
  beforeEach: () => void writeCache('cooking-timers', [timer(Date.now() + 125_000)]),
  play: async ({ canvas }) => {
    const timers = within(await canvas.findByRole('list', { name: 'Minuteurs' }))
    await expect(timers.getByRole('timer')).toHaveTextContent(/^2:0[0-5]$/)
  },
}

export const TimerRung: Story = {
  name: 'Minuteur terminé',
  beforeEach: () =>
    void writeCache('cooking-timers', [timer(Date.now() - 2000), timer(Date.now() + 60_000, 2)]),
  play: async ({ canvas, userEvent }) => {
    const timers = within(await canvas.findByRole('list', { name: 'Minuteurs' }))
    await expect(timers.getAllByRole('timer')[0]).toHaveTextContent('C’est l’heure')
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^C’est l’heure.: 10.min, étape 1, Poulet basmati aux courgettes\.$/,
    )
    await waitFor(() => expect(document.title).toMatch(/^C’est l’heure/))
    const [stop] = timers.getAllByRole('button', { name: /^Arrêter/ })
    if (!stop) throw new Error('no timer')
    await userEvent.click(stop)
    await expect(timers.getAllByRole('timer')).toHaveLength(1)
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement()
  },
}

async function toTheEnd(canvas: Canvas, press: (element: Element) => Promise<void>) {
  await begin(canvas, press)
  for (const _ of [2, 3, 4]) await press(canvas.getByRole('button', { name: 'Suivante' }))
  await expect(canvas.getByRole('heading', { name: 'Étape 4 sur 4' })).toBeVisible()
}

export const LastStep: Story = {
  name: 'Dernière étape',
  play: async ({ canvas, userEvent }) => {
    await toTheEnd(canvas, (element) => userEvent.click(element))
    await expect(canvas.getByRole('button', { name: 'Terminer' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Minuteur/ })).toBeNull()
  },
}

export const Eaten: Story = {
  name: 'Repas mangé',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await toTheEnd(canvas, (element) => userEvent.click(element))
    await userEvent.click(canvas.getByRole('button', { name: 'Terminer' }))
    await expect(canvas.getByRole('heading', { name: 'C’est prêt' })).toHaveFocus()
    await expect(canvasElement.querySelector('[aria-live=polite]')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Mangé' }))
    const toast = await expectToast('Repas noté comme mangé.')
    await expect(sent).toHaveBeenCalledWith('PUT', LUNCH.id, { is_eaten: true })
    await expect(await canvas.findByRole('button', { name: 'Pas encore mangé' })).toBeVisible()
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expect(await canvas.findByRole('button', { name: 'Mangé' })).toBeVisible()
  },
}

export const PortionsKept: Story = {
  name: 'Portions gardées',
  beforeEach: () =>
    void writeCache('cooking-progress', {
      [`${TODAY} LUNCH`]: { step: 4, portions: 3, ticked: [], at: Date.now() },
    }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Il vous reste 2.portions pour plus tard\.$/),
    ).toBeVisible()
    await expect(canvas.getByText(/^Au frais jusqu’au/)).toBeVisible()
    await expect(canvas.getByText('Ce plat se congèle.')).toBeVisible()
  },
}

export const EatenFails: Story = {
  name: 'Repas impossible à noter',
  beforeEach: ({ msw }) => {
    msw.use(http.put('/api/meal/:id', () => problem(404, 'NOT_FOUND')))
    writeCache('cooking-progress', {
      [`${TODAY} LUNCH`]: { step: 4, portions: 1, ticked: [], at: Date.now() },
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mangé' }))
    await expectToast(/^Le repas n’a pas pu être noté\./, 'error')
    await expect(canvas.getByRole('button', { name: 'Mangé' })).toBeVisible()
  },
}

/** As it was when there was a network; what one notes waits for it. */
export const Offline: Story = {
  name: 'Hors connexion',
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('/api/meal/check-updates', () => HttpResponse.error()),
      http.put('/api/meal/:id', () => HttpResponse.error()),
    )
    writeCache('cooking-weeks', {
      [mondayOf(TODAY)]: {
        meals: [LUNCH] satisfies CookingMeal[],
        recipes: { [CHICKEN.id]: CHICKEN satisfies CookingRecipe },
      },
    })
    writeCache('cooking-progress', {
      [`${TODAY} LUNCH`]: { step: 3, portions: 1, ticked: [], at: Date.now() },
    })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Étape 4 sur 4' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Terminer' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Mangé' }))
    await expectToast(/^Vous êtes hors ligne/, 'info')
    await expect(await canvas.findByRole('button', { name: 'Pas encore mangé' })).toBeVisible()
  },
}

export const WithoutSteps: Story = {
  name: 'Sans étapes',
  parameters: { router: at('DINNER') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(UNTOLD.name)
    await userEvent.click(canvas.queryByRole('radio', { name: 'Étapes' }) ?? document.body)
    await expect(
      canvas.getByRole('heading', {
        name: 'Cette recette ne dit pas encore comment on la prépare.',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mangé' })).toBeVisible()
  },
}

export const LongTexts: Story = {
  name: 'Textes longs',
  parameters: { router: at('SNACK_1') },
  play: async ({ canvas, userEvent }) => {
    await begin(canvas, (element) => userEvent.click(element))
    await expect(sentence(canvas)).toMatch(/Égouttez le riz, mélangez le tout et servez\./)
    for (const button of canvas.getAllByRole('button', { name: /^Minuteur/ }))
      await userEvent.click(button)
    await expect(canvas.getAllByRole('timer')).toHaveLength(3)
  },
}

export const Loading: Story = { ...mealsLoading, name: 'Chargement' }

export const LoadFails: Story = { ...mealsLoadFails, name: 'Chargement impossible' }

export const Gone: Story = {
  name: 'Repas retiré',
  parameters: { router: at('BREAKFAST') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ce repas n’est plus au planning')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Revenir au planning' }))
    await expect(await canvas.findByText(/^Vous êtes sur \/dashboard\/planning/)).toBeVisible()
  },
}

export const NoSuchDay: Story = {
  name: 'Jour inexistant',
  parameters: { router: { at: '/dashboard/cooking/hier/LUNCH' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vous êtes sur /dashboard/planning')).toBeVisible()
  },
}
