import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { load } from '../load.ts'
import { signIn, testsAfter, tokenOf } from '../session.ts'

const { followList } = await load('features/shopping/followList')

const { client } = await load('api/generated/client.gen')
client.setConfig({ baseUrl: 'http://localhost' })

const SILENCE_MS = 35_000
const MAX_PAUSE_MS = 60_000

interface Opened {
  request: Request
  say: (text: string) => void
  end: () => void
}

/** What is asked of a server, which answers each with a stream of its own. */
function streaming(): Opened[] {
  const opened: Opened[] = []
  mock.method(globalThis, 'fetch', async (request: Request) => {
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
      },
    })
    request.signal.addEventListener('abort', () => stream.error(request.signal.reason))
    opened.push({
      request,
      say: (text) => stream.enqueue(encoder.encode(text)),
      end: () => stream.close(),
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  })
  return opened
}

/** Lets every stream go on as far as it can. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

let stop = () => undefined as void

/** Follows, and counts the changes. */
function following() {
  const changes = { count: 0 }
  stop = followList(() => {
    changes.count += 1
  })
  return changes
}

const test = (name: string, work: () => Promise<void>) =>
  testsAfter(() => {
    mock.restoreAll()
    mock.timers.reset()
    mock.timers.enable({ apis: ['setTimeout'] })
    signIn()
  })(name, async () => {
    try {
      await work()
    } finally {
      stop()
      await settled()
      mock.timers.reset()
    }
  })

test('each change is told, and so is the beginning, but no sign of life', async () => {
  const opened = streaming()
  const changes = following()
  await settled()
  assert.equal(opened[0]?.request.headers.get('Authorization'), `Bearer ${tokenOf(1)}`)
  assert.equal(changes.count, 0)
  opened[0]?.say(': open\n\n')
  await settled()
  assert.equal(changes.count, 1)
  opened[0]?.say(':\n\n:\n\n')
  await settled()
  assert.equal(changes.count, 1)
  opened[0]?.say('data: cha')
  await settled()
  assert.equal(changes.count, 1)
  opened[0]?.say('nged\n\n')
  await settled()
  assert.equal(changes.count, 2)
})

test('a stream that ends is followed by another, which may have missed something', async () => {
  const opened = streaming()
  const changes = following()
  await settled()
  opened[0]?.say(': open\n\n')
  await settled()
  opened[0]?.end()
  await settled()
  assert.equal(opened.length, 1, 'not at once')
  mock.timers.tick(1000)
  await settled()
  assert.equal(opened.length, 2)
  opened[1]?.say(': open\n\n')
  await settled()
  assert.equal(changes.count, 2)
})

test('a stream that says nothing any more is left', async () => {
  const opened = streaming()
  following()
  await settled()
  opened[0]?.say(': open\n\n')
  await settled()
  mock.timers.tick(SILENCE_MS - 1)
  opened[0]?.say(':\n\n')
  await settled()
  mock.timers.tick(SILENCE_MS - 1)
  await settled()
  assert.equal(opened[0]?.request.signal.aborted, false)
  mock.timers.tick(1)
  await settled()
  assert.equal(opened[0]?.request.signal.aborted, true)
  mock.timers.tick(1000)
  await settled()
  assert.equal(opened.length, 2)
})

test('the pauses grow while nothing opens, up to a minute', async () => {
  let asked = 0
  mock.method(Math, 'random', () => 1)
  mock.method(globalThis, 'fetch', async () => {
    asked += 1
    if (asked % 2) throw new TypeError('no network')
    return new Response('{}', { status: 429 })
  })
  const changes = following()
  await settled()
  for (const pauseMs of [2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000)) {
    const before = asked
    mock.timers.tick(pauseMs - 1)
    await settled()
    assert.equal(asked, before)
    mock.timers.tick(1)
    await settled()
    assert.equal(asked, before + 1)
  }
  assert.equal(changes.count, 0)
})

test('a page of somebody else, as of a network that wants a sign-in, is no stream', async () => {
  mock.method(globalThis, 'fetch', async () => {
    const headers = { 'Content-Type': 'text/html' }
    return new Response('<p>Bienvenue</p>\n\n<p>Wi-Fi</p>\n\n', { headers })
  })
  const changes = following()
  await settled()
  assert.equal(changes.count, 0)
})

test('who stops following leaves the stream, and opens none again', async () => {
  const opened = streaming()
  const changes = following()
  await settled()
  stop()
  await settled()
  assert.equal(opened[0]?.request.signal.aborted, true)
  mock.timers.tick(MAX_PAUSE_MS)
  await settled()
  assert.equal(opened.length, 1)
  assert.equal(changes.count, 0)
})
