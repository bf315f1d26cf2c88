import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { cookAmount, measure } = await load('vocabulary/cookAmounts')

const ingredient = (quantity: number, density: number | null, spoons: number | null = null) => ({
  fdc_id: 1,
  name: 'Aliment',
  quantity,
  portion_name: spoons && 'c. à soupe',
  portion_quantity: spoons,
  portion: [{ modifier: 'c. à soupe', plural: 'c. à soupe', amount: 1, gram_weight: 15 }],
  food_details: { density },
})

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('what pours is measured in a jug, and the rest weighed', () => {
  assert.equal(plain(cookAmount(ingredient(180, 1.031))), '17 cl')
  assert.equal(plain(cookAmount(ingredient(50, 0.998))), '5 cl')
  assert.equal(plain(cookAmount(ingredient(180, null))), '180 g')
})

test('portions are poured together, from a litre on in litres', () => {
  assert.equal(plain(cookAmount(ingredient(300, 1), 4)), '1,2 l')
  assert.equal(plain(cookAmount(ingredient(20, 1), 4)), '8 cl')
})

test('a few spoons of it need no jug', () => {
  assert.equal(measure(ingredient(29, 1)), null)
  assert.equal(plain(cookAmount(ingredient(29, 1))), '29 g')
  assert.equal(plain(cookAmount(ingredient(30, 1))), '3 cl')
  assert.equal(plain(cookAmount(ingredient(30, 1, 2))), '2 c. à soupe')
})

const teaspoons = (count: number, tablespoon: number | null, density: number | null = null) => ({
  ...ingredient(4 * count, density),
  portion_name: 'c. à café',
  portion_quantity: count,
  portion: tablespoon
    ? [{ modifier: 'c. à soupe', plural: 'c. à soupe', amount: 1, gram_weight: tablespoon }]
    : [],
})

test('more than a tablespoon is told in tablespoons, whoever it is for', () => {
  assert.equal(plain(measure(teaspoons(1, null), 2)), '2 c. à café')
  assert.equal(plain(measure(teaspoons(1, null), 3)), '1 c. à soupe')
  assert.equal(plain(measure(teaspoons(1, null), 4)), '1 ½ c. à soupe')
  assert.equal(plain(measure(teaspoons(2, null), 6)), '4 c. à soupe')
})

test('a tablespoon holds what the food says', () => {
  assert.equal(plain(measure(teaspoons(2, 10), 1)), '2 c. à café')
  assert.equal(plain(measure(teaspoons(2, 10), 6)), '5 c. à soupe')
})

test('three teaspoons are a tablespoon, where the food’s own holds a little more', () => {
  assert.equal(plain(measure(teaspoons(3, 12.5))), '1 c. à soupe')
  assert.equal(plain(measure(teaspoons(3, 13.3))), '1 c. à soupe')
  assert.equal(plain(measure(teaspoons(3, 20))), '3 c. à café')
})

test('nobody counts more than six spoons', () => {
  assert.equal(plain(measure(ingredient(15, null, 1), 6)), '6 c. à soupe')
  assert.equal(measure(ingredient(15, null, 1), 8), null)
  assert.equal(plain(cookAmount(ingredient(15, null, 1), 8)), '120 g')
  assert.equal(plain(cookAmount(ingredient(15, 1, 1), 8)), '12 cl')
  assert.equal(plain(cookAmount(teaspoons(3, null, 0.8), 8)), '12 cl')
})

test('centilitres are told to the half while they are few, and as litres from one on', () => {
  const poured = (count: number, portions: number) => {
    const own = { ...ingredient(10 * count, null), portion_name: 'cl', portion_quantity: count }
    return plain(measure(own, portions))
  }
  assert.equal(poured(10 / 3, 1), '3,5 cl')
  assert.equal(poured(10 / 3, 6), '20 cl')
  assert.equal(poured(9.9, 1), '10 cl')
  assert.equal(poured(37.5, 4), '1,5 l')
  assert.equal(poured(0.2, 1), null)
})
