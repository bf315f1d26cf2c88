import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { load } from '../load.ts'
import { offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const {
  addPendingWeighIn,
  pendingWeighIns,
  removePendingWeighIn,
  storedWeighIns,
  storeWeighIns,
  waitingDate,
  withPendingWeighIns,
} = await load('features/profile/weighIns/pendingWeighIns')
const { sendWeighIn, sendWeighIns } = await load('features/profile/weighIns/sendWeighIns')
const { writeCache } = await load('api/cache')
const { problem } = await load('mocks/problem')

const test = testsAfter(signIn)
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const taken = ({ body }: { body: unknown }) =>
  Response.json({ id: '01939f3e-0000-4000-8000-00000000000a', ...(body as object) }, { status: 201 })
const refused = () =>
  problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'date', code: 'too_late' }] })
const days = () => Object.keys(pendingWeighIns())

test('a weigh-in waits without a network, and is sent once under its key', async () => {
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  const lost = server(offline)
  await assert.rejects(sendWeighIn(MONDAY))
  assert.deepEqual(days(), [MONDAY])
  const sent = server(taken)
  assert.equal(await sendWeighIns(), true)
  assert.equal(await sendWeighIns(), false)
  assert.deepEqual(sent, [
    { method: 'POST', path: '/api/weigh-in', body: { date: MONDAY, weight: 70.5 }, key: lost[0]?.key },
  ])
  assert.ok(lost[0]?.key)
})

test('weighed anew while the first is under way, the last weight is sent after it', async () => {
  const answer = pending<Response>()
  const weights: unknown[] = []
  server((call) => {
    weights.push((call.body as { weight: number }).weight)
    return weights.length === 1 ? answer.promise : taken(call)
  })
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  const first = sendWeighIn(MONDAY)
  await new Promise((wake) => setTimeout(wake))
  addPendingWeighIn({ date: MONDAY, weight: 70.3 })
  const second = sendWeighIn(MONDAY)
  answer.resolve(taken({ body: { date: MONDAY, weight: 70.5 } }))
  assert.equal(await first, true)
  assert.equal(await second, true)
  assert.deepEqual(weights, [70.5, 70.3])
  assert.deepEqual(days(), [])
  assert.equal(await sendWeighIn(MONDAY), false)
})

test('what the server refuses is told and dropped, and the rest is sent', async () => {
  const told = notices()
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  addPendingWeighIn({ date: TUESDAY, weight: 70.3 })
  const sent = server((call) =>
    (call.body as { date: string }).date === MONDAY ? refused() : taken(call),
  )
  assert.equal(await sendWeighIns(), true)
  assert.equal(sent.length, 2)
  assert.deepEqual(days(), [])
  assert.match(told[0]?.text ?? '', /^La pesée du 23 novembre 2026 n’a pas pu être enregistrée\./)
  assert.equal(told.length, 1)
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  await assert.rejects(sendWeighIn(MONDAY))
  assert.deepEqual(days(), [])
})

test('a server that is busy refuses nothing', async () => {
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  server(() => problem(429, 'TOO_MANY_REQUESTS'))
  await assert.rejects(sendWeighIns())
  assert.deepEqual(days(), [MONDAY])
})

test('one that waits stands for its day, among those that the server knows', () => {
  const known = [
    { id: 'a', date: '2026-11-20', weight: 71 },
    { id: 'b', date: TUESDAY, weight: 70.9 },
  ]
  addPendingWeighIn({ date: TUESDAY, weight: 70.3 })
  addPendingWeighIn({ date: MONDAY, weight: 70.5 })
  const shown = withPendingWeighIns(known, pendingWeighIns())
  assert.deepEqual(
    shown.map(({ date, weight, isWaiting = false }: (typeof shown)[0]) => [date, weight, isWaiting]),
    [
      ['2026-11-20', 71, false],
      [MONDAY, 70.5, true],
      [TUESDAY, 70.3, true],
    ],
  )
  assert.equal(waitingDate(shown[1].id, pendingWeighIns()), MONDAY)
  assert.equal(waitingDate('a', pendingWeighIns()), undefined)
  removePendingWeighIn(MONDAY, 'of an earlier one')
  assert.deepEqual(days(), [TUESDAY, MONDAY])
  removePendingWeighIn(MONDAY, pendingWeighIns()[MONDAY].key)
  assert.deepEqual(days(), [TUESDAY])
})

test('the list is kept as it was last seen, and another format is none', () => {
  assert.equal(storedWeighIns(), undefined)
  const list = [{ id: '01939f3e-0000-4000-8000-00000000000a', date: MONDAY, weight: 71 }]
  storeWeighIns(list)
  assert.deepEqual(storedWeighIns(), list)
  writeCache('weigh-ins', [{ date: MONDAY }])
  assert.equal(storedWeighIns(), undefined)
  writeCache('weigh-ins-waiting', { [MONDAY]: 70 })
  assert.deepEqual(pendingWeighIns(), {})
})

test('a device that has no room says so', () => {
  browser.fill()
  assert.equal(addPendingWeighIn({ date: MONDAY, weight: 70.5 }), false)
})
