import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { settle } from '../hooks.ts'
import { load } from '../load.ts'
import { offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { storedWeighIns, storeWeighIns, weighInWrites, withPendingWeighIns } = await load(
  'features/profile/weighIns/pendingWeighIns',
)
const { dropWeighIn, sendWeighIns, weigh } = await load('features/profile/weighIns/sendWeighIns')
const { writeCache } = await load('api/cache')
const { problem } = await load('mocks/problem')

const test = testsAfter(() => {
  setOnline(true)
  signIn()
})
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const KNOWN = {
  id: '01939f3e-0000-4000-8000-00000000000b',
  date: MONDAY,
  weight: 71,
}
const taken = ({ body }: { body: unknown }) =>
  Response.json(
    { id: '01939f3e-0000-4000-8000-00000000000a', ...(body as object) },
    { status: 201 },
  )
const deleted = () => new Response(null, { status: 204, headers: { Undo: 'token' } })
const refused = () =>
  problem(400, 'VALIDATION_ERROR', {
    errors: [{ path: 'date', code: 'too_late' }],
  })
const days = () => weighInWrites.waiting().map(([date]: [string]) => date)
const shown = (known: (typeof KNOWN)[] = []) =>
  withPendingWeighIns(known, weighInWrites.kept()).map(
    ({ date, weight, isWaiting = false }: typeof KNOWN & { isWaiting?: true }) => [
      date,
      weight,
      isWaiting,
    ],
  )
const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', {
    value: isOnline,
    configurable: true,
  })
/** The shown weigh-in of Monday, which waits. */
const waiting = {
  id: `waiting-${MONDAY}`,
  date: MONDAY,
  weight: 70.5,
  isWaiting: true,
}

test('a weigh-in waits without a network, and is sent once under its key', async () => {
  const lost = server(offline)
  assert.deepEqual(await weigh(MONDAY, 70.5), {
    isWaiting: true,
    undo: undefined,
  })
  assert.deepEqual(days(), [MONDAY])
  assert.deepEqual(shown(), [[MONDAY, 70.5, true]])
  const sent = server(taken)
  await sendWeighIns()
  await sendWeighIns()
  assert.deepEqual(sent, [
    {
      method: 'POST',
      path: '/api/weigh-in',
      body: { date: MONDAY, weight: 70.5 },
      key: lost[0]?.key,
    },
  ])
  assert.ok(lost[0]?.key)
  assert.deepEqual(days(), [])
})

test('what was taken is shown until the list is read anew', async () => {
  server(taken)
  assert.equal((await weigh(MONDAY, 70.5)).isWaiting, false)
  assert.deepEqual(shown(), [[MONDAY, 70.5, false]])
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 70.5, false]])
  weighInWrites.removeTaken(weighInWrites.taken())
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 71, false]])
})

test('weighed anew while the first is under way, the last weight is sent after it', async () => {
  const answer = pending<Response>()
  const weights: unknown[] = []
  server((call) => {
    weights.push((call.body as { weight: number }).weight)
    return weights.length === 1 ? answer.promise : taken(call)
  })
  const first = weigh(MONDAY, 70.5)
  await new Promise((wake) => setTimeout(wake))
  const second = weigh(MONDAY, 70.3)
  answer.resolve(taken({ body: { date: MONDAY, weight: 70.5 } }))
  await Promise.all([first, second])
  assert.deepEqual(weights, [70.5, 70.3])
  assert.deepEqual(days(), [])
})

test('what the server refuses is told and dropped, and the rest is sent', async () => {
  const toasts = notices()
  server(offline)
  await weigh(MONDAY, 70.5)
  await weigh(TUESDAY, 70.3)
  const sent = server((call) =>
    (call.body as { date: string }).date === MONDAY ? refused() : taken(call),
  )
  await sendWeighIns()
  assert.equal(sent.length, 2)
  assert.deepEqual(days(), [])
  assert.match(toasts[0]?.text ?? '', /^La pesée du 23 novembre 2026 n’a pas pu être enregistrée\./)
  assert.equal(toasts.length, 1)
  await assert.rejects(weigh(MONDAY, 70.5))
  assert.deepEqual(days(), [])
  assert.equal(toasts.length, 1)
})

test('a server that is busy refuses nothing', async () => {
  server(() => problem(429, 'TOO_MANY_REQUESTS'))
  await weigh(MONDAY, 70.5)
  await assert.rejects(sendWeighIns())
  assert.deepEqual(days(), [MONDAY])
})

test('one that waits stands for its day, among those that the server knows', async () => {
  server(offline)
  await weigh(TUESDAY, 70.3)
  await weigh(MONDAY, 70.5)
  const known = [
    { id: 'a', date: '2026-11-20', weight: 71 },
    { id: 'b', date: TUESDAY, weight: 70.9 },
  ]
  assert.deepEqual(shown(known), [
    ['2026-11-20', 71, false],
    [MONDAY, 70.5, true],
    [TUESDAY, 70.3, true],
  ])
})

test('a deletion waits as well, is sent once, and can be undone by the server', async () => {
  const lost = server(offline)
  assert.equal((await dropWeighIn(KNOWN, KNOWN.id)).isWaiting, true)
  assert.deepEqual(shown([KNOWN]), [])
  const sent = server(deleted)
  await sendWeighIns()
  assert.deepEqual(
    sent.map(({ method, path, key }) => [method, path, key]),
    [['DELETE', `/api/weigh-in/${KNOWN.id}`, lost[0]?.key]],
  )
  const { isWaiting, undo } = await dropWeighIn(KNOWN, KNOWN.id)
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
})

test('a deletion that waits is taken back before the server can have heard of it', async () => {
  setOnline(false)
  const calls = server(offline)
  const { undo } = await dropWeighIn(KNOWN, KNOWN.id)
  await undo?.()
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 71, false]])
  assert.deepEqual(days(), [])
  assert.deepEqual(
    calls.map(({ method }) => method),
    ['DELETE'],
  )
})

test('where the server may have heard of it, it is weighed again', async () => {
  server(offline)
  const { undo } = await dropWeighIn(KNOWN, KNOWN.id)
  await undo?.()
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 71, true]])
})

test('one that the server never heard of is just removed, and its way back notes it again', async () => {
  setOnline(false)
  server(offline)
  await weigh(MONDAY, 70.5)
  const { undo } = await dropWeighIn(waiting, undefined)
  assert.deepEqual(days(), [])
  await undo?.()
  assert.deepEqual(shown(), [[MONDAY, 70.5, true]])
})

test('one that replaced a known one is deleted with it, and comes back as it was weighed', async () => {
  setOnline(false)
  server(offline)
  await weigh(MONDAY, 70.5)
  const { undo } = await dropWeighIn({ ...waiting, id: KNOWN.id }, KNOWN.id)
  assert.deepEqual(shown([KNOWN]), [])
  await undo?.()
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 70.5, true]])
})

test('one that waited behind another when it was deleted comes back as it was weighed', async () => {
  const answer = pending<Response>()
  const calls = server(({ method }) => (method === 'POST' ? answer.promise : deleted()))
  const first = weigh(TUESDAY, 70.3)
  await settle()
  const second = weigh(MONDAY, 70.5)
  const deletion = dropWeighIn({ ...waiting, id: KNOWN.id }, KNOWN.id)
  answer.resolve(taken({ body: { date: TUESDAY, weight: 70.3 } }))
  const [, , { isWaiting, undo }] = await Promise.all([first, second, deletion])
  assert.equal(isWaiting, false)
  await undo?.()
  assert.deepEqual(
    calls.map(({ method, body }) => [method, body]),
    [
      ['POST', { date: TUESDAY, weight: 70.3 }],
      ['DELETE', null],
      ['POST', { date: MONDAY, weight: 70.5 }],
    ],
  )
})

test('one whose answer was lost is looked up on the server, and deleted there', async () => {
  server(offline)
  await weigh(MONDAY, 70.5)
  await dropWeighIn(waiting, undefined)
  const sent = server(({ method }) => (method === 'GET' ? Response.json([KNOWN]) : deleted()))
  await sendWeighIns()
  assert.deepEqual(
    sent.map(({ method, path }) => `${method} ${path}`),
    ['GET /api/weigh-in', `DELETE /api/weigh-in/${KNOWN.id}`],
  )
})

test('one that is gone on the server is deleted', async () => {
  server(() => problem(404, 'NOT_FOUND'))
  assert.deepEqual(await dropWeighIn(KNOWN, KNOWN.id), {
    isWaiting: false,
    undo: undefined,
  })
  server(() => Response.json([]))
  const { isWaiting, undo } = await dropWeighIn(waiting, undefined)
  assert.equal(isWaiting, false)
  const sent = server(taken)
  await undo?.()
  assert.deepEqual(sent[0]?.body, { date: MONDAY, weight: 70.5 })
})

test('a refused deletion is told, and the weigh-in is there again', async () => {
  const toasts = notices()
  server(offline)
  await dropWeighIn(KNOWN, KNOWN.id)
  server(refused)
  await sendWeighIns()
  assert.match(toasts[0]?.text ?? '', /^La pesée du 23 novembre 2026 n’a pas pu être supprimée\./)
  assert.deepEqual(shown([KNOWN]), [[MONDAY, 71, false]])
})

test('the list is kept as it was last seen, and another format is none', () => {
  assert.equal(storedWeighIns(), undefined)
  const list = [{ id: '01939f3e-0000-4000-8000-00000000000a', date: MONDAY, weight: 71 }]
  storeWeighIns(list)
  assert.deepEqual(storedWeighIns(), list)
  writeCache('weigh-ins', [{ date: MONDAY }])
  assert.equal(storedWeighIns(), undefined)
  writeCache('weigh-ins-waiting', { [MONDAY]: 70 })
  assert.deepEqual(weighInWrites.kept(), {})
})

test('what waited before an update of the application is sent', async () => {
  writeCache('weigh-ins-waiting', {
    [MONDAY]: { weight: 70.5, key: 'of-then' },
  })
  const sent = server(taken)
  await sendWeighIns()
  assert.deepEqual(
    sent.map(({ key }) => key),
    ['of-then'],
  )
})

test('a device that has no room sends at once, or says that it could not', async () => {
  browser.fill()
  server(offline)
  await assert.rejects(weigh(MONDAY, 70.5))
  const sent = server(taken)
  assert.equal((await weigh(MONDAY, 70.5)).isWaiting, false)
  assert.equal(sent.length, 1)
})
