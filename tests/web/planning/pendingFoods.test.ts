import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { act, renderHook } from '../hooks.ts'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const {
  addPendingFood,
  pendingFoods,
  removePendingFood,
  removeTaken,
  takePendingFood,
  takenFoods,
  usePendingFoods,
  waitingFoods,
  withPendingFoods,
} = await load('features/planning/offPlan/pendingFoods')
const { writeCache } = await load('api/cache')
const { caloriesAlone } = await load('features/planning/offPlan/notedFood')

const test = testsAfter(signIn)
const A = '01939f3e-0000-4000-8000-00000000000a'
const B = '01939f3e-0000-4000-8000-00000000000b'
const KIWI = caloriesAlone(61, 'Kiwi', { id: A, date: '2026-11-24' })
const TEA = caloriesAlone(30, 'Thé', { id: B, date: '2026-11-24' })
/** What waits of a note, as it is stored. */
const stored = (id: string) => pendingFoods()[id]
const names = () => Object.keys(pendingFoods())

test('what was eaten waits in the order of its writing, the last word of each note alone', () => {
  assert.equal(addPendingFood(A, { food: KIWI, key: '1' }), true)
  addPendingFood(B, { food: TEA, key: '2' })
  assert.deepEqual(names(), [A, B])
  addPendingFood(A, { food: null, key: '3' })
  assert.deepEqual(names(), [B, A])
  assert.deepEqual(pendingFoods()[A], { food: null, key: '3' })
})

test('what the server has answered waits no more; what was changed meanwhile does', () => {
  addPendingFood(A, { food: KIWI, key: '1' })
  const first = stored(A)
  addPendingFood(B, { food: TEA, key: '2' })
  addPendingFood(A, { food: null, key: '3' })
  removePendingFood(A, first)
  assert.deepEqual(names(), [B, A])
  const last = stored(A)
  removePendingFood(A, last)
  assert.deepEqual(names(), [B])
  removePendingFood(A, last)
  assert.deepEqual(names(), [B])
})

test('without keys, what was changed meanwhile still waits', () => {
  addPendingFood(A, { food: KIWI })
  const first = stored(A)
  addPendingFood(A, { food: null })
  removePendingFood(A, first)
  assert.deepEqual(names(), [A])
})

test('what was eaten is shown as it is noted here, each note once', () => {
  const fromDesk = { ...KIWI, id: '01939f3e-0000-4000-8000-00000000000d' }
  const known = [KIWI, fromDesk]
  assert.equal(withPendingFoods(known, pendingFoods()), known)
  addPendingFood(B, { food: TEA, key: '1' })
  // Its answer was lost: the server has it already.
  addPendingFood(A, { food: { ...KIWI, calories: 70 }, key: '2' })
  const changed = { ...KIWI, calories: 70, isWaiting: true }
  assert.deepEqual(withPendingFoods(known, pendingFoods()), [
    changed,
    fromDesk,
    { ...TEA, isWaiting: true },
  ])
  addPendingFood(A, { food: null, key: '3' })
  addPendingFood(B, { food: null, key: '4' })
  assert.deepEqual(withPendingFoods(known, pendingFoods()), [fromDesk])
})

test('what the server has taken is shown, and not sent again, until the days are read', () => {
  addPendingFood(A, { food: KIWI, key: '1' })
  addPendingFood(B, { food: TEA, key: '2' })
  takePendingFood(A, stored(A))
  assert.deepEqual(
    waitingFoods().map(([id]: [string]) => id),
    [B],
  )
  assert.deepEqual(withPendingFoods([], pendingFoods()), [{ ...TEA, isWaiting: true }, KIWI])
  const read = takenFoods()
  takePendingFood(B, stored(B))
  removeTaken(read)
  // The other may have come too late for what was read.
  assert.deepEqual(names(), [B])
  removeTaken(takenFoods())
  assert.deepEqual(names(), [])
})

test('what was noted anew since the days were read is not shown by them', () => {
  addPendingFood(A, { food: KIWI, key: '1' })
  takePendingFood(A, { ...stored(A), key: '0' })
  assert.equal(waitingFoods().length, 1)
  takePendingFood(A, stored(A))
  const read = takenFoods()
  assert.deepEqual(withPendingFoods([], pendingFoods()), [KIWI])
  assert.deepEqual(waitingFoods(), [])
  addPendingFood(A, { food: null, key: '2' })
  removeTaken(read)
  assert.deepEqual(pendingFoods(), { [A]: { food: null, key: '2' } })
})

test('a device that has no room says so, and keeps what it had', () => {
  addPendingFood(A, { food: KIWI, key: '1' })
  browser.fill(JSON.stringify(pendingFoods()).length)
  assert.equal(addPendingFood(B, { food: TEA, key: '2' }), false)
  assert.deepEqual(pendingFoods(), { [A]: { food: KIWI, key: '1' } })
})

test('what is kept in another format is no note, and a visitor has none', () => {
  writeCache('off-plan', { [A]: { food: 'Kiwi' } })
  assert.deepEqual(pendingFoods(), {})
  beVisitor()
  assert.equal(addPendingFood(A, { food: KIWI, key: '1' }), false)
  assert.deepEqual(pendingFoods(), {})
})

test('a screen hears of what waits, of another tab as well, until it is gone', () => {
  let drawn = 0
  const { result, unmount } = renderHook(() => {
    drawn++
    return usePendingFoods()
  })
  assert.deepEqual(result.current, {})
  act(() => addPendingFood(A, { food: KIWI, key: '1' }))
  assert.deepEqual(Object.keys(result.current), [A])
  const before = drawn
  act(() => browser.dispatch('storage'))
  assert.equal(drawn, before)
  writeCache('off-plan', {})
  act(() => browser.dispatch('storage'))
  assert.deepEqual(result.current, {})
  unmount()
  const last = drawn
  act(() => addPendingFood(B, { food: TEA, key: '2' }))
  act(() => browser.dispatch('storage'))
  assert.equal(drawn, last)
})
