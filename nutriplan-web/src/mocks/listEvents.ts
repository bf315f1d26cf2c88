import { HttpResponse, http } from 'msw'

/** A server that is followed: `notify` says that the list has changed, and nothing else does. */
export function listEvents() {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const handler = http.get('/api/shopping-list/events', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void streams.push(stream),
    })
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  return {
    handler,
    isFollowed: () => streams.length > 0,
    notify: () => {
      for (const stream of streams) stream.enqueue(encoder.encode('data: changed\n\n'))
    },
  }
}
