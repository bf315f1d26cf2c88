import { HttpResponse, http } from 'msw'
import type { WeighIn, WeighInInput } from '@/api'
import { addDays } from '@/vocabulary/dates'
import { idempotency } from './idempotency'
import { problem } from './problem'
import { undoServer } from './undoServer'

const WEIGHTS = [72.4, 72.1, 72.3, 71.6, 71.7, 71.2, 70.9, 71.1, 70.4, 70.2, 70.5, 70]

/** Six weeks of weigh-ins, two a week, down to the profile's 70 kg. */
export const WEIGH_INS: WeighIn[] = WEIGHTS.map((weight, index) => ({
  id: `weigh-in-${index}`,
  date: addDays('2026-10-15', Math.round(3.5 * index)),
  weight,
}))

/** An in-memory server of weigh-ins. */
export function keepsWeighIns(stored: WeighIn[] = WEIGH_INS) {
  let kept = [...stored]
  const inOrder = (weighIns: WeighIn[]) => weighIns.sort((a, b) => a.date.localeCompare(b.date))
  const { offering, handler } = undoServer<WeighIn>({
    read: (key) => kept.find(({ id }) => id === key),
    restore: (key, weighIn) => {
      kept = inOrder([...kept.filter(({ id }) => id !== key), ...(weighIn ? [weighIn] : [])])
    },
  })
  const write = idempotency()
  return [
    handler,
    http.get('*/api/weigh-in', () => HttpResponse.json(kept)),
    http.post(
      '*/api/weigh-in',
      write(async ({ request }) => {
        const weighIn = { id: `new-${kept.length}`, ...((await request.json()) as WeighInInput) }
        kept = inOrder([...kept.filter(({ date }) => date !== weighIn.date), weighIn])
        return HttpResponse.json(weighIn, { status: 201 })
      }),
    ),
    http.delete(
      '*/api/weigh-in/:id',
      write(({ params }) => {
        const weighIn = kept.find(({ id }) => id === params.id)
        if (!weighIn) return problem(404, 'NOT_FOUND')
        const headers = offering([weighIn.id], () => {
          kept = kept.filter((one) => one !== weighIn)
        })
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
  ]
}
