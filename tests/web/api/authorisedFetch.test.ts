import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { browser } from '../browser.ts'
import { load } from '../load.ts'
import { beVisitor, openSession, signIn, testsAfter, tokenOf } from '../session.ts'

const { authorisedFetch } = await load('api/authorisedFetch')
const { currentAccount } = await load('api/session')
const { ACCOUNT } = await load('mocks/tokens')

const PROFILE = 'http://localhost/api/profile'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Answer = (request: Request) => Response | Promise<Response>

let replaced: ReturnType<typeof mock.method> | undefined

/** What was sent, to a server that answers so. */
function serve(answer: Answer): Request[] {
  const sent: Request[] = []
  replaced?.mock.restore() // one after the other, they would leave the first one
  replaced = mock.method(
    globalThis,
    'fetch',
    async (input: Request | string, init?: RequestInit) => {
      const request =
        input instanceof Request ? input : new Request(`http://localhost${input}`, init)
      sent.push(request)
      return answer(request)
    },
  )
  return sent
}

const ok = () => new Response('{}')
const refused = (headers = { 'WWW-Authenticate': 'Bearer' }) =>
  new Response('{}', { status: 401, headers })
const isRefresh = ({ url }: Request) => url.endsWith('/api/token/refresh/')
const bearer = (request: Request | undefined) => request?.headers.get('Authorization')

/** A server that takes the second token alone, and answers so to a refresh. */
const renewing = (refresh: () => Response) => (request: Request) => {
  if (isRefresh(request)) return refresh()
  return bearer(request) === `Bearer ${tokenOf(2)}` ? ok() : refused()
}

const renews = () => {
  openSession(2)
  return ok()
}

const test = testsAfter((context) => {
  context.after(() => mock.restoreAll())
  signIn()
})

test('a request carries the token and the time zone', async () => {
  const sent = serve(ok)
  await authorisedFetch(new Request(PROFILE))
  assert.equal(bearer(sent[0]), `Bearer ${tokenOf(1)}`)
  assert.equal(sent[0]?.headers.get('Time-Zone'), Intl.DateTimeFormat().resolvedOptions().timeZone)
  assert.equal(sent[0]?.headers.get('Idempotency-Key'), null)
  assert.equal(sent[0]?.signal.aborted, false)
})

/** How long a request may take [ms], and how to end the wait at once. */
function timeouts() {
  const waits: number[] = []
  const stop = new AbortController()
  mock.method(AbortSignal, 'timeout', (ms: number) => {
    waits.push(ms)
    return stop.signal
  })
  return { waits, end: () => stop.abort(new DOMException('waited', 'TimeoutError')) }
}

/** A server that never answers, and is left when the request is aborted. */
const silent = ({ signal }: Request) =>
  new Promise<Response>((_, refuse) =>
    signal.addEventListener('abort', () => refuse(signal.reason)),
  )

test('a request without an answer ends after half a minute', async () => {
  serve(silent)
  const { waits, end } = timeouts()
  const request = authorisedFetch(new Request(PROFILE))
  end()
  await assert.rejects(request, { name: 'TimeoutError' })
  assert.deepEqual(waits, [30_000])
})

test('or when whoever asked no longer waits for it', async () => {
  serve(silent)
  const asker = new AbortController()
  const request = authorisedFetch(new Request(PROFILE, { signal: asker.signal }))
  asker.abort(new Error('left'))
  await assert.rejects(request, /left/)
})

test('a renewal without an answer ends as well', async () => {
  const { waits, end } = timeouts()
  const sent = serve((request) => {
    if (!isRefresh(request)) return refused()
    queueMicrotask(end)
    return silent(request)
  })
  await assert.rejects(authorisedFetch(new Request(PROFILE)), { name: 'TimeoutError' })
  assert.deepEqual(waits, [30_000, 30_000])
  assert.equal(sent.length, 2)
  assert.equal(currentAccount(), ACCOUNT)
})

test('a visitor’s request carries none', async () => {
  beVisitor()
  const sent = serve(() => refused())
  const { status } = await authorisedFetch(new Request(PROFILE))
  assert.equal(status, 401)
  assert.equal(sent.length, 1)
  assert.equal(bearer(sent[0]), null)
})

test('a cookie that has run out is noticed', async () => {
  document.cookie = 'access=; Max-Age=0'
  serve(ok)
  await authorisedFetch(new Request(PROFILE))
  assert.equal(currentAccount(), null)
})

test('each write has a key of its own, and the same one when it is sent again', async () => {
  const sent = serve(renewing(renews))
  await authorisedFetch(new Request(PROFILE, { method: 'PUT', body: '{"a":1}' }))
  const [first, , again] = sent
  const key = first?.headers.get('Idempotency-Key')
  assert.match(key ?? '', UUID)
  assert.equal(again?.headers.get('Idempotency-Key'), key)
  assert.equal(await again?.text(), '{"a":1}')
  const own = 'aaaaaaaa-0000-4000-8000-000000000000'
  await authorisedFetch(
    new Request(PROFILE, { method: 'PUT', headers: { 'Idempotency-Key': own } }),
  )
  assert.equal(sent.at(-1)?.headers.get('Idempotency-Key'), own)
})

test('a token that is no longer taken is renewed once for all that wait, which are sent again', async () => {
  const sent = serve(renewing(renews))
  const answers = await Promise.all([1, 2, 3].map(() => authorisedFetch(new Request(PROFILE))))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const refreshes = sent.filter(isRefresh)
  assert.equal(refreshes.length, 1)
  assert.equal(refreshes[0]?.method, 'POST')
  assert.equal(refreshes[0]?.credentials, 'same-origin')
  assert.equal(sent.length, 7)
  assert.equal(currentAccount(), ACCOUNT)
})

/** How long a token lasts, and how far the device's clock is behind the server's [s]. */
const LASTS = 900
const BEHIND = 86_400

/** A token of now, by the server's clock. */
const fresh = () => {
  const iat = Math.floor(Date.now() / 1000) + BEHIND
  return { iat, exp: iat + LASTS }
}

/** What the bearers of requests say of when they run out, by a server that takes those that last. */
const takingTheFresh = (answers: () => Response) => (request: Request) => {
  if (isRefresh(request)) return answers()
  const { exp } = JSON.parse(atob(bearer(request)?.split('.')[1] ?? ''))
  return exp * 1000 > Date.now() + BEHIND * 1000 ? ok() : refused()
}

const renewsFresh = () => {
  openSession(2, undefined, fresh())
  return ok()
}

const signInFresh = () => {
  const sent = serve(() => {
    openSession(1, undefined, fresh())
    return ok()
  })
  return authorisedFetch(new Request('http://localhost/api/login/email', { method: 'POST' })).then(
    () => sent,
  )
}

test('a token that has run out is renewed once, before all that wait for it are sent', async () => {
  await signInFresh()
  const sent = serve(takingTheFresh(renewsFresh))
  await authorisedFetch(new Request(PROFILE))
  assert.equal(sent.length, 1)

  const later = Date.now() + 1000 * LASTS
  mock.method(Date, 'now', () => later)
  const answers = await Promise.all([1, 2, 3, 4].map(() => authorisedFetch(new Request(PROFILE))))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.deepEqual(sent.slice(1).map(isRefresh), [true, false, false, false, false])
  await authorisedFetch(new Request(PROFILE))
  assert.equal(sent.length, 7)
})

test('where the renewal fails the request is sent all the same, and its answer told', async () => {
  await signInFresh()
  const later = Date.now() + 1000 * LASTS
  mock.method(Date, 'now', () => later)
  const sent = serve(takingTheFresh(() => new Response('{}', { status: 503 })))
  assert.equal((await authorisedFetch(new Request(PROFILE))).status, 401)
  assert.equal(sent.filter((request) => !isRefresh(request)).length, 1)
  assert.equal(currentAccount(), ACCOUNT)
})

test('a later request that is refused renews again', async () => {
  const sent = serve((request) => (isRefresh(request) ? renews() : refused()))
  await authorisedFetch(new Request(PROFILE))
  openSession(3)
  await authorisedFetch(new Request(PROFILE))
  assert.equal(sent.filter(isRefresh).length, 2)
})

test('a wrong password is no refused token', async () => {
  const sent = serve(() => refused({} as { 'WWW-Authenticate': string }))
  assert.equal((await authorisedFetch(new Request(PROFILE))).status, 401)
  assert.equal(sent.length, 1)
})

test('another refusal that asks for a token is none either', async () => {
  const headers = { 'WWW-Authenticate': 'Bearer' }
  const sent = serve(() => new Response('{}', { status: 403, headers }))
  assert.equal((await authorisedFetch(new Request(PROFILE))).status, 403)
  assert.equal(sent.length, 1)
})

test('only a refused refresh ends the session', async () => {
  for (const [status, owner] of [
    [503, ACCOUNT],
    [401, null],
  ]) {
    signIn()
    const sent = serve(renewing(() => new Response('{}', { status: status as number })))
    assert.equal((await authorisedFetch(new Request(PROFILE))).status, 401)
    assert.equal(sent.length, 2)
    assert.equal(currentAccount(), owner)
  }
})

test('what another tab has renewed meanwhile is used', async () => {
  const sent = serve((request) => {
    if (bearer(request) === `Bearer ${tokenOf(2)}`) return ok()
    openSession(2)
    return refused()
  })
  assert.equal((await authorisedFetch(new Request(PROFILE))).status, 200)
  assert.equal(sent.length, 2)
  assert.ok(!sent.some(isRefresh))
})

test('a session that ended meanwhile is not renewed', async () => {
  const sent = serve(() => {
    document.cookie = 'access=; Max-Age=0'
    return refused()
  })
  assert.equal((await authorisedFetch(new Request(PROFILE))).status, 401)
  assert.equal(sent.length, 1)
})

test('a sign-in is sent as it is', async () => {
  const sent = serve(() => refused())
  await authorisedFetch(new Request('http://localhost/api/login/email', { method: 'POST' }))
  assert.equal(sent.length, 1)
  assert.equal(bearer(sent[0]), null)
  assert.equal(sent[0]?.headers.get('Idempotency-Key'), null)
  assert.equal(browser.cookie('access'), tokenOf(1))
})
