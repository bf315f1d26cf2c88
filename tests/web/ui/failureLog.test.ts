import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { failureLog } = await load('ui/failureLog')

test('a success makes every failure of its subject untrue, once', () => {
  const outdatedBy = failureLog()
  for (const kind of ['error', 'warning', 'info'])
    assert.deepEqual(outdatedBy(kind, kind, 'recipe', `It is ${kind}.`), [])
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe', 'It is saved.'), [
    'error',
    'warning',
    'info',
  ])
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe', 'It is saved.'), [])
})

test('so does what is done without a word', () => {
  const outdatedBy = failureLog()
  outdatedBy('error', 'not marked', 'favourite', 'It is not marked.')
  assert.deepEqual(outdatedBy('done', '', 'favourite', ''), ['not marked'])
  assert.deepEqual(outdatedBy('done', '', 'favourite', ''), [])
})

test('what was said of something else stays true', () => {
  const outdatedBy = failureLog()
  outdatedBy('error', 'not weighed', 'weigh-in', 'It is not weighed.')
  outdatedBy('error', 'of nothing', undefined, 'It failed.')
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe', 'It is saved.'), [])
  assert.deepEqual(outdatedBy('success', 'of nothing', undefined, 'It is done.'), [])
  assert.deepEqual(outdatedBy('success', 'weighed', 'weigh-in', 'It is weighed.'), ['not weighed'])
})

test('what is said again of the same takes the place of what it repeats', () => {
  const outdatedBy = failureLog()
  assert.deepEqual(outdatedBy('warning', 'first', 'recipe', 'It has no name.'), [])
  assert.deepEqual(outdatedBy('error', 'other', 'recipe', 'It was refused.'), [])
  assert.deepEqual(outdatedBy('warning', 'weight', 'weigh-in', 'It has no name.'), [])
  assert.deepEqual(outdatedBy('warning', 'second', 'recipe', 'It has no name.'), ['first'])
  assert.deepEqual(outdatedBy('success', 'saved', 'recipe', 'It is saved.'), ['second', 'other'])
})
