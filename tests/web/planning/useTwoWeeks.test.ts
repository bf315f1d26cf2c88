import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { useTwoWeeks } = await load('features/planning/useTwoWeeks')
const { moveMealTo } = await load('features/planning/data')
const { AccountCache } = await load('api')
const { mealWrites } = await load('api/mealWrites')
const { onDay } = await load('mocks/clock')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { checked, meal } = await load('mocks/week')

const MONDAY = '2026-11-23'
const NEXT_MONDAY = '2026-11-30'
const LUNCH = meal(MONDAY, 'LUNCH', PUBLIC_RECIPES[3])
const NEXT_LUNCH = meal(NEXT_MONDAY, 'LUNCH', PUBLIC_RECIPES[4])
const HERE = { date: MONDAY, type: 'LUNCH' }
const THERE = { date: NEXT_MONDAY, type: 'LUNCH' }

const test = testsAfter((context) => {
  context.after(onDay(MONDAY))
  signIn()
})

const start = ({ body }: Call) => (body as { start_date: string }).start_date

const knows = (call: Call) => {
  if (call.path !== '/api/meal/check-updates') return Response.json(LUNCH)
  return Response.json(checked(start(call), start(call) === MONDAY ? [LUNCH] : [NEXT_LUNCH]))
}

function weeks() {
  const { result } = renderHook(() => useTwoWeeks({ monday: MONDAY, beside: NEXT_MONDAY }), {
    wrapper: AccountCache,
  })
  return () => result.current
}

const read = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/api/meal/check-updates').map(start)

test('the week beside is read once a meal may go there', async () => {
  const calls = server(knows)
  const now = weeks()
  await settle()
  assert.deepEqual(read(calls), [MONDAY])
  assert.equal(now().beside.week, undefined)
  await settle(() => now().beside.want())
  assert.deepEqual(read(calls), [MONDAY, NEXT_MONDAY])
  assert.equal(now().mealIn(HERE)?.id, LUNCH.id)
  assert.equal(now().mealIn(THERE)?.id, NEXT_LUNCH.id)
  assert.deepEqual([HERE, THERE].map(now().isShown), [true, false])
})

test('what changes a week is read there: in both where it went from one to the other', async () => {
  const calls = server(knows)
  const now = weeks()
  await settle(() => now().beside.want())
  calls.length = 0
  await settle(() => now().refresh([HERE]))
  assert.deepEqual(read(calls), [MONDAY])
  await settle(() => now().refresh([HERE, THERE]))
  assert.deepEqual(read(calls), [MONDAY, MONDAY, NEXT_MONDAY])
})

test('a week beside that cannot be had says so, and is asked for again', async () => {
  server((call) => (start(call) === MONDAY ? knows(call) : offline()))
  const { error } = console
  console.error = () => undefined
  const now = weeks()
  await settle(() => now().beside.want())
  console.error = error
  assert.equal(now().beside.failed, true)
  server(knows)
  await settle(() => now().beside.retry())
  assert.equal(now().beside.failed, false)
  assert.equal(now().mealIn(THERE)?.id, NEXT_LUNCH.id)
})

test('meals that change places without a network are each in the other week', async () => {
  server(knows)
  const now = weeks()
  await settle(() => now().beside.want())
  server(offline)
  await settle(() => moveMealTo(LUNCH, THERE))
  assert.equal(now().mealIn(HERE)?.id, NEXT_LUNCH.id)
  assert.equal(now().mealIn(THERE)?.id, LUNCH.id)
})

test('what waited stays until the week that is shown knows of it', async () => {
  server(knows)
  const now = weeks()
  await settle(() => now().beside.want())
  await settle(() => moveMealTo(LUNCH, THERE))
  await settle(() => now().beside.retry())
  assert.equal(mealWrites.taken().length, 1)
  await settle(() => now().refresh([HERE]))
  assert.equal(mealWrites.taken().length, 0)
})

test('the other week is read also where one turns to it meanwhile', async () => {
  const calls = server(knows)
  const shown = { monday: MONDAY, beside: NEXT_MONDAY }
  const { result, rerender } = renderHook(useTwoWeeks, {
    wrapper: AccountCache,
    initialProps: shown,
  })
  await settle(() => result.current.beside.want())
  calls.length = 0
  await settle(() => {
    const isRead = result.current.refresh([HERE, THERE])
    rerender({ monday: NEXT_MONDAY, beside: MONDAY })
    return isRead
  })
  assert.equal(read(calls).at(-1), NEXT_MONDAY)
})
