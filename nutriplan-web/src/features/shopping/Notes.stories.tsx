import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { listEvents } from '@/mocks/listEvents'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { listOfAKitchen } from '@/mocks/shopping'
import { expectToast } from '@/mocks/toasts'
import { mondayOf, today } from '@/vocabulary/dates'
import ShoppingListScreen from './ShoppingListScreen'

const MONDAY = mondayOf(today())
const sent = fn()

const taken = (path: string) =>
  http.put(path, async ({ request }) => {
    sent(await request.json())
    return new HttpResponse(null, { status: 204 })
  })

const meta = {
  title: 'Écrans/Liste de courses/Rayons et placard',
  component: ShoppingListScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      listEvents().handler,
      http.get('/api/shopping-list', () => HttpResponse.json(listOfAKitchen(MONDAY))),
      taken('/api/shopping-list/ticks'),
      taken('/api/shopping-list/aisles'),
      taken('/api/shopping-list/pantry'),
    )
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ShoppingListScreen>

export default meta
type Story = StoryObj<typeof meta>

const aislesOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => name !== 'Autres articles')

const IN_A_SHOP = [
  'Légumes',
  'Poissons et fruits de mer',
  'Produits laitiers et œufs',
  'Céréales et pâtes',
]

export const OwnOrder: Story = {
  name: 'Son propre ordre',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Légumes' })
    await expect(aislesOf(canvas)).toEqual(IN_A_SHOP)
    await userEvent.click(canvas.getByRole('button', { name: 'Ordre des rayons' }))
    const sheet = within(await screen.findByRole('dialog'))
    await expect(sheet.getByRole('button', { name: 'Monter Légumes' })).toBeDisabled()
    const up = sheet.getByRole('button', { name: 'Monter Produits laitiers et œufs' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(up).toHaveFocus())
    await expect(
      await sheet.findByText('Produits laitiers et œufs, en 2 sur 6', { exact: false }),
    ).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(sheet.getByRole('button', { name: 'Terminé' }))
    await waitFor(() =>
      expect(aislesOf(canvas)).toEqual([
        'Produits laitiers et œufs',
        'Légumes',
        'Poissons et fruits de mer',
        'Céréales et pâtes',
      ]),
    )
    await waitFor(() => expect(sent).toHaveBeenCalled())
    const [order] = sent.mock.calls[0] as [{ category_ids: number[] }]
    await expect(order.category_ids.filter((id) => [1, 11, 15, 20].includes(id))).toEqual([
      1, 11, 15, 20,
    ])
    await expect(new Set(order.category_ids).size).toBe(28)
  },
}

export const OrderIsNotKept: Story = {
  name: 'Ordre non gardé',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/shopping-list/aisles', () => problem(500, 'INTERNAL_ERROR'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ordre des rayons' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'Descendre Légumes' }))
    await userEvent.keyboard('{Escape}')
    await expectToast(/L’ordre des rayons n’a pas pu être gardé/)
    await waitFor(() => expect(aislesOf(canvas)).toEqual(IN_A_SHOP))
  },
}

export const InTheFridgeAlready: Story = {
  name: 'Déjà au réfrigérateur',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^J’en ai déjà\s: Saumon$/ }))
    await userEvent.click(await canvas.findByText('J’en ai déjà (2)'))
    await expect(canvas.queryByRole('checkbox', { name: /^Saumon/ })).toBeNull()
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        start_date: MONDAY,
        fdc_id: 26036,
        checked: true,
        at_home: true,
        grams: 230,
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^À acheter\s: Saumon$/ }))
    await expect(await canvas.findByRole('checkbox', { name: /^Saumon/ })).not.toBeChecked()
  },
}

export const AlwaysAtHome: Story = {
  name: 'Toujours à la maison',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('J’en ai déjà (1)'))
    await userEvent.click(
      canvas.getByRole('button', { name: /^Toujours au placard\s: Yaourt nature$/ }),
    )
    await userEvent.click(await canvas.findByText('Au placard (3)'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ fdc_id: 19593, in_pantry: true }))
    await userEvent.click(canvas.getByRole('button', { name: /^À acheter\s: Sel fin$/ }))
    await expect(await canvas.findByRole('checkbox', { name: /^Sel fin/ })).not.toBeChecked()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ fdc_id: 11058, in_pantry: false }))
  },
}

export const PantryIsNotKept: Story = {
  name: 'Placard non gardé',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/shopping-list/pantry', () => problem(500, 'INTERNAL_ERROR'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Au placard (2)'))
    await userEvent.click(canvas.getByRole('button', { name: /^À acheter\s: Sel fin$/ }))
    await expectToast(/Votre placard n’a pas pu être changé/)
    await expect(await canvas.findByText('Au placard (2)')).toBeVisible()
  },
}
