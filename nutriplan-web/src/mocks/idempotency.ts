import type { PathParams } from 'msw'
import { problem } from './problem'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Asked {
  request: Request
  params: PathParams
}

type Resolver = (asked: Asked) => Response | Promise<Response>

/** What a request is, as far as its key goes: method, path and body. */
const fingerprint = async (request: Request) =>
  [request.method, new URL(request.url).pathname, await request.clone().text()].join(' ')

/**
 * A server's memory for keys: a write that is sent again under its key, also while the first one is
 * under way, gets the first answer and has no second effect. Refusals are not remembered.
 */
export function idempotency() {
  const first = new Map<string, { asked: string; answer: Promise<Response> }>()

  return (write: Resolver): Resolver =>
    async (info) => {
      const key = info.request.headers.get('Idempotency-Key')
      if (key === null) return write(info)
      if (!UUID.test(key))
        return problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'Idempotency-Key', code: 'invalid_format' }],
        })
      const asked = await fingerprint(info.request)
      const known = first.get(key)
      if (known) {
        const answer = (await known.answer).clone()
        if (known.asked === asked) return answer
        const etag = answer.headers.get('ETag')
        const body = await answer.text()
        return problem(
          422,
          'IDEMPOTENCY_KEY_REUSED',
          { first: body ? JSON.parse(body) : null },
          etag ? { ETag: etag } : {},
        )
      }
      const answer = Promise.resolve(write(info))
      first.set(key, { asked, answer })
      const given = await answer
      if (!given.ok) first.delete(key)
      return given.clone()
    }
}
