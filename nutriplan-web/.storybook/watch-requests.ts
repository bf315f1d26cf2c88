/**
 * A story's requests are answered by its own handlers: a story has not ended while one of them is
 * still on its way, where the next story's handlers would take it.
 */
import { waitFor } from 'storybook/test'

/** Calls that were sent and not taken, nor ended, yet; each leaves once. */
const onTheirWay: { url: string }[] = []

const isCall = (url: string) => new URL(url, location.origin).pathname.startsWith('/api/')

function forget(call: { url: string } | undefined) {
  const place = call ? onTheirWay.indexOf(call) : -1
  if (place >= 0) onTheirWay.splice(place, 1)
}

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin).href
  const call = { url }
  if (isCall(url)) onTheirWay.push(call)
  try {
    return await fetch(input, init)
  } finally {
    forget(call)
  }
}

/** Told by the mock server of each request before a handler sees it. */
export function noteTaken(request: Request): void {
  forget(onTheirWay.find(({ url }) => url === request.url))
}

export const untilAllAreTaken = () =>
  waitFor(() => {
    if (onTheirWay.length === 0) return
    throw new Error(`Nobody has taken ${onTheirWay.map(({ url }) => url).join(', ')}`)
  })
