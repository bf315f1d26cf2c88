import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { NOT_BEGUN, withProgress, withTick } = await load('features/cooking/progress')

test('a dish goes on from where it was', () => {
  const begun = withProgress({}, 'lunch', { step: 2 }, 1)
  assert.deepEqual(begun, { lunch: { ...NOT_BEGUN, step: 2, at: 1 } })
  assert.deepEqual(withProgress(begun, 'lunch', { portions: 4 }, 2), {
    lunch: { step: 2, portions: 4, ticked: [], at: 2 },
  })
})

test('the latest forty dishes are kept', () => {
  let begun = {}
  for (let dish = 0; dish < 50; dish++) begun = withProgress(begun, `dish ${dish}`, {}, dish)
  assert.equal(Object.keys(begun).length, 40)
  assert.ok('dish 49' in begun && 'dish 10' in begun && !('dish 9' in begun))
})

test('an ingredient is at hand or it is not, once', () => {
  assert.deepEqual(withTick([1], 2, true), [1, 2])
  assert.deepEqual(withTick([1, 2], 2, true), [1, 2])
  assert.deepEqual(withTick([1, 2], 1, false), [2])
})
