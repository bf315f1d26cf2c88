import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { markMealEaten, useWeek } = await load('features/planning/data')
const { AccountCache } = await load('api')
const { mealWrites } = await load('api/mealWrites')
const { cachedWeek } = await load('features/planning/cache')
const { foodWrites } = await load('features/planning/offPlan/pendingFoods')
const { noteFood } = await load('features/planning/offPlan/sendFoods')
const { caloriesAlone } = await load('features/planning/offPlan/notedFood')
const { onDay } = await load('mocks/clock')
const { problem } = await load('mocks/problem')
const { checked, fullWeek } = await load('mocks/week')

const test = testsAfter((context) => {
  context.after(onDay(MONDAY))
  signIn()
})
const MONDAY = '2026-11-23'
const NEXT_MONDAY = '2026-11-30'
const MEALS = fullWeek(MONDAY)
const [MEAL] = MEALS
const FOOD = caloriesAlone(61, 'Kiwi', { id: '01939f3e-0000-4000-8000-00000000000a', date: MONDAY })

const isReading = ({ path }: Call) => path === '/api/meal/check-updates'

const knows = (call: Call) => {
  if (call.path === '/api/off-plan') return new Response(null, { status: 204 })
  if (!isReading(call)) return Response.json(MEAL)
  return Response.json(checked((call.body as { start_date: string }).start_date, MEALS))
}

function week(monday = MONDAY) {
  const { result, rerender, unmount } = renderHook((shown: string) => useWeek(shown), {
    initialProps: monday,
    wrapper: AccountCache,
  })
  return { now: () => result.current, rerender, unmount }
}

const sent = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`)

const silenced = (): (() => void) => {
  const before = console.error
  console.error = () => undefined
  return () => {
    console.error = before
  }
}

test('a week that was left open overnight is read as of the new day', async () => {
  const calls = server(knows)
  const hook = week()
  await settle()
  onDay('2026-11-24')
  await settle(() => hook.now().refresh())
  const days = calls.filter(isReading).map(({ body }) => (body as { today: string }).today)
  assert.deepEqual(days, [MONDAY, '2026-11-24'])
})

test('a week that was never seen here is loading until the server tells it', async () => {
  const calls = server(knows)
  const hook = week()
  assert.deepEqual([hook.now().week, hook.now().loading], [undefined, true])
  await settle()
  assert.equal(hook.now().loading, false)
  assert.equal(hook.now().week?.meals[MEAL.date]?.[MEAL.type]?.recipe_name, MEAL.recipe_name)
  assert.deepEqual(calls[0]?.body, {
    start_date: MONDAY,
    end_date: '2026-11-29',
    cache_timestamps: {},
    today: MONDAY,
  })
})

test('a week that was seen shows at once, and the server tells what has changed alone', async () => {
  server(knows)
  const first = week()
  await settle()
  first.unmount()
  const answer = pending<Response>()
  const calls = server(() => answer.promise)
  const hook = week()
  assert.deepEqual(hook.now().week, cachedWeek(MONDAY))
  assert.deepEqual([hook.now().loading, hook.now().validating], [false, true])
  await settle()
  const [{ body } = { body: null }] = calls
  const { cache_timestamps: known } = body as { cache_timestamps: object }
  assert.equal(Object.keys(known).length, 7)
  const changed = { ...checked(MONDAY, []), missing_meals: [{ date: MEAL.date, type: MEAL.type }] }
  await settle(() => answer.resolve(Response.json(changed)))
  assert.equal(hook.now().week?.meals[MEAL.date]?.[MEAL.type], undefined)
  assert.equal(Object.keys(hook.now().week?.meals[MEAL.date] ?? {}).length, 3)
  assert.deepEqual(hook.now().week, cachedWeek(MONDAY))
})

test('another week shows nothing of the one before', async () => {
  server(knows)
  const hook = week()
  await settle()
  const answer = pending<Response>()
  server(() => answer.promise)
  hook.rerender(NEXT_MONDAY)
  assert.deepEqual([hook.now().week, hook.now().loading], [undefined, true])
})

test('another week that was seen shows at once', async () => {
  server(knows)
  const hook = week(NEXT_MONDAY)
  await settle()
  hook.unmount()
  const answer = pending<Response>()
  server((call) =>
    (call.body as { start_date: string }).start_date === MONDAY ? knows(call) : answer.promise,
  )
  const other = week()
  await settle()
  other.rerender(NEXT_MONDAY)
  assert.deepEqual(other.now().week, cachedWeek(NEXT_MONDAY))
  assert.equal(other.now().loading, false)
})

test('nobody has a week, and none is asked for', async () => {
  beVisitor()
  const calls = server(knows)
  const hook = week()
  await settle()
  assert.equal(hook.now().week, undefined)
  assert.deepEqual(calls, [])
})

test('without an answer what was seen stays, and that is an error', async () => {
  server(knows)
  const first = week()
  await settle()
  first.unmount()
  const speak = silenced()
  server(() => problem(403, 'FORBIDDEN'))
  const hook = week()
  await settle()
  speak()
  assert.equal(hook.now().error?.code, 'FORBIDDEN')
  assert.equal(hook.now().loading, false)
  assert.deepEqual(hook.now().week, cachedWeek(MONDAY))
  hook.rerender(NEXT_MONDAY)
})

test('a week that cannot be read for the first time is an error, not loading', async () => {
  const speak = silenced()
  server(() => problem(403, 'FORBIDDEN'))
  const hook = week()
  await settle()
  speak()
  assert.deepEqual(
    [hook.now().week, hook.now().error?.code, hook.now().loading],
    [undefined, 'FORBIDDEN', false],
  )
})

test('what waits is sent before the week is read, and waits no longer once it is shown', async () => {
  server(offline)
  await markMealEaten(MEAL.id, true)
  await noteFood(FOOD.id, FOOD)
  const answer = pending<Response>()
  const calls = server((call) => (isReading(call) ? answer.promise : knows(call)))
  const hook = week()
  await settle()
  assert.deepEqual(sent(calls), [
    `PUT /api/meal/${MEAL.id}`,
    'PUT /api/off-plan',
    'POST /api/meal/check-updates',
  ])
  assert.equal(mealWrites.taken().length, 1)
  assert.equal(foodWrites.taken().length, 1)
  await settle(() => answer.resolve(Response.json(checked(MONDAY, MEALS))))
  assert.deepEqual([mealWrites.kept(), foodWrites.kept()], [{}, {}])
  assert.ok(hook.now().week)
})

test('what the server takes while the week is read stays until it is read again', async () => {
  const answer = pending<Response>()
  server((call) => (isReading(call) ? answer.promise : knows(call)))
  const hook = week()
  await settle()
  await settle(() => markMealEaten(MEAL.id, true))
  await settle(() => answer.resolve(Response.json(checked(MONDAY, MEALS))))
  assert.equal(mealWrites.taken().length, 1)
  server(knows)
  await settle(() => hook.now().refresh())
  assert.deepEqual(mealWrites.taken(), [])
})

test('a week is read anew once the network is back, and when that is asked for', async () => {
  const calls = server(knows)
  const hook = week()
  await settle()
  await settle(() => browser.dispatch('online'))
  await settle(() => hook.now().refresh())
  assert.equal(calls.length, 3)
})
