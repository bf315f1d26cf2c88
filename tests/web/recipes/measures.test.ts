import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { gramsOf, parseCount } = await load('features/recipes/editor/measures')

test('an amount is read as cooks write it', () => {
  for (const [typed, count] of [
    ['1,5', 1.5],
    ['1/2', 0.5],
    [' 3 / 4 ', 0.75],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['2 ¼', 2.25],
    ['11/2', 5.5],
  ] as const)
    assert.equal(parseCount(typed), count, typed)
})

test('what is no amount is none', () => {
  for (const typed of ['', '1/', '/2', '1/0', '1 ½ ½', '1/2/3', 'une', '½ 1'])
    assert.equal(parseCount(typed), undefined, typed)
  assert.equal(gramsOf('1/2', { name: 'oignon', grams: 100 }), 50)
  assert.equal(gramsOf('0/2', { name: 'oignon', grams: 100 }), 0)
})
