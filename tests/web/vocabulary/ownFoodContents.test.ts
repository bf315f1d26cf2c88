import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { contentsOf, sentContents, UNKNOWN_CONTENTS } = await load('vocabulary/ownFoodContents')
const { BANS, substanceLabel } = await load('vocabulary/diet')

test('what is not said is unknown', () => {
  assert.deepEqual(sentContents(UNKNOWN_CONTENTS, null), { contains: [], free_of: [] })
  assert.deepEqual(sentContents({ contains: ['gluten'], isComplete: false }, null), {
    contains: ['gluten'],
    free_of: [],
  })
})

test('nothing else of the list leaves open what a name does not say', () => {
  const { free_of } = sentContents({ contains: ['pork', 'milk'], isComplete: true }, null)
  assert.deepEqual(
    BANS.filter((one) => !free_of.includes(one)),
    ['pork', 'lactose', 'milk', 'meat'],
  )
  assert.deepEqual(sentContents({ contains: [], isComplete: true }, null).free_of, [...BANS])
})

test('what was saved is read as it was said', () => {
  for (const isComplete of [true, false]) {
    const contents = { contains: ['milk', 'egg'] as const, isComplete }
    assert.deepEqual(contentsOf(sentContents(contents, null)), contents)
  }
})

test('single things that a program knew stay until the list is changed', () => {
  const known = { contains: ['milk' as const], free_of: ['gluten' as const] }
  assert.deepEqual(sentContents(contentsOf(known), known), known)
  const changed = { contains: ['milk' as const, 'egg' as const], isComplete: false }
  assert.deepEqual(sentContents(changed, known), { contains: ['milk', 'egg'], free_of: [] })
})

test('a substance begins with a capital', () => {
  assert.equal(substanceLabel('egg'), 'Œuf')
  assert.equal(substanceLabel('nuts'), 'Fruits à coque')
})
