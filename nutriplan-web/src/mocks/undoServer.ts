import { HttpResponse, http } from 'msw'
import type { UndoInput } from '@/api'
import { idempotency } from './idempotency'
import { problem } from './problem'

interface Things<Thing> {
  read: (key: string) => Thing | undefined
  /** Puts a thing back, or takes away what is there. */
  restore: (key: string, thing: Thing | undefined) => void
}

/** A thing to compare: when it was last modified changes by itself. */
const comparable = (thing: unknown) =>
  JSON.stringify(thing, (name, value) => (name === 'last_modified' ? undefined : value))

/** What a server keeps to take back what it did, once, unless it was changed again since. */
export function undoServer<Thing>({ read, restore }: Things<Thing>) {
  const ways = new Map<string, () => Response>()
  let given = 0
  const write = idempotency()
  return {
    /** Does something to the things of these keys; headers of its answer that offer the way back. */
    offering(keys: readonly string[], action: () => void): Record<string, string> {
      const before = keys.map((key) => ({ key, thing: structuredClone(read(key)) }))
      action()
      const changed = before.filter(({ key, thing }) => comparable(read(key)) !== comparable(thing))
      if (changed.length === 0) return {}
      const after = changed.map(({ key }) => comparable(read(key)))
      const token = `undo-${++given}`
      ways.set(token, () => {
        if (changed.some(({ key }, index) => comparable(read(key)) !== after[index]))
          return problem(409, 'UNDO_OUTDATED')
        for (const { key } of changed) restore(key, undefined)
        for (const { key, thing } of changed) if (thing) restore(key, thing)
        ways.delete(token)
        return new HttpResponse(null, { status: 204 })
      })
      return { Undo: token }
    },
    handler: http.post(
      '*/api/undo',
      write(async ({ request }) => {
        const { token } = (await request.json()) as UndoInput
        return ways.get(token)?.() ?? tooLate()
      }),
    ),
  }
}

/** The answer to a token that is too old, was used, or never was. */
export const tooLate = () =>
  problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'token', code: 'expired' }] })
