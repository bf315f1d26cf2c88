import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { openSession, signIn, testsAfter } from '../session.ts'

const { markEaten, mealWrites, placeMeal, sendMealWrites, withMealWrites } =
  await load('api/mealWrites')
const { writeCache } = await load('api/cache')
const { forgetSession, readSession } = await load('api/session')
const { problem } = await load('mocks/problem')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { meal } = await load('mocks/week')

const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' }
const DINNER = { date: MONDAY, type: 'DINNER' }
const TUESDAY = { date: '2026-11-24', type: 'LUNCH' }
const A = { id: 'a', ...LUNCH, is_eaten: false }
const B = { id: 'b', ...DINNER, is_eaten: true }
const MEALS = [A, B]

const MEAL = meal(MONDAY, 'LUNCH', PUBLIC_RECIPES[3])
const taken = () => Response.json(MEAL, { headers: { Undo: 'token' } })
const gone = () => problem(404, 'NOT_FOUND')
const nobody = () => assert.fail('nobody is told')
const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
const place = (one = A, to: object = TUESDAY, onNotMoved: unknown = nobody) => placeMeal(one, to, onNotMoved)
const asked = (calls: Call[]) => calls.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
const moveOf = (id: string, to: object) => `/api/meal/${id}/move ${JSON.stringify(to)}`
const markOf = (id: string, is_eaten: boolean) => `/api/meal/${id} ${JSON.stringify({ is_eaten })}`
/** Where each meal is on this device: `a 2026-11-24 LUNCH`, `*` while the server is not told. */
const shown = (meals: object[] = MEALS) =>
  withMealWrites(meals).map(
    ({ id, date, type, isWaiting }: { [name: string]: string }) =>
      `${id} ${date} ${type}${isWaiting ? ' *' : ''}`,
  )
const AT_REST = ['a 2026-11-23 LUNCH', 'b 2026-11-23 DINNER']

const test = testsAfter(() => {
  signIn()
  online(true)
})

test('without a network a mark waits, and is sent once under its key', async () => {
  const lost = server(offline)
  assert.deepEqual(await markEaten('a', true), { isWaiting: true, undo: undefined })
  assert.deepEqual(withMealWrites(MEALS)[0], { ...A, is_eaten: true, isWaiting: true })
  await assert.rejects(sendMealWrites())
  const sent = server(taken)
  await sendMealWrites()
  await sendMealWrites()
  const call = { method: 'PUT', path: '/api/meal/a', body: { is_eaten: true } }
  assert.deepEqual(sent, [{ ...call, key: lost[0]?.key }])
  assert.deepEqual(withMealWrites(MEALS), MEALS)
})

test('a mark that the server takes can be undone', async () => {
  server(taken)
  const { isWaiting, undo } = await markEaten('b', false)
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.deepEqual(withMealWrites(MEALS), MEALS)
})

test('a mark that the server refuses is told, and does not wait', async () => {
  server(gone)
  await assert.rejects(markEaten('a', true), { code: 'NOT_FOUND' })
  assert.deepEqual(withMealWrites(MEALS), MEALS)
  server(offline)
  await markEaten('a', true)
  server(gone)
  await sendMealWrites(nobody)
  assert.deepEqual(mealWrites.kept(), {})
})

test('a mark that an earlier version kept is sent', async () => {
  writeCache('eaten-marks', { a: { is_eaten: true, key: '1' } })
  const sent = server(taken)
  await sendMealWrites()
  assert.deepEqual(asked(sent), [markOf('a', true)])
})

test('with a network a meal moves at once, and can be undone', async () => {
  const sent = server(taken)
  const { isWaiting, undo } = await place()
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.deepEqual(asked(sent), [moveOf('a', TUESDAY)])
  assert.match(sent[0]?.key ?? '', /^[\da-f-]{36}$/)
  server(() => new Response(null, { status: 204 }))
  await undo()
  // Until the plan was read anew, what the server has taken is shown.
  const all = Object.entries(mealWrites.kept())
  assert.deepEqual(withMealWrites(MEALS, all)[0], { ...A, ...TUESDAY })
})

test('a move of a caller’s own key is sent under it', async () => {
  const sent = server(taken)
  await placeMeal(A, TUESDAY, nobody, 'mine')
  assert.equal(sent[0]?.key, 'mine')
})

test('without a network a move waits, is shown at once, and is sent once under its key', async () => {
  const lost = server(offline)
  assert.equal((await place()).isWaiting, true)
  assert.deepEqual(shown(), ['a 2026-11-24 LUNCH *', 'b 2026-11-23 DINNER'])
  const sent = server(taken)
  await Promise.all([sendMealWrites(nobody), sendMealWrites(nobody)])
  assert.deepEqual(sent, [
    { method: 'POST', path: '/api/meal/a/move', body: TUESDAY, key: lost[0]?.key },
  ])
})

test('onto another meal both change places', async () => {
  server(offline)
  await place(A, DINNER)
  assert.deepEqual(shown(), ['a 2026-11-23 DINNER *', 'b 2026-11-23 LUNCH *'])
})

test('moved on and on, a meal goes every way in order', async () => {
  server(offline)
  await place(A, TUESDAY)
  await place({ ...A, ...TUESDAY }, DINNER)
  assert.deepEqual(shown(), ['a 2026-11-23 DINNER *', 'b 2026-11-24 LUNCH *'])
  await place({ ...B, ...TUESDAY }, LUNCH)
  assert.deepEqual(shown(), ['a 2026-11-23 DINNER *', 'b 2026-11-23 LUNCH *'])
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(asked(sent), [moveOf('a', TUESDAY), moveOf('a', DINNER), moveOf('b', LUNCH)])
})

test('a mark and a move of one meal are sent in the order in which they were made', async () => {
  server(offline)
  await place(A, DINNER)
  await markEaten('a', true)
  await place(B, TUESDAY)
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(asked(sent), [moveOf('a', DINNER), markOf('a', true), moveOf('b', TUESDAY)])
})

test('the last word about a mark is sent after the moves before it', async () => {
  server(offline)
  await markEaten('a', true)
  await place(A, DINNER)
  await markEaten('a', false)
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(asked(sent), [moveOf('a', DINNER), markOf('a', false)])
})

test('a meal that another device took out cannot move: told, dropped, the rest is sent', async () => {
  server(offline)
  await place(A, TUESDAY)
  await place(B, LUNCH)
  const reported: unknown[] = []
  const sent = server(({ path }) => (path === '/api/meal/a/move' ? gone() : taken()))
  await sendMealWrites((error: { code: string }) => reported.push(error.code))
  assert.deepEqual(reported, ['NOT_FOUND'])
  assert.equal(sent.length, 2)
  assert.deepEqual(mealWrites.waiting(), [])
  // The plan as it is read now has no such meal, and nothing moves in it.
  assert.deepEqual(shown([B]), AT_REST.slice(1))
})

test('any other refusal is told as well', async () => {
  server(offline)
  await place()
  const reported: unknown[] = []
  server(() => problem(422, 'VALIDATION_ERROR', { errors: [{ path: 'date', code: 'too_early' }] }))
  await sendMealWrites((error: { code: string }) => reported.push(error.code))
  assert.deepEqual(reported, ['VALIDATION_ERROR'])
  assert.deepEqual(shown(), AT_REST)
})

test('where nobody can be told, a refused move stays, and the rest is sent', async () => {
  server(offline)
  await place()
  await markEaten('b', false)
  const answers = ({ path }: Call) => (path === '/api/meal/a/move' ? gone() : taken())
  server(answers)
  await sendMealWrites()
  assert.deepEqual(shown(), ['a 2026-11-24 LUNCH *', 'b 2026-11-23 DINNER'])
  const reported: unknown[] = []
  const sent = server(answers)
  await markEaten('b', true, (error: { code: string }) => reported.push(error.code))
  assert.deepEqual(reported, ['NOT_FOUND'])
  assert.deepEqual(asked(sent), [moveOf('a', TUESDAY), markOf('b', true)])
})

test('refused at once it is thrown, and nothing waits', async () => {
  server(gone)
  await assert.rejects(place(), { code: 'NOT_FOUND' })
  assert.deepEqual(mealWrites.kept(), {})
})

test('where another device has put a meal meanwhile, both change places', async () => {
  server(offline)
  await place(A, TUESDAY)
  const theirs = { id: 'c', ...TUESDAY, is_eaten: false }
  assert.deepEqual(shown([A, theirs]), ['a 2026-11-24 LUNCH *', 'c 2026-11-23 LUNCH *'])
})

test('what another device changed of the meal is no conflict: a move is about its place', async () => {
  server(offline)
  await place(A, TUESDAY)
  const theirs = { ...A, is_eaten: true, calories: 700 }
  assert.deepEqual(withMealWrites([theirs]), [{ ...theirs, ...TUESDAY, isWaiting: true }])
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(sent[0]?.body, TUESDAY)
})

test('a meal that another device has moved is taken from where it is now', async () => {
  server(offline)
  await place(A, TUESDAY)
  const theirs = { ...A, date: '2026-11-26' }
  assert.deepEqual(shown([theirs, B]), ['a 2026-11-24 LUNCH *', 'b 2026-11-23 DINNER'])
})

test('what waits of a meal of another week changes nothing in this one', async () => {
  server(offline)
  await place({ ...A, id: 'elsewhere' }, DINNER)
  await markEaten('elsewhere', true)
  assert.deepEqual(withMealWrites(MEALS), MEALS)
})

test('undone before the server can have heard of it, nothing is sent', async () => {
  online(false)
  server(offline)
  const { undo } = await place()
  await undo()
  assert.deepEqual(mealWrites.kept(), {})
  assert.deepEqual(shown(), AT_REST)
})

test('undone after its answer was lost, it moves back after it', async () => {
  server(offline)
  const { undo } = await place(A, DINNER)
  await undo()
  assert.deepEqual(shown(), ['a 2026-11-23 LUNCH *', 'b 2026-11-23 DINNER *'])
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(asked(sent), [moveOf('a', DINNER), moveOf('a', LUNCH)])
})

test('undone after it was sent, it moves back', async () => {
  server(offline)
  const { undo } = await place(A, DINNER)
  const sent = server(taken)
  await sendMealWrites(nobody)
  await undo()
  assert.deepEqual(asked(sent), [moveOf('a', DINNER), moveOf('a', LUNCH)])
})

test('where it cannot wait it is sent at once or fails', async () => {
  browser.fill()
  server(offline)
  await assert.rejects(place(), { code: 'UNREACHABLE' })
  assert.deepEqual(mealWrites.kept(), {})
  const sent = server(taken)
  assert.equal((await place()).isWaiting, false)
  assert.deepEqual(asked(sent), [moveOf('a', TUESDAY)])
})

test('a move that another tab has begun to send is not sent twice', async () => {
  const answer = pending<Response>()
  const sent = server(() => answer.promise)
  const first = place()
  await settle()
  const again = sendMealWrites(nobody)
  answer.resolve(taken())
  await Promise.all([first, again])
  assert.equal(sent.length, 1)
})

test('signed out, a move is gone, and the next account sees none', async () => {
  server(offline)
  await place()
  forgetSession()
  openSession(2)
  readSession()
  assert.deepEqual(mealWrites.kept(), {})
  assert.deepEqual(shown(), AT_REST)
  const sent = server(taken)
  await sendMealWrites(nobody)
  assert.deepEqual(sent, [])
})

test('a page that can make no keys sends moves all the same', async () => {
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    server(offline)
    await place()
    assert.match(Object.keys(mealWrites.kept())[0] ?? '', /^move \d+$/)
    const sent = server(taken)
    await sendMealWrites(nobody)
    assert.deepEqual(asked(sent), [moveOf('a', TUESDAY)])
    assert.equal(sent[0]?.key, null)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  }
})
