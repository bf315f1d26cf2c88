import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import type { OwnLineInput } from '@/api'
import { heldRequests } from '@/mocks/heldRequests'
import { inMain } from '@/mocks/inMain'
import { listEvents } from '@/mocks/listEvents'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { ownLinesServer } from '@/mocks/ownLinesServer'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { ownLines, shoppingList } from '@/mocks/shopping'
import { expectToast } from '@/mocks/toasts'
import { mondayOf, today } from '@/vocabulary/dates'
import { storedList } from './offlineStore'
import { pendingNotes } from './pendingNotes'
import ShoppingListScreen from './ShoppingListScreen'

const MONDAY = mondayOf(today())
const [paper] = ownLines(2)
const onWrite = fn()

const server = () => ownLinesServer({ ...shoppingList(MONDAY), own_lines: ownLines(2) }, onWrite)

const meta = {
  title: 'Écrans/Liste de courses/Autres articles',
  component: ShoppingListScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    onWrite.mockClear()
    msw.use(...server())
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ShoppingListScreen>

export default meta
type Story = StoryObj<typeof meta>

const FIELD = { name: 'Ajouter un article' }
const UUID = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
)

let isConnected = false
const noNetwork = () => (isConnected ? undefined : HttpResponse.error())

/** Several in a row; each is there at once, counts, and is told to the server in its order. */
export const Add: Story = {
  name: 'Ajouter',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', FIELD)
    await userEvent.type(field, 'Thé{Enter}Sel de Guérande{Enter}')
    await expect(await canvas.findByRole('checkbox', { name: 'Thé' })).not.toBeChecked()
    await expect(await canvas.findByRole('checkbox', { name: 'Sel de Guérande' })).toBeVisible()
    await expect(canvas.getByText(/2 sur 12\sarticles cochés/)).toBeVisible()
    await expect(field).toHaveFocus()
    await waitFor(() =>
      expect(onWrite.mock.calls).toEqual([
        [{ start_date: MONDAY, id: UUID, name: 'Thé' }],
        [{ start_date: MONDAY, id: UUID, name: 'Sel de Guérande' }],
      ]),
    )
  },
}

export const TickAndRename: Story = {
  name: 'Cocher et renommer',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Papier toilette' }))
    await waitFor(() =>
      expect(onWrite).toHaveBeenLastCalledWith({
        start_date: MONDAY,
        id: paper?.id,
        checked: true,
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Renommer\s: Papier toilette$/ }))
    const field = canvas.getByRole('textbox', { name: /^Nouveau nom/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Essuie-tout{Enter}')
    await expect(await canvas.findByRole('checkbox', { name: 'Essuie-tout' })).toBeChecked()
    await waitFor(() =>
      expect(onWrite).toHaveBeenLastCalledWith({
        start_date: MONDAY,
        id: paper?.id,
        name: 'Essuie-tout',
      }),
    )
  },
}

/** What is done without a network waits, and is told once it is there: of each line what is left. */
export const WaitsForANetwork: Story = {
  name: 'En attente du réseau',
  beforeEach: ({ msw }) => {
    isConnected = false
    msw.use(http.all('/api/shopping-list/*', noNetwork), ...server())
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', FIELD)
    await userEvent.type(field, 'Thé{Enter}')
    await expect(await canvas.findByText(/hors ligne\s: 1\schangement partira/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Thé' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer\s: Papier toilette$/ }))
    await expect(await canvas.findByText(/hors ligne\s: 2\schangements partiront/)).toBeVisible()
    await expect(onWrite).not.toHaveBeenCalled()

    isConnected = true
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
    await expect(onWrite.mock.calls).toEqual([
      [{ start_date: MONDAY, id: UUID, name: 'Thé', checked: true }],
      [{ removed: paper?.id }],
    ])
    await expect(canvas.getByRole('checkbox', { name: 'Thé' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: 'Papier toilette' })).toBeNull()
  },
}

/** The line was written, only the answer was lost: it is sent again without a second effect. */
export const RetryIsIdempotent: Story = {
  name: 'Second envoi sans doublon',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('put', '/api/shopping-list/lines', server())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', FIELD), 'Thé{Enter}')
    await expect(await canvas.findByText(/hors ligne\s: 1\schangement partira/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
    await expect(onWrite).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('checkbox', { name: 'Thé' })).toHaveLength(1)
  },
}

/** Somebody else filled the list meanwhile: what was typed is given back. */
export const IsRefused: Story = {
  name: 'Refusé',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/shopping-list/lines', () => problem(409, 'TOO_MANY_LINES', { limit: 100 })),
    ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', FIELD)
    await userEvent.type(field, 'Thé{Enter}')
    await expectToast('Vous avez déjà 100 articles.')
    await waitFor(() => expect(field).toHaveValue('Thé'))
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Thé' })).toBeNull())
  },
}

/** Somebody else removed it: a tick does not bring it back. */
export const RemovedByAnother: Story = {
  name: 'Retiré par quelqu’un d’autre',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(
        '/api/shopping-list',
        () => HttpResponse.json({ ...shoppingList(MONDAY), own_lines: ownLines(2) }),
        { once: true },
      ),
      ...ownLinesServer(shoppingList(MONDAY), onWrite),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Papier toilette' }))
    await expectToast('Cet article a été retiré entre-temps.')
    await waitFor(() =>
      expect(canvas.queryByRole('checkbox', { name: 'Papier toilette' })).toBeNull(),
    )
    await expect(onWrite).not.toHaveBeenCalled()
  },
}

const slow = { events: listEvents(), answers: [] as (() => void)[] }

/** Read on behalf of somebody else's change, while one writes: the late answer takes nothing away. */
export const WrittenWhileItIsRead: Story = {
  name: 'Écrit pendant une relecture',
  beforeEach: ({ msw }) => {
    slow.events = listEvents()
    slow.answers = []
    const lines = ownLines(1)
    msw.use(
      slow.events.handler,
      http.get('/api/shopping-list', async () => {
        const answer = HttpResponse.json({ ...shoppingList(MONDAY), own_lines: [...lines] })
        await new Promise<void>((release) => slow.answers.push(release))
        return answer
      }),
      http.put('/api/shopping-list/lines', async ({ request }) => {
        const { id, name = '' } = (await request.json()) as OwnLineInput
        lines.push({ id, name, checked: false }, ...ownLines(2).slice(1))
        return new HttpResponse(null, { status: 204 })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const isRead = (times: number) =>
      waitFor(() => expect(slow.answers).toHaveLength(times)).then(() => slow.answers[times - 1])
    const first = await isRead(1)
    first?.()
    const field = await canvas.findByRole('textbox', FIELD)
    await canvas.findByRole('checkbox', { name: 'Papier toilette' })
    await waitFor(() => expect(slow.events.isFollowed()).toBe(true))
    slow.events.notify()
    const late = await isRead(2)
    await userEvent.type(field, 'Thé{Enter}')
    await waitFor(() => expect(pendingNotes()).toEqual({}))
    late?.()

    const again = await isRead(3)
    await expect(storedList(MONDAY)?.own_lines.map(({ name }) => name)).toContain('Thé')
    again?.()
    await expect(await canvas.findByRole('checkbox', { name: 'Café' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Thé' })).toBeVisible()
  },
}

const writes = heldRequests('put', '/api/shopping-list/lines')

/** Of three lines in a row the second takes the third along: none leaves the list meanwhile. */
export const SentAlong: Story = {
  name: 'Envoyés ensemble',
  beforeEach: ({ msw }) => msw.use(writes.handler(), ...server()),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', FIELD)
    await userEvent.type(field, 'Thé{Enter}Sel de Guérande{Enter}Fleurs{Enter}')
    const lines = ['Thé', 'Sel de Guérande', 'Fleurs'].map((name) =>
      canvas.getByRole('checkbox', { name }),
    )
    for (const number of [1, 2, 3]) {
      await waitFor(() => expect(writes.releases).toHaveLength(number))
      writes.releases[number - 1]?.()
    }
    await waitFor(() => expect(pendingNotes()).toEqual({}))
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const line of lines) await expect(line).toBeVisible()
  },
}

const shared = fn()

export const Share: Story = {
  name: 'Partager',
  beforeEach: () => {
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'share')
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: 'Papier toilette' })
    await userEvent.click(canvas.getByRole('button', { name: 'Partager' }))
    await waitFor(() =>
      expect(shared).toHaveBeenLastCalledWith({
        title: 'Ma liste de course pour cette semaine',
        text: expect.stringMatching(/\n\nAutres articles\n- Papier toilette$/),
      }),
    )
  },
}
