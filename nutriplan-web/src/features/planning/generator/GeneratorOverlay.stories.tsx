import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { WeekPreviewInput } from '@/api'
import { offersAlternatives } from '@/mocks/alternatives'
import { onDay } from '@/mocks/clock'
import { planServer } from '@/mocks/planServer'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { preview } from '@/mocks/week'
import { type PlainDate, weekDays } from '@/vocabulary/dates'
import { EVERYTHING } from '@/vocabulary/diet'
import { weekView } from '../week'
import { GeneratorOverlay, type GeneratorOverlayProps } from './GeneratorOverlay'
import { useGenerator } from './useGenerator'

const MONDAY = '2026-11-23'
const NEXT_MONDAY = '2026-11-30'
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const
const mealsPerDay = 4
const recipes = listed([...OWN_RECIPES, ...PUBLIC_RECIPES])
const refresh = async () => undefined
const sent = fn()

interface OverThePlanProps extends Pick<GeneratorOverlayProps, 'onPick' | 'onOffsetChange'> {
  /** The days that generation may fill. */
  fillable: readonly PlainDate[]
}

/** The generator as the plan of an empty week opens it. */
function OverThePlan(props: OverThePlanProps) {
  const week = { monday: MONDAY, today: MONDAY, mealsPerDay }
  const generator = useGenerator({ ...week, recipes, refresh })
  return (
    <>
      <button type="button" onClick={generator.open}>
        Ouvrir
      </button>
      <GeneratorOverlay
        {...props}
        generator={generator}
        today={MONDAY}
        offset={0}
        days={weekView(null, week)}
        mealsPerDay={mealsPerDay}
        recipes={{ recipes, failed: false, retry: fn() }}
        notice={null}
        diet={EVERYTHING}
      />
    </>
  )
}

const meta = {
  title: 'Écrans/Planning/Générateur/Au-dessus du planning',
  component: OverThePlan,
  parameters: { layout: 'fullscreen' },
  args: { fillable: weekDays(MONDAY), onPick: fn(), onOffsetChange: fn() },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(offersAlternatives(fn()), ...planServer([], sent))
    const clockBack = onDay(MONDAY)
    const signOut = signedIn()
    return () => {
      signOut()
      clockBack()
    }
  },
} satisfies Meta<typeof OverThePlan>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function generated({ canvas, userEvent }: Context) {
  await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
  await sheet.findAllByRole('region', { name: /^Repas du/ })
  return sheet
}

/** Over the proposed week, its dish is changed for one of five. */
async function changing(context: Context) {
  const sheet = await generated(context)
  const change = sheet.getByRole('button', { name: /^Changer ce plat\s: déjeuner du lundi/ })
  await context.userEvent.click(change)
  return { sheet, dishes: within(await screen.findByRole('dialog', { name: 'Changer ce plat' })) }
}

/** The other dish takes its place in the proposal, and the sheet of the five is gone. */
export const DishTaken: Story = {
  name: 'Plat pris',
  play: async (context) => {
    const { sheet, dishes } = await changing(context)
    await context.userEvent.click(await dishes.findByRole('button', { name: /^Mon riz sauté/ }))
    const monday = within(sheet.getByRole('region', { name: /^Repas du lundi/ }))
    await expect(await monday.findByText('Mon riz sauté du dimanche')).toBeVisible()
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Votre semaine est prête')
    await expect(context.args.onPick).not.toHaveBeenCalled()
  },
}

/** None of the five: all recipes are looked through, for the slot that one comes from. */
export const DishSearched: Story = {
  name: 'Plat cherché ailleurs',
  play: async (context) => {
    const { dishes } = await changing(context)
    await context.userEvent.click(dishes.getByRole('button', { name: 'Choisir une autre recette' }))
    await expect(context.args.onPick).toHaveBeenCalledWith(LUNCH)
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleName('Votre semaine est prête'),
    )
  },
}

/** Nothing of the week is left to plan: the plan goes to the next one, which is proposed. */
export const NextWeek: Story = {
  name: 'Semaine suivante',
  args: { fillable: weekDays(MONDAY).slice(6) },
  beforeEach: ({ msw }) => {
    msw.use(
      http.post<never, WeekPreviewInput>(
        '/api/meal/week-preview',
        async ({ request }) => {
          const { start_date } = await request.json()
          return HttpResponse.json({ ...preview(start_date), planning: {} })
        },
        { once: true },
      ),
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
    await userEvent.click(
      await sheet.findByRole('button', { name: 'Générer la semaine prochaine' }),
    )
    await expect(args.onOffsetChange).toHaveBeenCalledWith(1)
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'preview',
        expect.objectContaining({ start_date: NEXT_MONDAY }),
      ),
    )
  },
}
