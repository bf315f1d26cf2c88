import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { clearSlotActions, dayActions, slotActions } from '@/mocks/slotActions'
import { checked, fullWeek, startedWeek } from '@/mocks/week'
import { PlanningView } from './PlanningView'
import { AT_REST, type SlotState } from './slots'
import { synced, weekView } from './week'

const MONDAY = '2026-11-23'
const CONTEXT = { monday: MONDAY, today: '2026-11-24', mealsPerDay: 4 }

function daysWith(meals: ReturnType<typeof fullWeek>, context = CONTEXT) {
  const answer = checked(MONDAY, meals)
  return weekView(
    {
      meals: synced({}, answer),
      targets: answer.targets,
      days: answer.days,
      outdated: [],
      against: [],
      offPlan: answer.off_plan,
      adjustment: answer.adjustment,
    },
    context,
  )
}

const meta = {
  title: 'Écrans/Planning',
  component: PlanningView,
  parameters: { layout: 'fullscreen' },
  args: {
    offset: 0,
    monday: MONDAY,
    day: null,
    days: daysWith(startedWeek(MONDAY)),
    loading: false,
    isPlanned: true,
    failed: false,
    hasSaved: true,
    states: new Map<string, SlotState>(),
    actions: slotActions,
    dayActions,
    onRetry: fn(),
    onOffsetChange: fn(),
    onDayChange: fn(),
    onGenerate: fn(),
    onPrint: fn(),
    onMarks: fn(),
  },
  beforeEach: clearSlotActions,
  decorators: [inMain],
} satisfies Meta<typeof PlanningView>

export default meta
type Story = StoryObj<typeof meta>

export const Started: Story = {
  name: 'Semaine entamée',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine en cours' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: /Aujourd’hui, mardi 24 novembre/ }),
    ).toHaveAttribute('aria-current', 'date')
    const monday = canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' })
    await expect(
      within(monday).getByRole('img', { name: /Objectif calorique du jour : 70\s%/ }),
    ).toBeVisible()
  },
}

export const ChooseADay: Story = {
  name: 'Aller à un jour',
  args: { day: '2026-11-26' },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ args, canvas, userEvent }) => {
    const strip = within(canvas.getByRole('navigation', { name: 'Jours de la semaine' }))
    await expect(strip.getByRole('button', { name: /jeudi/ })).toHaveAttribute('data-shown', 'true')
    await userEvent.click(strip.getByRole('button', { name: /lundi/ }))
    await expect(args.onDayChange).toHaveBeenLastCalledWith(MONDAY)
    await userEvent.click(strip.getByRole('button', { name: /mardi/ }))
    await expect(args.onDayChange).toHaveBeenLastCalledWith(null)
  },
}

export const Full: Story = {
  name: 'Semaine pleine',
  args: { days: daysWith(fullWeek(MONDAY)) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(28)
    await expect(
      canvas.getAllByRole('img', { name: /^Objectif calorique du jour : 100\s%$/ }),
    ).toHaveLength(7)
  },
}

export const Empty: Story = {
  name: 'Semaine vide',
  args: { days: daysWith([]), isPlanned: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /Ajouter une recette\s: déjeuner du mardi 24 novembre/ }),
    )
    await expect(args.actions.onChoose).toHaveBeenCalledWith({ date: '2026-11-24', type: 'LUNCH' })
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
  },
}

export const SixMeals: Story = {
  name: 'Six repas par jour',
  args: { days: daysWith([], { ...CONTEXT, mealsPerDay: 6 }), isPlanned: false },
  play: async ({ canvas }) => {
    const monday = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(monday.getAllByRole('heading', { name: 'Collation' })).toHaveLength(3)
    for (const snack of ['du matin', 'de l’après-midi', 'du soir']) {
      await expect(
        monday.getByRole('button', { name: new RegExp(`collation ${snack}`) }),
      ).toBeVisible()
    }
  },
}

export const NextWeek: Story = {
  name: 'Semaine prochaine',
  args: {
    offset: 1,
    days: daysWith([], { ...CONTEXT, today: '2026-11-17' }),
    isPlanned: false,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine prochaine' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Voir la semaine prochaine' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la semaine en cours' }))
    await expect(args.onOffsetChange).toHaveBeenCalledWith(0)
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { days: weekView(null, CONTEXT), loading: true, isPlanned: undefined, hasSaved: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('On récupère votre petit déjeuner...')).toHaveLength(7)
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { days: weekView(null, CONTEXT), failed: true, isPlanned: false, hasSaved: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Votre planning n’a pas pu être chargé.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const OfflineWithSavedWeek: Story = {
  name: 'Hors connexion, semaine gardée',
  args: { failed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('voici votre dernier planning')
    await expect(canvas.getAllByRole('article').length).toBeGreaterThan(0)
  },
}

/** Opened beside the plan: the neighbours stay where they are. */
export const OpenMeal: Story = {
  name: 'Repas ouvert',
  play: async ({ canvas, userEvent }) => {
    const places = () =>
      canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().top)
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    const before = places()
    await userEvent.click(card.getByRole('button', { expanded: false }))
    const panel = within(await screen.findByRole('dialog'))
    await expect(panel.getByRole('list', { name: 'Ingrédients' })).toBeVisible()
    await expect(panel.getByText('Quantités ajustées à vos besoins')).toBeVisible()
    await expect(
      [...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().top),
    ).toEqual(before)
  },
}

export const RemoveMeal: Story = {
  name: 'Retirer un repas',
  play: async ({ args, canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    await userEvent.click(card.getByRole('button', { expanded: false }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: 'Retirer du planning' }))
    await expect(args.actions.onRemove).toHaveBeenCalledOnce()
  },
}

export const OptimizeMeal: Story = {
  name: 'Ajuster un repas',
  args: {
    days: daysWith(startedWeek(MONDAY).map((meal) => ({ ...meal, is_optimized: false }))),
  },
  play: async ({ args, canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    await userEvent.click(card.getByRole('button', { expanded: false }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: 'Ajuster les quantités' }))
    await expect(args.actions.onOptimize).toHaveBeenCalledOnce()
  },
}

export const ChooseDay: Story = {
  name: 'Choisir un jour',
  args: { days: daysWith(fullWeek(MONDAY)) },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('button', { name: /vendredi 27 novembre/ })
    await userEvent.click(day)
    await expect(day).toHaveAttribute('data-shown', 'true')
  },
}

const LUNCH = '2026-11-23 LUNCH'

export const SlotSaving: Story = {
  name: 'Créneau en cours d’enregistrement',
  args: { states: new Map([[LUNCH, { ...AT_REST, work: 'filling' }]]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On récupère votre déjeuner...')).toBeVisible()
  },
}

const retry = fn()

export const SlotFailed: Story = {
  name: 'Créneau en échec',
  args: {
    states: new Map([
      [
        LUNCH,
        { ...AT_REST, failure: { text: 'Le repas n’a pas pu être modifié : le serveur…', retry } },
      ],
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('n’a pas pu être modifié')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const EatenAndLocked: Story = {
  name: 'Mangé et gardé',
  args: {
    days: daysWith(
      startedWeek(MONDAY).map((meal) => ({
        ...meal,
        is_eaten: meal.date === MONDAY,
        is_locked: meal.type === 'LUNCH',
      })),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: 'déjeuner du lundi 23 novembre' }))
    const eaten = card.getByRole('button', { name: 'Mangé' })
    await expect(eaten).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByText('Verrouillé')).toBeInTheDocument()
    await userEvent.click(eaten)
    await expect(args.actions.onEaten).toHaveBeenCalledWith(
      { date: MONDAY, type: 'LUNCH' },
      expect.anything(),
      false,
    )
  },
}

const outdated = (reason: 'RECIPE_CHANGED' | 'RECIPE_GONE') =>
  daysWith(startedWeek(MONDAY)).map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, outdated: slot.type === 'LUNCH' ? reason : null })),
  }))

export const RecipeHasChanged: Story = {
  name: 'La recette a changé',
  args: { days: outdated('RECIPE_CHANGED') },
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: 'déjeuner du lundi 23 novembre' }))
    await expect(card.getByText('La recette a changé depuis.')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Prendre la nouvelle version' }))
    await expect(args.actions.onTakeNewVersion).toHaveBeenCalledOnce()
  },
}

export const RecipeIsGone: Story = {
  name: 'La recette n’existe plus',
  args: { days: outdated('RECIPE_GONE') },
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('article', { name: 'déjeuner du lundi 23 novembre' }))
    await expect(card.getByText(/^La recette n’existe plus/)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Autres actions' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Cuisiner' })).toBeVisible()
    await expect(menu.queryByRole('menuitem', { name: 'Voir la recette' })).toBeNull()
  },
}

/** On a phone the week is a second view; a press on a day leads back to it. */
export const WeekAtAGlance: Story = {
  name: 'La semaine d’un coup d’œil',
  args: { days: daysWith(fullWeek(MONDAY)) },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine' }))
    await expect(canvas.queryByRole('region', { name: 'Repas du vendredi 27 novembre' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Ouvrir le vendredi 27 novembre/ }))
    await expect(
      canvas.getByRole('region', { name: 'Repas du vendredi 27 novembre' }),
    ).toBeVisible()
    const strip = within(canvas.getByRole('navigation', { name: 'Jours de la semaine' }))
    await expect(strip.getByRole('button', { name: /vendredi/ })).toHaveAttribute(
      'data-shown',
      'true',
    )
  },
}
