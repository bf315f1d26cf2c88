import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { type Call, offline, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { addRecipe, asked, changeMeal, copyMealTo, generateWeek, moveMealTo, removeMeal } =
  await load('features/planning/data')
const { DEFAULT_SETUP } = await load('features/planning/generator/pool')
const { texts } = await load('features/planning/texts')
const { problem } = await load('mocks/problem')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { meal, preview } = await load('mocks/week')

const test = testsAfter(signIn)
const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' }
const TUESDAY_LUNCH = { date: '2026-11-24', type: 'LUNCH' }
const MEAL = meal(LUNCH.date, LUNCH.type, PUBLIC_RECIPES[3])
const REMOVAL = { method: 'DELETE', path: `/api/meal/${MEAL.id}`, body: null, key: 'key' }

const removed = () => new Response(null, { status: 204, headers: { Undo: 'token' } })
const request = (setup: object) => ({
  monday: MONDAY,
  today: MONDAY,
  setup: { ...DEFAULT_SETUP, ...setup },
})

test('a removed meal can be brought back', async () => {
  const calls = server(removed)
  const undo = await removeMeal(MEAL.id, 'key')
  assert.deepEqual(calls, [REMOVAL])
  await undo('other key')
  assert.deepEqual(calls[1]?.body, { token: 'token' })
  assert.equal(calls[1]?.key, 'other key')
})

test('a meal that another device removed is removed, and nothing brings it back', async () => {
  const calls = server(() => problem(404, 'NOT_FOUND'))
  assert.equal(await removeMeal(MEAL.id, 'key'), undefined)
  assert.deepEqual(calls, [REMOVAL])
})

test('a meal that is not removed for another reason stays a failure', async () => {
  server(() => problem(503, 'UNAVAILABLE'))
  await assert.rejects(removeMeal(MEAL.id), { code: 'UNAVAILABLE' })
  server(offline)
  await assert.rejects(removeMeal(MEAL.id), { code: 'UNREACHABLE' })
})

test('a meal is changed and copied under the key that one tries again with', async () => {
  const calls = server(() => Response.json(MEAL))
  await changeMeal(MEAL.id, { is_locked: true }, 'key')
  await copyMealTo(MEAL.id, TUESDAY_LUNCH, 'other key')
  const path = `/api/meal/${MEAL.id}`
  assert.deepEqual(calls, [
    { method: 'PUT', path, body: { is_locked: true }, key: 'key' },
    { method: 'POST', path: `${path}/copy`, body: TUESDAY_LUNCH, key: 'other key' },
  ])
})

test('a meal that is gone cannot be changed', async () => {
  server(() => problem(404, 'NOT_FOUND'))
  await assert.rejects(changeMeal(MEAL.id, { is_locked: true }), { code: 'NOT_FOUND' })
})

test('what is put in a slot stands after what waited there, and the server is told so once', async () => {
  server(offline)
  assert.equal((await moveMealTo(MEAL, TUESDAY_LUNCH, 'move')).isWaiting, true)
  await assert.rejects(addRecipe(LUNCH, 'r-01', 'key'), { code: 'UNREACHABLE' })
  const calls = server(() => Response.json(MEAL))
  await addRecipe(LUNCH, 'r-01', 'key')
  assert.deepEqual(calls, [
    { method: 'POST', path: `/api/meal/${MEAL.id}/move`, body: TUESDAY_LUNCH, key: 'move' },
    {
      method: 'POST',
      path: '/api/meal',
      body: { ...LUNCH, recipes: ['r-01'], is_optimized: true },
      key: 'key',
    },
  ])
})

test('a move that waited and is refused is told, and what came after it is done', async () => {
  server(offline)
  await moveMealTo(MEAL, TUESDAY_LUNCH, 'move')
  const told = notices()
  server(({ path }: Call) =>
    path.endsWith('/move') ? problem(409, 'MEAL_LOCKED') : Response.json(MEAL),
  )
  await changeMeal(MEAL.id, { is_locked: true })
  assert.ok(told[0]?.text.startsWith(texts.placeFailed('').trimEnd()))
  assert.deepEqual(
    told.map(({ kind, about }) => [kind, about]),
    [['error', '2026-11-24 LUNCH']],
  )
})

test('a week is asked for as it was set up; recipes are named where they were chosen', () => {
  const recipeIds = ['r-01', 'r-02']
  const { rotation, optimize, amounts } = DEFAULT_SETUP
  const common = { start_date: MONDAY, today: MONDAY, rotation, optimize, amounts, dishes: {} }
  assert.deepEqual(asked(request({ pool: 'chosen', recipeIds })), {
    ...common,
    pool: 'chosen',
    recipe_ids: recipeIds,
  })
  assert.deepEqual(asked(request({ pool: 'all', recipeIds })), {
    ...common,
    pool: 'all',
    recipe_ids: [],
  })
  const dishes = { [MONDAY]: { LUNCH: 'r-01' } }
  assert.deepEqual(asked({ ...request({}), dishes }).dishes, dishes)
})

test('a generated week is cooked in sessions where that was asked for', async () => {
  const calls = server(() => Response.json(preview(MONDAY)))
  await generateWeek({ ...request({ isBatch: true, sessions: 3 }), seed: 7 })
  await generateWeek({ ...request({ isBatch: false, sessions: 3 }), seed: 7, otherThan: ['r-01'] })
  assert.deepEqual(
    calls.map(({ body }) => {
      const { seed, batch, other_than } = body as Record<string, unknown>
      return { seed, batch, other_than }
    }),
    [
      { seed: 7, batch: { sessions: 3 }, other_than: [] },
      { seed: 7, batch: null, other_than: ['r-01'] },
    ],
  )
})
