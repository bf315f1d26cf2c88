import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { keepList } = await load('features/shopping/data')
const { storedList, storeList } = await load('features/shopping/offlineStore')

const MONDAY = '2026-11-30'
const list = (aisles: number[]) => ({
  start_date: MONDAY,
  groups: [],
  own_lines: [],
  meals_against_diet: [],
  aisles,
})
const SEEN = list([1])
const ANSWERED = list([2])
const LATER = list([3])

const test = testsAfter(() => signIn())

test('a list that nobody has opened is stored, and again as it is then', async () => {
  server(() => Response.json(ANSWERED))
  await keepList(MONDAY)
  assert.deepEqual(storedList(MONDAY), ANSWERED)
  storeList(SEEN)
  await keepList(MONDAY)
  assert.deepEqual(storedList(MONDAY), ANSWERED)
})

test('what the screen has stored while the server answered stays', async () => {
  storeList(SEEN)
  const answer = pending<Response>()
  server(() => answer.promise)
  const keeping = keepList(MONDAY)
  storeList(LATER)
  answer.resolve(Response.json(ANSWERED))
  await keeping
  assert.deepEqual(storedList(MONDAY), LATER)
})
