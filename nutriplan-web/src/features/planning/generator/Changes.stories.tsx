import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test'
import { offersAlternatives } from '@/mocks/alternatives'
import { onDay } from '@/mocks/clock'
import { heldRequests } from '@/mocks/heldRequests'
import { inMain } from '@/mocks/inMain'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import PlanningScreen from '../PlanningScreen'

const MONDAY = '2026-11-23'
const sent = fn()
const asked = fn()

const meta = {
  title: 'Écrans/Planning/Générateur/Changer et garder',
  component: PlanningScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    asked.mockClear()
    msw.use(offersAlternatives(asked), ...planServer([], sent))
    const clockBack = onDay(MONDAY)
    const signOut = signedIn()
    return () => {
      signOut()
      clockBack()
    }
  },
  decorators: [inMain],
} satisfies Meta<typeof PlanningScreen>

export default meta
type Story = StoryObj<typeof meta>

async function proposed(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await canvas.findAllByText('500 kcal')
  await userEvent.click(await canvas.findByRole('button', { name: 'Générer ma semaine de repas' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Générer' }))
  await sheet.findAllByRole('region', { name: /^Repas du/ })
  return sheet
}

const LUNCH = /: déjeuner du lundi/
const lastAsked = () => sent.mock.lastCall?.[1]

/** Two presses: the dish, and the one that takes its place. Nothing else of the week moves. */
export const ChangeADishInTwoPresses: Story = {
  name: 'Changer un plat en deux gestes',
  play: async ({ canvas, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    await userEvent.click(
      sheet.getByRole('button', { name: new RegExp(`^Changer.*${LUNCH.source}`) }),
    )
    const dishes = within(await screen.findByRole('list', { name: 'Autres plats' }))
    await expect(dishes.getAllByRole('button')).toHaveLength(5)
    const slot = { date: MONDAY, type: 'LUNCH' }
    await expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ slot, pool: 'all' }))
    await expect(Object.keys(asked.mock.lastCall?.[0].dishes)).toHaveLength(7)
    await userEvent.click(dishes.getByRole('button', { name: /^Mon riz sauté/ }))
    const monday = within(await sheet.findByRole('region', { name: /^Repas du lundi/ }))
    await expect(await monday.findByText('Mon riz sauté du dimanche')).toBeVisible()
    await expect(lastAsked()).toMatchObject({ seed: 7, dishes: { [MONDAY]: { LUNCH: 'r-14' } } })
    await expect(sent).not.toHaveBeenCalledWith('POST', expect.anything())
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expectToast('Planning généré avec succès !')
    const [, saved] = sent.mock.calls.find(([call]) => call === 'save') ?? []
    await expect(saved[MONDAY].LUNCH).toMatchObject({ recipes: ['r-14'], is_optimized: true })
  },
}

/** None of the five: any recipe at all. */
export const ChooseAnyRecipe: Story = {
  name: 'N’importe quelle recette',
  play: async ({ canvas, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    await userEvent.click(
      sheet.getByRole('button', { name: new RegExp(`^Changer.*${LUNCH.source}`) }),
    )
    const change = within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))
    await userEvent.click(change.getByRole('button', { name: 'Choisir une autre recette' }))
    const choices = within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))
    await userEvent.click(await choices.findByRole('button', { name: /^Mon riz sauté/ }))
    const monday = within(await sheet.findByRole('region', { name: /^Repas du lundi/ }))
    await expect(await monday.findByText('Mon riz sauté du dimanche')).toBeVisible()
  },
}

const firstChange = heldRequests('post', '/api/meal/week-preview', { once: true })

/** Nothing that is picked while a change is on its way goes into the plan. */
export const ChooseAnyRecipeMeanwhile: Story = {
  name: 'N’importe quelle recette, pendant un autre changement',
  play: async ({ canvas, msw, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    msw.use(firstChange.handler())
    const change = (meal: string) =>
      userEvent.click(
        sheet.getByRole('button', { name: new RegExp(`^Changer.*: ${meal} du lundi`) }),
      )
    await change('déjeuner')
    const dishes = within(await screen.findByRole('list', { name: 'Autres plats' }))
    await userEvent.click(dishes.getByRole('button', { name: /^Mon riz sauté/ }))
    await waitFor(() => expect(firstChange.releases).toHaveLength(1))
    await change('dîner')
    const other = within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))
    await userEvent.click(await other.findByRole('button', { name: 'Choisir une autre recette' }))
    const choices = within(await screen.findByRole('dialog', { name: 'Choisir une recette' }))
    await userEvent.click(await choices.findByRole('button', { name: /^Mon riz sauté/ }))
    const monday = within(await sheet.findByRole('region', { name: /^Repas du lundi/ }))
    await waitFor(() => expect(monday.getAllByText('Mon riz sauté du dimanche')).toHaveLength(2))
    await expect(lastAsked().dishes[MONDAY]).toMatchObject({ LUNCH: 'r-14', DINNER: 'r-14' })
    await expect(sent).not.toHaveBeenCalledWith('POST', expect.anything())
    firstChange.releases[0]?.()
  },
}

/** What is kept stands in another week too, and so does what one has chosen. */
export const KeepSomeOfIt: Story = {
  name: 'En garder une partie',
  play: async ({ canvas, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    const keep = sheet.getByRole('button', { name: /^Garder ce repas.*: dîner du lundi/ })
    await userEvent.click(keep)
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(
      sheet.getByRole('button', { name: new RegExp(`^Changer.*${LUNCH.source}`) }),
    )
    const dishes = within(await screen.findByRole('list', { name: 'Autres plats' }))
    await userEvent.click(dishes.getByRole('button', { name: /^Mon riz sauté/ }))
    const chosen = () => sheet.getByRole('button', { name: new RegExp(`^Garder.*${LUNCH.source}`) })
    await waitFor(() => expect(chosen()).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.click(sheet.getByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() => expect(lastAsked().other_than).not.toHaveLength(0))
    const { dishes: kept } = lastAsked()
    await expect(Object.keys(kept[MONDAY]).toSorted()).toEqual(['DINNER', 'LUNCH'])
    await expect(Object.values(kept).flatMap((day) => Object.keys(day as object))).toHaveLength(2)
    await sheet.findAllByRole('region', { name: /^Repas du/ })
    await expect(chosen()).toHaveAttribute('aria-pressed', 'true')
  },
}

/** What is never wanted again leaves the proposal, whose other dishes stay; undoing brings it back. */
export const NeverAgain: Story = {
  name: 'Plus jamais ce plat',
  play: async ({ canvas, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    const monday = within(sheet.getByRole('region', { name: /^Repas du lundi/ }))
    const name = 'Omelette aux tomates et au comté'
    const dish = monday.getByText(name)
    await userEvent.click(dish)
    const unfolded = within(dish.closest('details') as HTMLElement)
    await userEvent.click(
      unfolded.getByRole('button', { name: /^Plus jamais ce plat\s: Omelette aux tomates/ }),
    )
    const toast = await expectToast('Ce plat ne vous sera plus proposé.', 'success')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('preview', expect.anything()))
    await expect(sent).toHaveBeenCalledWith('PUT', 'r-06')
    const [, asked] = sent.mock.lastCall ?? []
    const dishes = Object.values<Record<string, string>>(asked.dishes).flatMap(Object.values)
    await expect(dishes.length).toBeGreaterThan(14)
    await expect(dishes).not.toContain('r-06')
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await expect(await monday.findByText(name)).toBeVisible()
  },
}

/** One press serves the dish that mends a mark; the marks are then those of the new week. */
export const MendAMark: Story = {
  name: 'Corriger un repère',
  play: async ({ canvas, userEvent }) => {
    const sheet = await proposed(canvas, userEvent)
    const marks = within(sheet.getByRole('region', { name: 'Repères de la semaine' }))
    await expect(marks.getByText('1 sur 2 atteints')).toBeVisible()
    await userEvent.click(marks.getByRole('button', { name: /^Servir «.*»\s: déjeuner du lundi/ }))
    await expect(await marks.findByText('2 sur 2 atteints')).toBeVisible()
    await expect(marks.queryByRole('button')).toBeNull()
  },
}

/** What was proposed stays. */
export const ChangingFails: Story = {
  name: 'Changement impossible',
  play: async ({ canvas, userEvent, msw }) => {
    const sheet = await proposed(canvas, userEvent)
    msw.use(http.post('/api/meal/week-preview', () => problem(503, 'UNAVAILABLE')))
    await userEvent.click(sheet.getByRole('button', { name: /^Servir «/ }))
    await expectToast(
      /^Le plat n’a pas pu être changé.: Le serveur est momentanément indisponible\.$/,
    )
    await expect(sheet.getByRole('button', { name: /^Servir «/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Sauvegarder mon planning' })).toBeEnabled()
  },
}
