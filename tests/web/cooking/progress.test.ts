import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { NOT_BEGUN, withProgress, withTick } = await load('features/cooking/progress')
const LUNCH = { key: 'lunch', portions: 1 }

test('a dish goes on from where it was', () => {
  const begun = withProgress({}, LUNCH, { step: 2 }, 1)
  assert.deepEqual(begun, { lunch: { ...NOT_BEGUN, step: 2, at: 1 } })
  assert.deepEqual(withProgress(begun, LUNCH, { portions: 4 }, 2), {
    lunch: { step: 2, portions: 4, ticked: [], at: 2 },
  })
})

test('the latest forty dishes are kept', () => {
  let begun = {}
  for (let dish = 0; dish < 50; dish++)
    begun = withProgress(begun, { key: `dish ${dish}`, portions: 1 }, {}, dish)
  assert.equal(Object.keys(begun).length, 40)
  assert.ok('dish 49' in begun && 'dish 10' in begun && !('dish 9' in begun))
})

test('an ingredient is at hand or it is not, once', () => {
  assert.deepEqual(withTick([1], 2, true), [1, 2])
  assert.deepEqual(withTick([1, 2], 2, true), [1, 2])
  assert.deepEqual(withTick([1, 2], 1, false), [2])
})

test('a dish begins with as many portions as it is cooked for', () => {
  const begun = withProgress({}, { key: 'lunch', portions: 3 }, { step: 1 }, 1)
  assert.equal(begun.lunch.portions, 3)
  const fewer = withProgress(begun, { key: 'lunch', portions: 3 }, { portions: 2 }, 2)
  assert.equal(withProgress(fewer, { key: 'lunch', portions: 3 }, { step: 2 }, 3).lunch.portions, 2)
})
