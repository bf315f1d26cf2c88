import { load } from './load.ts'

const { client } = await load('api/generated/client.gen')

export interface Call {
  method: string
  path: string
  body: unknown
  key: string | null
}

type Answer = (call: Call, query: Readonly<Record<string, string>>) => Response | Promise<Response>

/** A server that answers so; what it was asked, in order. */
export function server(answer: Answer): Call[] {
  const calls: Call[] = []
  client.setConfig({
    baseUrl: 'https://example.org',
    fetch: async (request: Request) => {
      const text = await request.text()
      const { pathname, searchParams } = new URL(request.url)
      const call = {
        method: request.method,
        path: pathname,
        body: text === '' ? null : JSON.parse(text),
        key: request.headers.get('Idempotency-Key'),
      }
      calls.push(call)
      return answer(call, Object.fromEntries(searchParams))
    },
  })
  return calls
}

export const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** A promise that ends when one says so. */
export function pending<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
