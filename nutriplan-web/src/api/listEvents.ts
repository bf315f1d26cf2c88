import { send } from './authorisedFetch'
import type { FollowShoppingListData, FollowShoppingListResponses } from './generated'
import { client } from './generated/client.gen'

const EVENTS: FollowShoppingListData['url'] = '/api/shopping-list/events'
const EVENT_STREAM = 'text/event-stream'

/**
 * Reads one stream of the list's events to its end, whatever ends it. `heard` is called for each
 * part of it: an event has data, a comment none. The generated call itself would stand in what
 * every page loads.
 */
export async function readListEvents(
  signal: AbortSignal,
  heard: (event: { data?: unknown }) => void,
): Promise<void> {
  const { stream } = await client.sse.get<FollowShoppingListResponses>({
    url: EVENTS,
    fetch: (request) => openStream(request as Request),
    signal,
    sseMaxRetryAttempts: 1,
    onSseEvent: heard,
  })
  for await (const _ of stream);
}

/** It has no time limit. A page that somebody else answers with, as in a café, is no stream. */
async function openStream(request: Request): Promise<Response> {
  const response = await send(request)
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && !type.startsWith(EVENT_STREAM)) throw new TypeError(`no stream: ${type}`)
  return response
}
