import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, type UserEventObject, waitFor, within } from 'storybook/test'
import { writeOwnLine } from '@/api'
import { heldRequests } from '@/mocks/heldRequests'
import { inMain } from '@/mocks/inMain'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { ownLinesServer } from '@/mocks/ownLinesServer'
import { signedIn } from '@/mocks/session'
import { ownLines, shoppingList } from '@/mocks/shopping'
import { expectToast } from '@/mocks/toasts'
import { mondayOf, today } from '@/vocabulary/dates'
import { pendingNotes } from './pendingNotes'
import ShoppingListScreen from './ShoppingListScreen'

const MONDAY = mondayOf(today())
const [paper, coffee] = ownLines(2)
const onWrite = fn()

const server = () => ownLinesServer({ ...shoppingList(MONDAY), own_lines: ownLines(2) }, onWrite)

const meta = {
  title: 'Écrans/Liste de courses/Retirer un article',
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

let isConnected = false
const noNetwork = () => (isConnected ? undefined : HttpResponse.error())

type Canvas = ReturnType<typeof within>

const namesIn = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Autres articles' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

/** Takes a line off the list; the notice of it. */
async function removed(canvas: Canvas, userEvent: UserEventObject, name: string) {
  await userEvent.click(
    await canvas.findByRole('button', { name: new RegExp(`^Retirer\\s: ${name}$`) }),
  )
  const notice = within(await expectToast(new RegExp(`^Retiré\\s: ${name}$`), 'success'))
  await expect(canvas.queryByRole('checkbox', { name })).toBeNull()
  return notice
}

/** The server gives it back: with its tick, in its place. */
export const RemoveAndUndo: Story = {
  name: 'Retirer, puis annuler',
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('checkbox', { name: 'Papier toilette' })
    await userEvent.click(line)
    await waitFor(() => expect(pendingNotes()).toEqual({}))
    const notice = await removed(canvas, userEvent, 'Papier toilette')
    await expect(namesIn(canvas)).toEqual(['Café'])
    await waitFor(() => expect(onWrite).toHaveBeenLastCalledWith({ removed: paper?.id }))
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Papier toilette', 'Café']))
    await expect(canvas.getByRole('checkbox', { name: 'Papier toilette' })).toBeChecked()
    await expect(onWrite).toHaveBeenCalledTimes(2)
  },
}

/** Not to the button that would take that one away too: a space that is typed on would press it. */
export const RemoveTheLast: Story = {
  name: 'Retirer le dernier, au clavier',
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('checkbox', { name: 'Papier toilette' })
    canvas.getByRole('button', { name: /^Retirer\s: Café$/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expectToast(/^Retiré\s: Café$/, 'success')
    await waitFor(() => expect(line).toHaveFocus())
    await expect(namesIn(canvas)).toEqual(['Papier toilette'])
  },
}

const writes = heldRequests('put', '/api/shopping-list/lines')

/** Its tick waited behind another write when it was removed: what comes back has it. */
export const UndoWithWhatWaited: Story = {
  name: 'Annuler, avec ce qui attendait',
  beforeEach: ({ msw }) => msw.use(writes.handler(), ...server()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Café' }))
    await waitFor(() => expect(writes.releases).toHaveLength(1))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Papier toilette' }))
    const notice = await removed(canvas, userEvent, 'Papier toilette')
    writes.releases[0]?.()
    await waitFor(() => expect(onWrite).toHaveBeenLastCalledWith({ removed: paper?.id }))
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(writes.releases).toHaveLength(2))
    writes.releases[1]?.()
    await expectToast('C’est annulé.', 'success')
    await waitFor(() => expect(pendingNotes()).toEqual({}))
    await expect(namesIn(canvas)).toEqual(['Papier toilette', 'Café'])
    await expect(canvas.getByRole('checkbox', { name: 'Papier toilette' })).toBeChecked()
    await expect(onWrite).toHaveBeenLastCalledWith({
      start_date: MONDAY,
      id: paper?.id,
      checked: true,
    })
  },
}

/** Somebody else has written it again since: theirs stays, and is shown. */
export const UndoIsOutdated: Story = {
  name: 'Annulation dépassée',
  play: async ({ canvas, userEvent }) => {
    const notice = await removed(canvas, userEvent, 'Papier toilette')
    await waitFor(() => expect(onWrite).toHaveBeenLastCalledWith({ removed: paper?.id }))
    const again = { start_date: MONDAY, id: paper?.id ?? '', name: 'Essuie-tout' }
    await writeOwnLine({ body: again })
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await expectToast(/^Une modification plus récente serait perdue/, 'error')
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Café', 'Essuie-tout']))
  },
}

/** What the server has not heard of is taken back on the device, in its place. */
export const UndoWithoutANetwork: Story = {
  name: 'Annuler sans réseau',
  beforeEach: ({ msw }) => {
    isConnected = false
    msw.use(http.all('/api/shopping-list/*', noNetwork), ...server())
  },
  play: async ({ canvas, userEvent }) => {
    const notice = await removed(canvas, userEvent, 'Papier toilette')
    await expect(await canvas.findByText(/hors ligne\s: 1\schangement partira/)).toBeVisible()
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await expect(namesIn(canvas)).toEqual(['Papier toilette', 'Café'])

    isConnected = true
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
    await expect(onWrite.mock.calls).toEqual([
      [{ start_date: MONDAY, id: paper?.id, name: 'Papier toilette', checked: false }],
    ])
    await expect(namesIn(canvas)).toEqual(['Papier toilette', 'Café'])
  },
}

/** The network went after the removal: the line is written again, and told once it is back. */
export const UndoAfterTheNetworkWent: Story = {
  name: 'Annuler après une coupure',
  beforeEach: ({ msw }) => {
    isConnected = true
    msw.use(
      http.all('/api/shopping-list/*', noNetwork),
      http.post('/api/undo', noNetwork),
      ...server(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const notice = await removed(canvas, userEvent, 'Café')
    await waitFor(() => expect(onWrite).toHaveBeenLastCalledWith({ removed: coffee?.id }))
    isConnected = false
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Café' })).toBeChecked()
    await expect(await canvas.findByText(/hors ligne\s: 1\schangement partira/)).toBeVisible()

    isConnected = true
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
    await expect(onWrite).toHaveBeenLastCalledWith({
      start_date: MONDAY,
      id: coffee?.id,
      name: 'Café',
      checked: true,
    })
  },
}

/** The answer to the removal is lost: it is asked for again, and the line comes back in its place. */
export const UndoOfALostAnswer: Story = {
  name: 'Annuler un retrait sans réponse',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('delete', '/api/shopping-list/lines/:id', server())),
  play: async ({ canvas, userEvent }) => {
    const notice = await removed(canvas, userEvent, 'Papier toilette')
    await expect(await canvas.findByText(/hors ligne\s: 1\schangement partira/)).toBeVisible()
    await userEvent.click(notice.getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Papier toilette', 'Café']))
    await expect(onWrite.mock.calls).toEqual([[{ removed: paper?.id }]])
  },
}
