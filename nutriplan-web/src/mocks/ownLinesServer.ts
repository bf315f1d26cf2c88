import { HttpResponse, http } from 'msw'
import type { OwnLine, OwnLineInput, ShoppingList } from '@/api'
import { idempotency } from './idempotency'
import { listEvents } from './listEvents'
import { problem } from './problem'
import { undoServer } from './undoServer'

/** A line, and when it was written, which is its place. */
type KeptLine = OwnLine & { place: number }

const NOTHING = (headers: Record<string, string> = {}) =>
  new HttpResponse(null, { status: 204, headers })

/** A server that keeps the lines of one list; `told` hears of each write that it has done. */
export function ownLinesServer(list: ShoppingList, told: (write: unknown) => void) {
  const write = idempotency()
  let places = 0
  const keep = (line: OwnLine): [string, KeptLine] => [line.id, { ...line, place: ++places }]
  const lines = new Map(list.own_lines.map(keep))
  const { offering, handler } = undoServer<KeptLine>({
    read: (id) => lines.get(id),
    restore: (id, line) => (line ? lines.set(id, line) : lines.delete(id)),
  })
  const inOrder = (): OwnLine[] =>
    [...lines.values()]
      .sort((one, other) => one.place - other.place)
      .map(({ place: _place, ...line }) => line)
  return [
    listEvents().handler,
    handler,
    http.get('/api/shopping-list', ({ request }) => {
      const monday = new URL(request.url).searchParams.get('start_date') ?? ''
      return HttpResponse.json(
        monday === list.start_date
          ? { ...list, own_lines: inOrder() }
          : { ...list, start_date: monday, groups: [], own_lines: [] },
      )
    }),
    http.put(
      '/api/shopping-list/lines',
      write(async ({ request }) => {
        const sent = (await request.json()) as OwnLineInput
        const { start_date: _monday, id, ...change } = sent
        const known = lines.get(id)
        if (!known && change.name === undefined)
          return problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'name', code: 'missing' }] })
        told(sent)
        if (known) lines.set(id, { ...known, ...change })
        else lines.set(...keep({ name: '', checked: false, ...change, id }))
        return NOTHING()
      }),
    ),
    http.delete(
      '/api/shopping-list/lines/:id',
      write(({ params }) => {
        const id = String(params.id)
        if (!lines.has(id)) return problem(404, 'NOT_FOUND')
        told({ removed: id })
        return NOTHING(offering([id], () => lines.delete(id)))
      }),
    ),
  ]
}
