import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { signedIn } from '@/mocks/session'
import { shoppingList } from '@/mocks/shopping'
import { mondayOf, today } from '@/vocabulary/dates'
import ShoppingListScreen from './ShoppingListScreen'

const MONDAY = mondayOf(today())
const ticked = fn()

const server = [
  http.get('/api/shopping-list', ({ request }) => {
    const monday = new URL(request.url).searchParams.get('start_date') ?? ''
    return HttpResponse.json(
      monday === MONDAY ? shoppingList(monday) : { start_date: monday, groups: [] },
    )
  }),
  http.put('/api/shopping-list/ticks', async ({ request }) => {
    ticked(await request.json())
    return new HttpResponse(null, { status: 204 })
  }),
]

const meta = {
  title: 'Écrans/Liste de courses/Parcours',
  component: ShoppingListScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    ticked.mockClear()
    msw.use(...server)
    return signedIn()
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof ShoppingListScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Tick: Story = {
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    await expect(salmon).toBeChecked()
    await waitFor(() =>
      expect(ticked).toHaveBeenCalledWith({ start_date: MONDAY, fdc_id: 26036, checked: true }),
    )
    await expect(canvas.getByText(/2 sur 8\sarticles cochés/)).toBeVisible()
  },
}

export const TickFails: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/shopping-list/ticks', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    await expect(await screen.findByText(/n’a pas pu être coché/)).toBeVisible()
    await expect(salmon).not.toBeChecked()
  },
}

export const BothWeeks: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(
      canvas.getByRole('heading', { name: 'Ma liste de course pour la semaine prochaine' }),
    ).toBeVisible()
    await expect(
      await canvas.findByText(
        'Remplissez votre planning de repas pour voir votre liste de course.',
      ),
    ).toBeVisible()
  },
}
