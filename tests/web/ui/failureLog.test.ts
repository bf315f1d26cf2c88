import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { failureLog } = await load('ui/failureLog')

test('a success makes every failure of its subject untrue, once', () => {
  const outdatedBy = failureLog()
  for (const kind of ['error', 'warning', 'info'])
    assert.deepEqual(outdatedBy(kind, kind, 'recipe'), [])
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe'), ['error', 'warning', 'info'])
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe'), [])
})

test('so does what is done without a word', () => {
  const outdatedBy = failureLog()
  outdatedBy('error', 'not marked', 'favourite')
  assert.deepEqual(outdatedBy('done', '', 'favourite'), ['not marked'])
  assert.deepEqual(outdatedBy('done', '', 'favourite'), [])
})

test('what was said of something else stays true', () => {
  const outdatedBy = failureLog()
  outdatedBy('error', 'not weighed', 'weigh-in')
  outdatedBy('error', 'of nothing', undefined)
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe'), [])
  assert.deepEqual(outdatedBy('success', 'of nothing', undefined), [])
  assert.deepEqual(outdatedBy('success', 'weighed', 'weigh-in'), ['not weighed'])
})
