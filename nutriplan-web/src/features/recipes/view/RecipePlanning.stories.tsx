import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { atPath } from '@/mocks/atPath'
import { planServer } from '@/mocks/planServer'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { meal } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import RecipeScreen from './RecipeScreen'

const TODAY = today()
const NEXT_MONDAY = addDays(mondayOf(TODAY), 7)
const OMELETTE = PUBLIC_RECIPES.find(({ id }) => id === 'r-06') as (typeof PUBLIC_RECIPES)[number]
const planned = fn()

const meta = {
  title: 'Écrans/Recettes/Planifier',
  component: RecipeScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/r-06' } },
  beforeEach: ({ msw }) => {
    planned.mockClear()
    msw.use(
      ...planServer([meal(TODAY, 'DINNER', OMELETTE)], planned),
      ...recipeServer([OMELETTE], fn()),
    )
    return signedIn()
  },
  render: atPath('/dashboard/recipes/:id', <RecipeScreen />),
} satisfies Meta<typeof RecipeScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

async function openPlan(canvas: Canvas, click: (element: Element) => Promise<void>) {
  await click(await canvas.findByRole('button', { name: 'Planifier' }))
  return within(await screen.findByRole('dialog', { name: 'Planifier cette recette' }))
}

export const Plan: Story = {
  name: 'Planifier',
  play: async ({ canvas, userEvent }) => {
    const sheet = await openPlan(canvas, (element) => userEvent.click(element))
    const days = await sheet.findAllByRole('region', { name: /^Repas du/ })
    const [first] = days
    if (!first) throw new Error('no day')
    await expect(within(first).getByText('Remplace Omelette aux tomates et au comté')).toBeVisible()
    await userEvent.click(within(first).getByRole('button', { name: /^déjeuner du/ }))
    const toast = await expectToast(/^Recette planifiée.: déjeuner du/)
    await expect(planned).toHaveBeenCalledWith('POST', {
      date: TODAY,
      type: 'LUNCH',
      recipes: ['r-06'],
      is_optimized: false,
    })
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    const again = await openPlan(canvas, (element) => userEvent.click(element))
    const [day] = await again.findAllByRole('region', { name: /^Repas du/ })
    if (!day) throw new Error('no day')
    await waitFor(() =>
      expect(within(day).getByRole('button', { name: /^déjeuner du/ })).toHaveTextContent('Libre'),
    )
  },
}

export const PlanNextWeek: Story = {
  name: 'La semaine prochaine',
  play: async ({ canvas, userEvent }) => {
    const sheet = await openPlan(canvas, (element) => userEvent.click(element))
    await expect(sheet.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await waitFor(() => expect(sheet.getAllByRole('region', { name: /^Repas du/ })).toHaveLength(7))
    const [first] = sheet.getAllByRole('region', { name: /^Repas du/ })
    if (!first) throw new Error('no day')
    await userEvent.click(within(first).getByRole('button', { name: /^dîner du/ }))
    await expectToast(/^Recette planifiée.: dîner du/)
    await expect(planned.mock.calls[0]?.[1]).toMatchObject({ date: NEXT_MONDAY, type: 'DINNER' })
  },
}

export const PlanFails: Story = {
  name: 'Planification impossible',
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openPlan(canvas, (element) => userEvent.click(element))
    const [first] = await sheet.findAllByRole('button', { name: /^petit déjeuner du/ })
    if (!first) throw new Error('no slot')
    await userEvent.click(first)
    await expectToast(/^La recette n’a pas été planifiée\./, 'error')
  },
}

export const PlanUnknown: Story = {
  name: 'Semaine introuvable',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/meal/check-updates', () => problem(503, 'UNAVAILABLE'), { once: true }),
    ),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openPlan(canvas, (element) => userEvent.click(element))
    await expect(await sheet.findByText('Votre planning n’a pas pu être chargé.')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect((await sheet.findAllByText('Libre'))[0]).toBeVisible()
  },
}

export const PlanLoading: Story = {
  name: 'Chargement de la semaine',
  beforeEach: ({ msw }) => msw.use(http.post('/api/meal/check-updates', () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    const sheet = await openPlan(canvas, (element) => userEvent.click(element))
    await expect(await sheet.findByText('On regarde votre planning...')).toBeVisible()
  },
}
