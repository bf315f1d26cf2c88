import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { kitchenWeek } from '@/mocks/kitchenWeek'
import { addDays } from '@/vocabulary/dates'
import { KitchenDay } from './KitchenDay'
import { KitchenMeal } from './KitchenMeal'
import { KitchenWeek } from './KitchenWeek'
import { kitchenDays } from './kitchenDays'

const MONDAY = '2026-11-23'
const days = kitchenDays(kitchenWeek(MONDAY), MONDAY)
const dayAt = (index: number) => days[index] ?? (days[0] as (typeof days)[number])
const lunchOf = (index: number) =>
  dayAt(index).meals.find(({ type }) => type === 'LUNCH') as (typeof days)[number]['meals'][number]

const meta = { title: 'Composants/À cuisiner' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** What is over is folded away, today is marked. */
export const Week: StoryObj<typeof KitchenWeek> = {
  name: 'Semaine',
  args: { days: days, today: addDays(MONDAY, 1) },
  render: (args) => <KitchenWeek {...args} />,
  play: async ({ canvas, userEvent }) => {
    const tuesday = within(canvas.getByRole('region', { name: 'Mardi 24 novembre' }))
    await expect(tuesday.getByText('Aujourd’hui')).toBeVisible()
    const monday = canvas.getByRole('region', { name: 'Lundi 23 novembre' })
    await expect(monday).not.toBeVisible()
    await userEvent.click(canvas.getByText(/^1.jour passé$/))
    await expect(monday).toBeVisible()
  },
}

/** Cooked for later meals, one of which is eaten from the freezer. */
export const CookedForSeveral: StoryObj<typeof KitchenDay> = {
  name: 'Cuisiné pour plusieurs repas',
  args: { day: dayAt(0), isToday: true },
  render: (args) => <KitchenDay {...args} />,
  play: async ({ canvas }) => {
    const [breakfast, , lunch] = canvas.getAllByRole('listitem')
    if (!breakfast || !lunch) throw new Error('no meals')
    await expect(within(breakfast).getByText('Mangé')).toBeVisible()
    await expect(within(breakfast).queryByRole('link', { name: /^Cuisiner/ })).toBeNull()
    await expect(lunch).toHaveTextContent(/30.min/)
    await expect(lunch).toHaveTextContent('Pour 3 repas')
    await expect(lunch).toHaveTextContent(/À congeler.: la part du déjeuner de vendredi/)
    await expect(
      within(lunch).getByRole('link', { name: /^Cuisiner.: Poulet basmati aux courgettes$/ }),
    ).toHaveAttribute('href', `/dashboard/cooking/${MONDAY}/LUNCH?vue=a-cuisiner`)
    await expect(
      within(lunch).getByRole('link', { name: 'Poulet basmati aux courgettes' }),
    ).toHaveAttribute('href', '/dashboard/recipes/r-04')
    await expect(
      canvas.getByRole('link', { name: 'Cuisiner la journée du lundi 23 novembre' }),
    ).toHaveAttribute('href', `/dashboard/cooking/${MONDAY}?vue=a-cuisiner`)
  },
}

/** The evening before it is eaten, a frozen share is taken out. */
export const EveningBefore: StoryObj<typeof KitchenDay> = {
  name: 'La veille',
  args: { day: dayAt(3), isToday: false },
  render: (args) => <KitchenDay {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Le soir, à sortir du congélateur' }),
    ).toBeVisible()
    await expect(
      canvas.getByText('Poulet basmati aux courgettes, pour le déjeuner de vendredi'),
    ).toBeVisible()
  },
}

/** Breakfasts that rest over the night: the evening before, or that of the week before. */
const overNight = () => {
  const { meals, recipes } = kitchenWeek(MONDAY)
  const resting = Object.entries(recipes).map(([id, recipe]) => [
    id,
    id === 'r-01' ? { ...recipe, rest_minutes: 480, starts_day_before: true } : recipe,
  ])
  const uneaten = meals.map((one) => ({ ...one, is_eaten: false }))
  return kitchenDays({ meals: uneaten, recipes: Object.fromEntries(resting) }, MONDAY)
}

/** What is begun for the day after stands under the day, and on a Monday above it. */
export const ToStartTheEveBefore: Story = {
  name: 'À commencer la veille',
  render: () => (
    <>
      {overNight().map((day) => (
        <KitchenDay key={day.date} day={day} isToday={false} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const monday = within(canvas.getByRole('region', { name: 'Lundi 23 novembre' }))
    await expect(
      monday.getByRole('heading', { name: 'À commencer la veille au soir' }),
    ).toBeVisible()
    await expect(monday.getByText('dès la veille')).toBeVisible()
    const evenings = canvas.getAllByRole('heading', {
      name: 'Le soir, à commencer pour le lendemain',
    })
    await expect(evenings.length).toBeGreaterThan(0)
    await expect(
      canvas.getByText(/^Porridge à la banane et aux amandes, pour le petit déjeuner de jeudi$/),
    ).toBeVisible()
  },
}

/** A frozen share of the week before's cooking: its evening is no day of this week. */
export const FrozenOnMonday: Story = {
  name: 'Congelé pour lundi',
  render: () => {
    const { meals, recipes } = kitchenWeek(MONDAY)
    const cooked = { date: addDays(MONDAY, -4), type: 'LUNCH', portions: 2 } as const
    const [day] = kitchenDays({ meals: meals.map((one) => ({ ...one, cooked })), recipes }, MONDAY)
    return <KitchenDay day={day ?? dayAt(0)} isToday={false} />
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'À sortir du congélateur la veille au soir' }),
    ).toBeVisible()
  },
}

export const NothingThatDay: StoryObj<typeof KitchenDay> = {
  name: 'Rien ce jour-là',
  args: { day: dayAt(6), isToday: false },
  render: (args) => <KitchenDay {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rien à cuisiner ce jour-là.')).toBeVisible()
  },
}

const meals = (...shown: readonly Parameters<typeof KitchenMeal>[0]['meal'][]) => (
  <ul>
    {shown.map((meal) => (
      <KitchenMeal key={meal.id} meal={meal} isToday />
    ))}
  </ul>
)

/** What is left of a dish: from the fridge, and from the freezer. */
export const CookedAlready: Story = {
  name: 'Déjà cuisiné',
  render: () => meals(lunchOf(1), lunchOf(4)),
  play: async ({ canvas }) => {
    const [tuesday, friday] = canvas.getAllByRole('listitem')
    await expect(tuesday).toHaveTextContent(/Cuisiné lundi$/)
    await expect(friday).toHaveTextContent(/Cuisiné lundi.*Congelé$/)
    await expect(canvas.queryByRole('link', { name: /^Cuisiner/ })).toBeNull()
  },
}

export const LongName: Story = {
  name: 'Nom long',
  render: () =>
    meals({
      ...lunchOf(0),
      name: 'Poulet fermier du dimanche aux courgettes fondantes, riz basmati et huile d’olive vierge extra',
      recipeIds: [],
      toFreeze: [lunchOf(1), lunchOf(4)],
    }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/les parts du déjeuner de mardi et du déjeuner de vendredi$/),
    ).toBeVisible()
  },
}
