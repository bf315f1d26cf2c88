import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const {
  countedIn,
  firstAmount,
  GRAM,
  gramsOf,
  hasUnknownUnit,
  measuresOf,
  parseCount,
  readAmount,
} = await load('features/recipes/editor/measures')

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
  assert.equal(gramsOf({ amount: '1/2', measures: [ONION, GRAM], measure: 0 }), 50)
  assert.equal(gramsOf({ amount: '0/2', measures: [ONION, GRAM], measure: 0 }), 0)
})

const SPOON = { name: 'c. à soupe', grams: 15 }
const TEASPOON = { name: 'c. à café', grams: 5 }
const ONION = { name: 'oignon', grams: 100 }
const CENTILITRE = { name: 'cl', grams: 10 }
const MEASURES = [SPOON, TEASPOON, ONION, CENTILITRE, GRAM]
const beside = (chosen: { name: string; grams: number }, amount: string) => ({
  amount,
  measures: MEASURES,
  measure: MEASURES.indexOf(chosen),
})

test('a unit may be typed with the amount, whichever stands beside it', () => {
  for (const [typed, meant, count] of [
    ['150 g', GRAM, 150],
    ['150g', GRAM, 150],
    ['1\u00a0500,5 G', GRAM, 1500.5],
    ['150 grammes', GRAM, 150],
    ['1,2 kg', GRAM, 1200],
    ['1 1/2 c. à s.', SPOON, 1.5],
    ['2 cs', SPOON, 2],
    ['2 c. à soupe', SPOON, 2],
    ['2 cuillères à soupe', SPOON, 2],
    ['1 c à c', TEASPOON, 1],
    ['2 Oignons', ONION, 2],
    ['½ oignon', ONION, 0.5],
    ['20 cl', CENTILITRE, 20],
    ['2,5 dl', CENTILITRE, 25],
    ['250 ml', CENTILITRE, 25],
    ['1/2 litre', CENTILITRE, 50],
    ['1,5 L', CENTILITRE, 150],
  ] as const)
    for (const chosen of MEASURES) {
      const measure = MEASURES.indexOf(meant)
      assert.deepEqual(readAmount(beside(chosen, typed)), { count, measure }, typed)
      assert.equal(gramsOf(beside(chosen, typed)), count * meant.grams)
    }
  assert.deepEqual(readAmount(beside(ONION, '2')), { count: 2, measure: 2 })
  assert.equal(countedIn(beside(GRAM, '150 g'), ONION), '1,5')
  assert.equal(countedIn(beside(SPOON, '150 g'), ONION), '1,5')
  assert.equal(countedIn(beside(SPOON, 'une'), ONION), 'une')
})

test('what pours may be counted in centilitres', () => {
  const glass = { modifier: 'verre', plural: 'verres', amount: 1, gram_weight: 206 }
  const names = (measures: { name: string }[]) => measures.map(({ name }) => name)
  const milk = measuresOf([glass], 1.03)
  assert.deepEqual(names(milk), ['verre', 'cl', 'g'])
  assert.equal(gramsOf({ amount: '20 cl', measures: milk, measure: 0 }), 206)
  assert.deepEqual(names(measuresOf([glass], null)), ['verre', 'g'])
  // What the catalogue says a centilitre weighs stands.
  const cream = measuresOf([{ ...glass, modifier: 'cl', gram_weight: 10 }], 1.01)
  assert.deepEqual(cream, [{ name: 'cl', grams: 10 }, GRAM])
})

test('a first amount is one portion, or about 100 g', () => {
  assert.deepEqual(firstAmount([SPOON, GRAM]), { measure: 0, amount: '1' })
  assert.deepEqual(firstAmount([CENTILITRE, GRAM]), { measure: 0, amount: '10' })
  assert.deepEqual(firstAmount([GRAM]), { measure: 0, amount: '100' })
})

test('a food’s own measure counts before another that is called the same', () => {
  const measures = [{ name: 'oignon', grams: 120 }, ONION, GRAM]
  assert.deepEqual(readAmount({ amount: '2 oignons', measures, measure: 1 }), {
    count: 2,
    measure: 1,
  })
  assert.deepEqual(readAmount({ amount: '2 oignons', measures, measure: 2 }), {
    count: 2,
    measure: 0,
  })
})

test('what was kept before a reload is read as it was typed', () => {
  const kept = JSON.parse(JSON.stringify(beside(SPOON, '2 kg')))
  assert.deepEqual(readAmount(kept), { count: 2000, measure: 4 })
})

test('a unit that the food is not counted in is none', () => {
  const solid = { amount: '2 l', measures: [ONION, GRAM], measure: 0 }
  assert.equal(readAmount(solid), undefined)
  assert.ok(hasUnknownUnit(solid))
  for (const typed of ['1 tasse', '2 g 3', '2 c.', '½ constructor']) {
    assert.equal(readAmount(beside(SPOON, typed)), undefined, typed)
    assert.ok(hasUnknownUnit(beside(SPOON, typed)), typed)
  }
  for (const typed of ['', 'g', 'une tasse', '2 g', '0', '12'])
    assert.ok(!hasUnknownUnit(beside(SPOON, typed)), typed)
})
