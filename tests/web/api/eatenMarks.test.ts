import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { offline, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { markEaten, sendEatenMarks, withEatenMarks } = await load('api/eatenMarks')
const { problem } = await load('mocks/problem')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { meal } = await load('mocks/week')

const test = testsAfter(signIn)
const MEALS = [
  { id: 'a', is_eaten: false },
  { id: 'b', is_eaten: true },
]

const MEAL = meal('2026-11-23', 'LUNCH', PUBLIC_RECIPES[3])
const taken = () => Response.json(MEAL, { headers: { Undo: 'token' } })
const refused = () => problem(404, 'NOT_FOUND')

test('without a network a mark waits, and is sent once under its key', async () => {
  const lost = server(offline)
  assert.deepEqual(await markEaten('a', true), { isWaiting: true, undo: undefined })
  assert.deepEqual(withEatenMarks(MEALS)[0], { id: 'a', is_eaten: true })
  await assert.rejects(sendEatenMarks())
  const sent = server(taken)
  await sendEatenMarks()
  await sendEatenMarks()
  const call = { method: 'PUT', path: '/api/meal/a', body: { is_eaten: true } }
  assert.deepEqual(sent, [{ ...call, key: lost[0]?.key }])
  assert.deepEqual(withEatenMarks(MEALS), MEALS)
})

test('a mark that the server takes can be undone', async () => {
  server(taken)
  const { isWaiting, undo } = await markEaten('b', false)
  assert.equal(isWaiting, false)
  assert.equal(typeof undo, 'function')
  assert.deepEqual(withEatenMarks(MEALS), MEALS)
})

test('a mark that the server refuses is told, and does not wait', async () => {
  server(refused)
  await assert.rejects(markEaten('a', true), { code: 'NOT_FOUND' })
  assert.deepEqual(withEatenMarks(MEALS), MEALS)
  server(offline)
  await markEaten('a', true)
  server(refused)
  await sendEatenMarks()
  assert.deepEqual(withEatenMarks(MEALS), MEALS)
})
