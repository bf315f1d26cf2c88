import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { checked, preview, startedWeek } from '@/mocks/week'
import { weekDays } from '@/vocabulary/dates'
import { synced, weekView } from '../week'
import { PreviewView } from './PreviewView'
import { previewDays } from './preview'
import { Shortfalls } from './Shortfalls'
import { WeekSkeleton } from './WeekSkeleton'

const MONDAY = '2026-11-23'
const kept = startedWeek(MONDAY).map((meal) => ({ ...meal, is_locked: true }))
const answer = checked(MONDAY, kept)
const planned = weekView(
  {
    meals: synced({}, answer),
    targets: answer.targets,
    days: answer.days,
    outdated: [],
    against: [],
    offPlan: [],
    adjustment: null,
  },
  { monday: MONDAY, today: MONDAY, mealsPerDay: 4 },
)
const generated = preview(MONDAY, { replaced: 'Salade du frigo' })
const { BREAKFAST: _locked, ...rest } = generated.planning[MONDAY] ?? {}
const days = previewDays(
  { ...generated, planning: { ...generated.planning, [MONDAY]: rest } },
  planned,
)

const onChange = fn()
const onHold = fn()
const onExclude = fn()
const onServe = fn()
const onAmountsChange = fn()

const meta = { title: 'Composants/Planning/Proposition du générateur' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const DayByDay: Story = {
  name: 'Jour par jour',
  render: () => (
    <PreviewView
      days={days}
      shortfalls={[]}
      cooking={null}
      marks={generated.marks}
      recipes={listed(PUBLIC_RECIPES)}
      changing={false}
      onChange={onChange}
      held={new Set([`${MONDAY} DINNER`])}
      onHold={onHold}
      onExclude={onExclude}
      onServe={onServe}
      amounts="kitchen"
      onAmountsChange={onAmountsChange}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const scores = canvas.getAllByRole('img', { name: /^Objectif calorique du jour : 100\s%$/ })
    await expect(scores).toHaveLength(7)
    const monday = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(monday.getByText('Verrouillé')).toBeVisible()
    await expect(monday.getByText(/^Remplace «\sSalade du frigo\s»$/)).toBeVisible()
    await userEvent.click(monday.getByRole('button', { name: /^Changer.*: dîner du lundi/ }))
    await expect(onChange).toHaveBeenLastCalledWith({ date: MONDAY, type: 'DINNER' })
    const keep = (meal: string) =>
      monday.getByRole('button', { name: new RegExp(`^Garder ce repas\\s: ${meal} du lundi`) })
    await expect(keep('dîner')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(keep('dîner'))
    await expect(onHold).toHaveBeenLastCalledWith({ date: MONDAY, type: 'DINNER' }, false)
    await userEvent.click(keep('déjeuner'))
    await expect(onHold).toHaveBeenLastCalledWith({ date: MONDAY, type: 'LUNCH' }, true)
  },
}

/** A dish unfolds what it is made of; the switch asks for the same dishes in other amounts. */
export const Amounts: Story = {
  name: 'Quantités',
  render: DayByDay.render,
  play: async ({ canvas, userEvent }) => {
    const monday = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    const lunch = generated.planning[MONDAY]?.LUNCH
    const [dish] = monday.getAllByText(lunch?.recipe_name ?? '')
    await userEvent.click(dish as HTMLElement)
    const [list] = await monday.findAllByRole('list', { name: 'Ingrédients' })
    await expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(
      lunch?.ingredients.length ?? 0,
    )
    const unfolded = within(dish?.closest('details') as HTMLElement)
    await expect(unfolded.getByRole('link', { name: 'Voir la recette' })).toHaveAttribute(
      'href',
      `/dashboard/recipes/${lunch?.recipes[0]}`,
    )
    await userEvent.click(unfolded.getByRole('button', { name: /^Plus jamais ce plat/ }))
    await expect(onExclude).toHaveBeenLastCalledWith(lunch?.recipes[0])
    const amounts = within(canvas.getByRole('group', { name: 'Quantités' }))
    await expect(amounts.getByRole('radio', { name: 'De cuisine' })).toBeChecked()
    await userEvent.click(amounts.getByRole('radio', { name: 'Exactes' }))
    await expect(onAmountsChange).toHaveBeenLastCalledWith('exact')
  },
}

const batch = previewDays(preview(MONDAY, { batch: { sessions: 4 } }), planned)

/** A dish that is cooked once says so at each of its meals; one that nothing keeps, too. */
export const CookedOnce: Story = {
  name: 'Cuisiné une fois',
  render: () => (
    <PreviewView
      days={batch}
      shortfalls={[]}
      cooking={{
        sessions: 6,
        wanted: 4,
        dates: ['2026-11-26', '2026-11-28'],
        kind: 'MEAL',
        keeps_days: 3,
      }}
      marks={[]}
      recipes={listed(PUBLIC_RECIPES)}
      changing={false}
      onChange={onChange}
      held={new Set([`${MONDAY} DINNER`])}
      onHold={onHold}
      onExclude={onExclude}
      onServe={onServe}
      amounts="kitchen"
      onAmountsChange={onAmountsChange}
    />
  ),
  play: async ({ canvas }) => {
    const day = (name: string) => within(canvas.getByRole('region', { name }))
    await expect(day('Repas du lundi 23 novembre').getByText('Pour 3 repas')).toBeVisible()
    await expect(day('Repas du mardi 24 novembre').getByText('Cuisiné lundi')).toBeVisible()
    await expect(day('Repas du mercredi 25 novembre').getByText('Cuisiné lundi')).toBeVisible()
    await expect(canvas.getByText(/^Il faut cuisiner 6 fois au lieu de 4/)).toHaveTextContent(
      'Il faut cuisiner 6 fois au lieu de 4 (jeudi et samedi), car trop peu de plats se gardent. Ajoutez des repas qui se gardent 3 jours ou se congèlent.',
    )
  },
}

/** As high as the days that come, named already; silent but for what is being waited for. */
export const BeingMade: Story = {
  name: 'En préparation',
  render: () => <WeekSkeleton days={weekDays(MONDAY)} mealsPerDay={4} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On compose votre semaine...')
    await expect(canvas.getByText('Dimanche')).toBeVisible()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const NothingIsMissing: Story = {
  name: 'Rien ne manque',
  render: () => <Shortfalls shortfalls={[]} cooking={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Pour tomber encore plus juste')).toBeNull()
  },
}

export const EveryDay: Story = {
  name: 'Chaque jour',
  render: () => (
    <Shortfalls
      cooking={null}
      shortfalls={[
        {
          macro: 'carbohydrates',
          direction: 'OVER',
          dates: days.map(({ date }) => date),
          grams: 31,
          kind: 'BREAKFAST',
          grams_per_100_kcal: 9,
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Il y a 31\sg de glucides de trop \(tous les jours, en moyenne par jour\)\. Ajoutez des petits déjeuners qui apportent au plus 9\sg/,
    )
  },
}
