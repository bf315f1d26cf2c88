/**
 * A story's requests are its own: they are answered by its handlers, and nothing of them reaches the
 * next story. One that has not been taken when the story ends is waited for; an answer that comes
 * later is dropped, else what waits for it would write it into the next story's storage.
 */
import { waitFor } from 'storybook/test'

/** Calls that were sent and not taken, nor ended, yet; each leaves once. */
const onTheirWay: { url: string }[] = []

/** Aborted at the end of the story, answers that are being read included. */
let story = new AbortController()
story.abort()

const isCall = (url: string) => new URL(url, location.origin).pathname.startsWith('/api/')

function forget(call: { url: string } | undefined) {
  const place = call ? onTheirWay.indexOf(call) : -1
  if (place >= 0) onTheirWay.splice(place, 1)
}

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin).href
  if (!isCall(url)) return fetch(input, init)
  story.signal.throwIfAborted()
  const call = { url }
  onTheirWay.push(call)
  const request = new Request(input, init)
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, story.signal]) })
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

export function startRequests(): void {
  story = new AbortController()
}

/** Nobody is shown the story any more: its handlers see what was sent, and nothing comes of it. */
export async function endRequests(): Promise<void> {
  await untilAllAreTaken()
  story.abort()
  // Whoever waited has heard, and done what one does about it.
  await new Promise((resolve) => setTimeout(resolve))
}
