import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { addPendingTick, pendingTicks, removePendingTick, storedList, storeList } = await load(
  'features/shopping/offlineStore',
)
const { writeCache } = await load('api/cache')
const { shoppingList } = await load('mocks/shopping')

const MONDAY = '2026-11-23'
const NEXT = '2026-11-30'

const test = testsAfter(signIn)

test('a list is kept for the shop, with those of a week before', () => {
  assert.equal(storedList(MONDAY), undefined)
  for (const monday of ['2026-11-09', '2026-11-16', MONDAY]) storeList(shoppingList(monday))
  assert.equal(storedList('2026-11-09'), undefined)
  assert.deepEqual(storedList('2026-11-16'), shoppingList('2026-11-16'))
  assert.deepEqual(storedList(MONDAY), shoppingList(MONDAY))
})

test('what an earlier version stored in another format is no list, and no tick', () => {
  writeCache('shopping-lists', { [MONDAY]: { items: [] } })
  writeCache('shopping-ticks', { [MONDAY]: { 1: 'yes' } })
  assert.equal(storedList(MONDAY), undefined)
  assert.deepEqual(pendingTicks(), {})
  storeList(shoppingList(MONDAY))
  assert.deepEqual(storedList(MONDAY), shoppingList(MONDAY))
})

test('ticks wait by week and food, each change under a key of its own', () => {
  addPendingTick(MONDAY, 1, { checked: true })
  const { key } = pendingTicks()[MONDAY][1]
  addPendingTick(MONDAY, 2, { checked: true })
  addPendingTick(NEXT, 1, { checked: false })
  addPendingTick(MONDAY, 1, { checked: false })
  const ticks = pendingTicks()
  assert.deepEqual(Object.keys(ticks), [MONDAY, NEXT])
  assert.deepEqual([ticks[MONDAY][1].checked, ticks[MONDAY][2].checked], [false, true])
  assert.equal(ticks[NEXT][1].checked, false)
  assert.notEqual(ticks[MONDAY][1].key, key)
})

test('a tick that the server has taken waits no more; one that was changed meanwhile does', () => {
  addPendingTick(MONDAY, 1, { checked: true })
  addPendingTick(MONDAY, 2, { checked: true })
  addPendingTick(NEXT, 3, { checked: true })
  const { 1: first, 2: second } = pendingTicks()[MONDAY]
  addPendingTick(MONDAY, 2, { checked: false })
  removePendingTick(MONDAY, 2, second)
  removePendingTick(MONDAY, 1, { ...first, checked: false })
  assert.deepEqual(Object.keys(pendingTicks()[MONDAY]), ['1', '2'])
  removePendingTick(MONDAY, 1, first)
  assert.deepEqual(Object.keys(pendingTicks()[MONDAY]), ['2'])
  removePendingTick(MONDAY, 2, pendingTicks()[MONDAY][2])
  assert.deepEqual(Object.keys(pendingTicks()), [NEXT])
  removePendingTick(MONDAY, 2, second)
  assert.deepEqual(Object.keys(pendingTicks()), [NEXT])
})

test('a visitor has no list and no ticks', () => {
  beVisitor()
  storeList(shoppingList(MONDAY))
  addPendingTick(MONDAY, 1, { checked: true })
  assert.equal(storedList(MONDAY), undefined)
  assert.deepEqual(pendingTicks(), {})
})
