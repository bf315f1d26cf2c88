import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { countOf, countedIn, GRAM, gramsOf, parseCount } = await load('features/recipes/editor/measures')

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

test('the unit that stands beside an amount may be typed with it', () => {
  const spoon = { name: 'c. à soupe', grams: 15 }
  const onion = { name: 'oignon', grams: 100 }
  for (const [typed, measure, count] of [
    ['150 g', GRAM, 150],
    ['150g', GRAM, 150],
    ['1\u00a0500,5 G', GRAM, 1500.5],
    ['150 grammes', GRAM, 150],
    ['1 1/2 c. à s.', spoon, 1.5],
    ['2 cs', spoon, 2],
    ['2 c. à soupe', spoon, 2],
    ['2 cuillères à soupe', spoon, 2],
    ['1 c à c', { name: 'c. à café', grams: 5 }, 1],
    ['2 Oignons', onion, 2],
    ['½ oignon', onion, 0.5],
    ['20 cl', { name: 'cl', grams: 10 }, 20],
  ] as const)
    assert.equal(countOf(typed, measure), count, typed)
  assert.equal(gramsOf('2 c. à s.', spoon), 30)
  assert.equal(countedIn('150 g', GRAM, onion), '1,5')
})

test('the unit of another measure is none of it', () => {
  const spoon = { name: 'c. à soupe', grams: 15 }
  for (const [typed, measure] of [
    ['150 g', spoon],
    ['2 c. à c.', spoon],
    ['2 kg', GRAM],
    ['g', GRAM],
    ['2 g 3', GRAM],
  ] as const)
    assert.equal(countOf(typed, measure), undefined, typed)
})
