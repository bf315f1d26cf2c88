import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { Meal, OffPlanFood } from '@/api'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { dayActions, slotActions } from '@/mocks/slotActions'
import { checked, fullWeek, NOTHING, startedWeek, summaryOf } from '@/mocks/week'
import { DayColumn } from './DayColumn'
import { DayMacros, MacrosPlace } from './DayMacros'
import { DayStrip } from './DayStrip'
import { returns } from './dayStatus'
import { WeekFoot } from './WeekFoot'
import { WeekGrid } from './WeekGrid'
import { WeekHeader } from './WeekHeader'
import { type DayView, type KnownRecipe, synced, weekView } from './week'

const MONDAY = '2026-11-23'
const { targets, days: summaries } = checked(MONDAY, startedWeek(MONDAY))

const daysWith = (
  meals: readonly Meal[],
  offPlan: readonly OffPlanFood[] = [],
  recipes: readonly KnownRecipe[] = [],
) => {
  const answer = checked(MONDAY, meals, { offPlan, today: '2026-11-24' })
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
    { monday: MONDAY, today: '2026-11-24', mealsPerDay: 4, recipes },
  )
}

const days = weekView(
  { meals: {}, targets, days: summaries, outdated: [], against: [], offPlan: [], adjustment: null },
  { monday: MONDAY, today: '2026-11-24', mealsPerDay: 4 },
)

const meta = { title: 'Composants/Planning/Jours' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const onOffsetChange = fn()
const onGenerate = fn()
const onPrint = fn()

export const ThisWeek: StoryObj<typeof WeekHeader> = {
  name: 'Cette semaine',
  args: { offset: 0, monday: MONDAY, isPlanned: false, onOffsetChange, onGenerate },
  render: (args) => <WeekHeader {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine en cours' })).toBeVisible()
    await expect(canvas.getByText('du 23 au 29 novembre')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Revenir à la semaine en cours' }),
    ).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Voir la semaine prochaine' }))
    await expect(onOffsetChange).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    await expect(onGenerate).toHaveBeenCalled()
  },
}

const onChoose = fn()

export const SevenDays: StoryObj<typeof DayStrip> = {
  name: 'Sept jours',
  args: { days: days, shown: MONDAY, onChoose: onChoose },
  render: (args) => <DayStrip {...args} />,
  play: async ({ canvas, userEvent }) => {
    const names = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(names).toHaveLength(7)
    await expect(names[0]).toMatch(/^lundi 23 novembre, 70\s%/)
    await expect(canvas.getByRole('button', { current: 'date' })).toHaveTextContent(
      /^Aujourd’hui, mardi 24 novembre/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^dimanche 29/ }))
    await expect(onChoose).toHaveBeenLastCalledWith('2026-11-29')
  },
}

export const MacrosOfADay: Story = {
  name: 'Macros d’un jour',
  render: () => (
    <div style={{ maxWidth: '20rem' }}>
      <DayMacros summary={summaryOf(startedWeek(MONDAY).slice(0, 3))} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1\s400\skcal$/)).toBeVisible()
    const bars = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(bars[0]).toMatch(/^P \d+\sg sur 150\sg de protéines$/)
    await expect(bars).toHaveLength(3)
  },
}

/** Nothing moves when they come. */
export const PlaceOfMacros: StoryObj<typeof MacrosPlace> = {
  name: 'Place des macros',
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <DayMacros summary={summaryOf(fullWeek(MONDAY).slice(0, 4))} />
      <MacrosPlace />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [macros, place] = [...canvasElement.querySelectorAll('div')].slice(-2)
    await expect(place).toHaveAttribute('aria-hidden', 'true')
    await expect(place?.offsetHeight).toBe(macros?.offsetHeight)
  },
}

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'

/** Today, of a week of these meals. */
const today = (meals: readonly Meal[], offPlan: readonly OffPlanFood[] = []) =>
  column(TODAY, meals, offPlan)

function column(date: string, meals: readonly Meal[], offPlan: readonly OffPlanFood[] = []) {
  const week = daysWith(meals, offPlan)
  return columnOf(week, date)
}

function columnOf(week: readonly DayView[], date: string) {
  const day = week.find((one) => one.date === date)
  return day ? (
    <DayColumn
      isDrawn
      day={day}
      loading={false}
      states={new Map()}
      returning={returns(week)}
      actions={slotActions}
      dayActions={dayActions}
    />
  ) : (
    <p />
  )
}

const eating = (count: number) => {
  let eaten = 0
  return fullWeek(MONDAY).map((meal) =>
    meal.date === '2026-11-24' ? { ...meal, is_eaten: eaten++ < count } : meal,
  )
}

/** What has to rest over the night is begun today for tomorrow. */
export const ToStartTonight: Story = {
  name: 'À commencer ce soir',
  render: () => {
    const meals = fullWeek(MONDAY)
    const breakfast = meals.find(({ date, type }) => date === TOMORROW && type === 'BREAKFAST')
    const overNight = PUBLIC_RECIPES.filter(({ id }) => breakfast?.recipes.includes(id)).map(
      (recipe) => ({ ...recipe, rest_minutes: 480, starts_day_before: true }),
    )
    return columnOf(daysWith(meals, [], overNight), TODAY)
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^À commencer ce soir.: \S/)).toBeVisible()
  },
}

/** Nothing is eaten yet: the first meal stands out, and leads to the kitchen. */
export const TodayPlanned: Story = {
  name: 'Aujourd’hui, prévu',
  render: () => today(eating(0)),
  play: async ({ canvas }) => {
    const next = within(canvas.getByRole('article', { name: /^petit déjeuner du mardi/ }))
    await expect(next.getByText('Prochain repas')).toBeVisible()
    await expect(next.getByRole('link', { name: 'Cuisiner' })).toHaveAttribute(
      'href',
      '/dashboard/cooking/2026-11-24/BREAKFAST',
    )
    await expect(canvas.getAllByText('Prochain repas')).toHaveLength(1)
  },
}

export const TodayBegun: Story = {
  name: 'Aujourd’hui, entamé',
  render: () => today(eating(2)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^800\skcal mangées, il reste 1\s200\skcal$/)).toBeVisible()
    const next = within(canvas.getByRole('article', { name: /^déjeuner du mardi/ }))
    await expect(next.getByText('Prochain repas')).toBeVisible()
  },
}

export const TodayAllEaten: Story = {
  name: 'Aujourd’hui, tout mangé',
  render: () => today(eating(4)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Tout est mangé\s: 2\s000\skcal/)).toBeVisible()
    await expect(canvas.queryByText('Prochain repas')).toBeNull()
  },
}

export const TodayOverTheTarget: Story = {
  name: 'Aujourd’hui, au-dessus de l’objectif',
  render: () =>
    today(
      fullWeek(MONDAY).map((meal) =>
        meal.type === 'DINNER'
          ? { ...meal, calculated_macros: { ...NOTHING, calories: 920 } }
          : meal,
      ),
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^320\skcal de plus que l’objectif$/)).toBeVisible()
  },
}

export const TodayEmpty: Story = {
  name: 'Aujourd’hui, vide',
  render: () => today([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rien de prévu pour l’instant.')).toBeVisible()
  },
}

const TEA: OffPlanFood = {
  id: 'tea',
  date: '2026-11-24',
  name: null,
  fdc_id: null,
  quantity: null,
  calories: 250,
  proteins: null,
  fats: null,
  carbohydrates: null,
}
const EGG: OffPlanFood = {
  ...TEA,
  id: 'egg',
  name: 'Œuf dur',
  fdc_id: 22010,
  quantity: 60,
  calories: 80.4,
  proteins: 8.1,
  fats: 5.2,
  carbohydrates: 0.3,
}

/** The day counts what was eaten beside its meals, and proposes a smaller dinner. */
export const TodayWithSomethingOffThePlan: Story = {
  name: 'Aujourd’hui, avec un en-cas hors du planning',
  render: () => today(eating(1), [TEA, EGG]),
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^830\skcal mangées, il reste 1\s170\skcal$|plus que/),
    ).toBeVisible()
    await expect(canvas.getByRole('img', { name: /du jour : 117\s%/ })).toBeVisible()
    await userEvent.click(canvas.getByText(/^Hors du planning\s: 330\skcal$/))
    await expect(canvas.getByText(/^60\sg · 80\skcal$/)).toBeVisible()
    await expect(canvas.getByText(/^250\skcal · macros inconnus$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer\s: Œuf dur$/ }))
    await expect(dayActions.onForget).toHaveBeenCalledWith(EGG)
    await expect(canvas.getByText(/^Dîner ajusté à 300\skcal\s\?$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Ajuster/ }))
    await expect(dayActions.onAdjust).toHaveBeenCalledWith({
      date: '2026-11-24',
      type: 'DINNER',
      calories: 300,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Noter un en-cas' }))
    await expect(dayActions.onNote).toHaveBeenCalledWith('2026-11-24')
  },
}

/** Nothing was planned, and something was eaten: the day has begun. */
export const TodayOffThePlanAlone: Story = {
  name: 'Aujourd’hui, seulement hors du planning',
  render: () => today([], [TEA]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^250\skcal mangées, il reste 1\s750\skcal$/)).toBeVisible()
  },
}

const eatenOnMonday = (count: number) => {
  let eaten = 0
  return fullWeek(MONDAY).map((meal) =>
    meal.date === MONDAY ? { ...meal, is_eaten: eaten++ < count } : meal,
  )
}

/** A day that is over tells what was eaten of it, and wishes nothing for its rest. */
export const PastAllEaten: Story = {
  name: 'Hier, tout mangé',
  render: () => column(MONDAY, eatenOnMonday(4)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Tout est mangé\s: 2\s000\skcal\.$/)).toBeVisible()
  },
}

export const PastPartlyEaten: Story = {
  name: 'Hier, mangé en partie',
  render: () => column(MONDAY, eatenOnMonday(2)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^800\skcal mangées sur 2\s000$/)).toBeVisible()
    await expect(canvas.queryByText(/il reste/)).toBeNull()
  },
}

/** What the app has made of a dinner is no dinner that misses its target. */
export const TodayAdjusted: Story = {
  name: 'Aujourd’hui, dîner ajusté',
  render: () =>
    today(
      eating(3).map((meal) =>
        meal.date === TODAY && meal.type === 'DINNER'
          ? { ...meal, is_optimized: false, calculated_macros: { ...NOTHING, calories: 300 } }
          : meal,
      ),
      [TEA, EGG],
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /du jour : 102\s%/ })).toBeVisible()
    const dinner = within(canvas.getByRole('article', { name: /^dîner du mardi/ }))
    await expect(dinner.getByText(/^300\skcal/)).toBeVisible()
    await expect(canvas.queryByText(/^visé/)).toBeNull()
  },
}

/** A dish that returns names its other days. */
export const DishesThatReturn: Story = {
  name: 'Plats qui reviennent',
  render: () => today(fullWeek(MONDAY)),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^aussi /).length).toBeGreaterThan(0)
  },
}

const onOpen = fn()

export const MeansOfAWeek: StoryObj<typeof WeekFoot> = {
  name: 'Moyennes de la semaine',
  args: { days: daysWith(eating(2)), onMarks: onOpen, onPrint: onPrint },
  render: (args) => <WeekFoot {...args} />,
  play: async ({ canvas, userEvent }) => {
    const foot = within(canvas.getByRole('region', { name: 'La semaine en moyenne' }))
    await expect(foot.getByText(/^2\s000\skcal$/)).toBeVisible()
    await expect(foot.getByText(/^28\srepas prévus, 2\smangés$/)).toBeVisible()
    await userEvent.click(foot.getByRole('button', { name: 'Imprimer la semaine' }))
    await expect(onPrint).toHaveBeenCalledOnce()
    await userEvent.click(foot.getByRole('button', { name: 'Voir les repères' }))
    await expect(onOpen).toHaveBeenCalled()
  },
}

/** As the days do, the mean counts what was eaten beside the plan. */
export const MeansWithWhatWasNoted: StoryObj<typeof WeekFoot> = {
  name: 'Moyennes avec ce qui a été noté',
  args: {
    days: daysWith(fullWeek(MONDAY), [TEA, { ...TEA, id: 'cake', date: MONDAY, calories: 450 }]),
    onMarks: onOpen,
    onPrint: onPrint,
  },
  render: (args) => <WeekFoot {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2\s100\skcal$/)).toBeVisible()
  },
}

export const WholeWeek: StoryObj<typeof WeekGrid> = {
  name: 'Semaine entière',
  args: { days: daysWith(startedWeek(MONDAY)), onChoose: onOpen },
  render: (args) => <WeekGrid {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(7)
    await userEvent.click(
      canvas.getByRole('button', { name: /^Ouvrir le lundi 23 novembre\s: 3\srepas$/ }),
    )
    await expect(onOpen).toHaveBeenCalledWith(MONDAY)
  },
}
