import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { settle } from '../hooks.ts'
import { load } from '../load.ts'
import { offline, pending, server } from '../server.ts'
import { openSession, signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { noteFood, sendFoods } = await load('features/planning/offPlan/sendFoods')
const { foodWrites } = await load('features/planning/offPlan/pendingFoods')
const { caloriesAlone } = await load('features/planning/offPlan/notedFood')
const { forgetSession, readSession } = await load('api/session')
const { problem } = await load('mocks/problem')

const test = testsAfter(signIn)
const A = '01939f3e-0000-4000-8000-00000000000a'
const B = '01939f3e-0000-4000-8000-00000000000b'
const C = '01939f3e-0000-4000-8000-00000000000c'
const DAY = '2026-11-24'
const food = (id: string, calories = 61, name = '') => caloriesAlone(calories, name, { id, date: DAY })
const taken = () => new Response(null, { status: 204, headers: { Undo: 'token' } })
const full = () => problem(409, 'TOO_MANY_FOODS', { limit: 50 })
const waits = () => foodWrites.waiting().map(([id]: [string]) => id)
const asked = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.map(({ method, path, body }) => `${method} ${(body as { id?: string })?.id ?? path}`)

test('with a network a note is sent at once, and can be undone', async () => {
  const calls = server(taken)
  const { isWaiting, undo } = await noteFood(A, food(A))
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.deepEqual(calls[0]?.body, { id: A, date: DAY, calories: 61 })
  assert.ok(calls[0]?.key)
  assert.deepEqual(waits(), [])
})

test('without one notes wait, and are sent in order, once, under their keys', async () => {
  const lost = server(offline)
  assert.deepEqual(await noteFood(A, food(A)), { isWaiting: true, undo: undefined })
  assert.deepEqual(await noteFood(B, food(B, 30)), { isWaiting: true, undo: undefined })
  await noteFood(C, null)
  await assert.rejects(sendFoods())
  assert.deepEqual(waits(), [A, B, C])
  const sent = server(taken)
  await Promise.all([sendFoods(), sendFoods()])
  assert.deepEqual(asked(sent), [`PUT ${A}`, `PUT ${B}`, `DELETE /api/off-plan/${C}`])
  assert.equal(sent[0]?.key, lost[0]?.key)
  assert.deepEqual(waits(), [])
})

test('nothing is sent past a note that is not answered', async () => {
  server(offline)
  await noteFood(A, food(A))
  await noteFood(B, food(B))
  const calls = server(({ body }) =>
    (body as { id: string }).id === A ? problem(503, 'UNAVAILABLE') : taken(),
  )
  await assert.rejects(sendFoods())
  assert.deepEqual(asked(calls), [`PUT ${A}`])
  assert.deepEqual(waits(), [A, B])
})

for (const [status, code] of [
  [408, 'REQUEST_TIMEOUT'],
  [429, 'TOO_MANY_REQUESTS'],
] as const)
  test(`${code} is worth another try`, async () => {
    server(() => problem(status, code))
    const { isWaiting } = await noteFood(A, food(A))
    assert.equal(isWaiting, true)
  })

test('a note of which the answer was lost, and that is taken back, is written before it is removed', async () => {
  server(offline)
  await noteFood(A, food(A))
  await noteFood(A, null)
  const calls = server(taken)
  await sendFoods()
  assert.deepEqual(asked(calls), [`DELETE /api/off-plan/${A}`])
})

test('a note that is taken back on its way is removed after it', async () => {
  const answer = pending<Response>()
  const calls = server(({ method }) => (method === 'PUT' ? answer.promise : taken()))
  const noted = noteFood(A, food(A))
  await settle()
  const removed = noteFood(A, null)
  await settle()
  assert.deepEqual(asked(calls), [`PUT ${A}`])
  answer.resolve(taken())
  await noted
  const { isWaiting } = await removed
  assert.equal(isWaiting, false)
  assert.deepEqual(asked(calls), [`PUT ${A}`, `DELETE /api/off-plan/${A}`])
  assert.deepEqual(waits(), [])
})

test('what another device has taken back is no failure', async () => {
  const shown = notices()
  server(() => problem(404, 'NOT_FOUND'))
  assert.deepEqual(await noteFood(A, null), { isWaiting: false, undo: undefined })
  assert.deepEqual(shown, [])
})

test('what the server refuses is told where it was noted, and dropped', async () => {
  const shown = notices()
  server(full)
  await assert.rejects(noteFood(A, food(A)), { code: 'TOO_MANY_FOODS' })
  assert.deepEqual(waits(), [])
  assert.deepEqual(shown, [])
})

test('what it refuses later is told by its name, and the others are sent', async () => {
  server(offline)
  await noteFood(A, food(A, 61, 'Kiwi'))
  await noteFood(B, food(B))
  await noteFood(C, null)
  const shown = notices()
  const calls = server(({ method, body }) =>
    method === 'DELETE' || (body as { id: string }).id === A ? full() : taken(),
  )
  await sendFoods()
  assert.equal(calls.length, 3)
  assert.deepEqual(waits(), [])
  assert.deepEqual(
    shown.map(({ kind, about, text }) => `${kind} ${about}: ${text.replaceAll('\u00a0', ' ')}`),
    [
      'error off-plan: Kiwi n’a pas pu être noté : Vous avez déjà 50 en-cas.',
      'error off-plan: L’en-cas n’a pas pu être retiré : Vous avez déjà 50 en-cas.',
    ],
  )
})

test('what waited and is refused is told when something else is noted', async () => {
  server(offline)
  await noteFood(A, food(A, 61, 'Kiwi'))
  const shown = notices()
  server(({ body }) => ((body as { id: string }).id === A ? full() : taken()))
  const { isWaiting, undo } = await noteFood(B, food(B))
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.match(shown[0]?.text ?? '', /^Kiwi/)
})

test('where nothing can wait, a note is sent at once or fails', async () => {
  browser.fill()
  const calls = server(taken)
  const { isWaiting, undo } = await noteFood(A, food(A))
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.deepEqual(asked(calls), [`PUT ${A}`])
  server(offline)
  await assert.rejects(noteFood(B, food(B)), { code: 'UNREACHABLE' })
})

test('what a session has left without an answer holds up nobody of the next', async () => {
  const answer = pending<Response>()
  server(() => answer.promise)
  void noteFood(A, food(A))
  await settle()
  forgetSession()
  answer.resolve(taken())
  await settle()
  openSession(2)
  readSession()
  const calls = server(taken)
  const { isWaiting } = await noteFood(B, food(B))
  assert.equal(isWaiting, false)
  assert.equal(asked(calls).at(-1), `PUT ${B}`)
})
