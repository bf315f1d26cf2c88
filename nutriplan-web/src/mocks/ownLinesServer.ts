import { HttpResponse, http } from 'msw'
import type { OwnLine, OwnLineInput, ShoppingList } from '@/api'
import { idempotency } from './idempotency'
import { listEvents } from './listEvents'
import { problem } from './problem'

const NOTHING = () => new HttpResponse(null, { status: 204 })

/** A server that keeps the lines of one list; `told` hears of each write that it has done. */
export function ownLinesServer(list: ShoppingList, told: (write: unknown) => void) {
  const write = idempotency()
  let lines: readonly OwnLine[] = list.own_lines
  return [
    listEvents().handler,
    http.get('/api/shopping-list', ({ request }) => {
      const monday = new URL(request.url).searchParams.get('start_date') ?? ''
      return HttpResponse.json(
        monday === list.start_date
          ? { ...list, own_lines: lines }
          : { ...list, start_date: monday, groups: [], own_lines: [] },
      )
    }),
    http.put(
      '/api/shopping-list/lines',
      write(async ({ request }) => {
        const sent = (await request.json()) as OwnLineInput
        const { start_date: _monday, id, ...change } = sent
        const known = lines.find((line) => line.id === id)
        if (!known && change.name === undefined)
          return problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'name', code: 'missing' }] })
        told(sent)
        const line = { name: '', checked: false, ...known, ...change, id }
        lines = known ? lines.map((one) => (one.id === id ? line : one)) : [...lines, line]
        return NOTHING()
      }),
    ),
    http.delete(
      '/api/shopping-list/lines/:id',
      write(({ params: { id } }) => {
        if (!lines.some((line) => line.id === id)) return problem(404, 'NOT_FOUND')
        told({ removed: id })
        lines = lines.filter((line) => line.id !== id)
        return NOTHING()
      }),
    ),
  ]
}
