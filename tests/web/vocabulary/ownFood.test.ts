import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnFood, TypedOwnFood } from '../../../nutriplan-web/src/vocabulary/ownFood.ts'
import { load } from '../load.ts'

const { emptyOwnFood, lacks, readOwnFood, typedOwnFood } = await load('vocabulary/ownFood')

const SKYR: OwnFood = {
  fdc_id: 2_000_000_001,
  name: 'Skyr de la ferme',
  category_id: 1,
  ean: '3017620422003',
  per_100g: {
    calories: 62,
    proteins: 10.5,
    carbohydrates: 4.2,
    fats: 0.2,
    sugars: 4.2,
    saturated_fat: null,
    fibre: null,
    salt: 0,
  },
  portion: { name: 'pot', plural: 'pots', gram_weight: 140 },
  contains: ['milk'],
  free_of: ['gluten'],
  doubts: [],
}
const TYPED = typedOwnFood(SKYR)

function sent(typed: TypedOwnFood, known: OwnFood | null = null) {
  const read = readOwnFood(typed, known)
  assert.ok('food' in read, JSON.stringify(read))
  return read.food
}

function wrong(typed: Partial<TypedOwnFood>, figures: Partial<TypedOwnFood['figures']> = {}) {
  const read = readOwnFood(
    { ...TYPED, ...typed, figures: { ...TYPED.figures, ...figures } },
    null,
  )
  return 'errors' in read ? Object.keys(read.errors) : []
}

test('what was searched in vain is a code where it can be one, else a name', () => {
  const code = emptyOwnFood('3017620422003')
  assert.deepEqual([code.name, code.ean], ['', '3017620422003'])
  const name = emptyOwnFood('3017620422004')
  assert.deepEqual([name.name, name.ean], ['3017620422004', ''])
})

test('a food that is opened and saved again is sent as it was', () => {
  const { fdc_id: _id, doubts: _doubts, ...content } = SKYR
  assert.deepEqual(sent(TYPED, SKYR), content)
})

test('what was left empty is unknown, and none is none', () => {
  assert.deepEqual(lacks(SKYR), ['acides gras saturés', 'fibres'])
  const { per_100g } = sent(TYPED)
  assert.equal(per_100g.fibre, null)
  assert.equal(per_100g.salt, 0)
})

test('an empty form asks for its name, its aisle and what a food must have', () => {
  const read = readOwnFood(emptyOwnFood(' '), null)
  assert.ok('errors' in read)
  assert.deepEqual(Object.keys(read.errors).sort(), [
    'calories',
    'carbohydrates',
    'category',
    'fats',
    'name',
    'proteins',
  ])
})

test('figures that no food has are wrong', () => {
  assert.deepEqual(wrong({}, { calories: '903' }), ['calories'])
  assert.deepEqual(wrong({}, { calories: '902', proteins: '-1' }), ['proteins'])
  assert.deepEqual(wrong({}, { fats: 'beaucoup' }), ['fats'])
  assert.deepEqual(wrong({}, { sugars: '4,3' }), ['sugars'])
  assert.deepEqual(wrong({}, { saturated_fat: '0,3' }), ['saturated_fat'])
  assert.deepEqual(wrong({}, { carbohydrates: '90,4' }), ['carbohydrates'])
  assert.deepEqual(wrong({}, { carbohydrates: '90,3' }), [])
})

test('a portion has a name and a weight, or is none', () => {
  assert.deepEqual(wrong({ portionName: '' }), ['portionName'])
  assert.deepEqual(wrong({ portionGrams: '0' }), ['portionGrams'])
  assert.equal(sent({ ...TYPED, portionName: '', portionGrams: '' }).portion, null)
})

test('a portion has its plural', () => {
  for (const [one, many] of [
    ['pot', 'pots'],
    ['morceau', 'morceaux'],
    ['tranche fine', 'tranches fine'],
    ['noix', 'noix'],
    ['c. à soupe', 'c. à soupe'],
  ] as const)
    assert.equal(sent({ ...TYPED, portionName: one }).portion?.plural, many)
})

test('a code that is no code is refused, and none is needed', () => {
  assert.deepEqual(wrong({ ean: '3017620422004' }), ['ean'])
  assert.equal(sent({ ...TYPED, ean: ' ' }).ean, null)
})
