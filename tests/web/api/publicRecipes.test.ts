import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const {
  areForAnotherDiet,
  changePublicRecipes,
  lastPublicRecipes,
  readPublicRecipes,
  storePublicRecipes,
} = await load('api/publicRecipes')

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const EVERYTHING = { kind: 'omnivore', without: [], disliked: [] }
const VEGAN = { ...EVERYTHING, kind: 'vegan' }

const recipe = (id: string, is_public = true, is_favorite = false, type = 'MEAL') => ({
  id,
  name: id,
  type,
  is_public,
  is_favorite,
  is_excluded: false,
  last_modified: '2026-11-16T12:00:00Z',
  ingredients: [],
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  starts_day_before: false,
  keeps_days: null,
  freezes: null,
  photo: null,
  macros: { calories: 1, proteins: 1, fats: 1, carbohydrates: 1 },
  diet_conflicts: [],
  is_high_in_protein: false,
  months_in_season: [],
})

const test = testsAfter(() => {
  beVisitor()
  signIn()
})

const ids = (recipes: { id: string }[] | undefined) => recipes?.map(({ id }) => id)

test('the public recipes are kept for a day', () => {
  storePublicRecipes([recipe('soup'), recipe('mine', false)], NOW, EVERYTHING)
  assert.deepEqual(ids(readPublicRecipes(NOW + DAY - 1, EVERYTHING)), ['soup'])
  assert.equal(readPublicRecipes(NOW + DAY, EVERYTHING), undefined)
  assert.equal(readPublicRecipes(NOW - DAY, EVERYTHING), undefined)
})

test('they are asked for again with another diet, which may have been chosen elsewhere', () => {
  assert.equal(areForAnotherDiet(NOW, VEGAN), false)
  storePublicRecipes([recipe('soup')], NOW, EVERYTHING)
  assert.equal(areForAnotherDiet(NOW, EVERYTHING), false)
  assert.equal(areForAnotherDiet(NOW, VEGAN), true)
  assert.equal(readPublicRecipes(NOW, VEGAN), undefined)
  assert.equal(readPublicRecipes(NOW, undefined), undefined)
})

test('a diet is the same in whatever order its fields come', () => {
  storePublicRecipes([recipe('soup')], NOW, EVERYTHING)
  assert.equal(areForAnotherDiet(NOW, { disliked: [], kind: 'omnivore', without: [] }), false)
  assert.equal(areForAnotherDiet(NOW, { disliked: [9], kind: 'omnivore', without: [] }), true)
  assert.equal(areForAnotherDiet(NOW, { disliked: [], kind: 'omnivore', without: ['pork'] }), true)
})

test('a change of one makes them neither younger nor another diet’s', () => {
  changePublicRecipes([recipe('soup')], NOW)
  assert.equal(readPublicRecipes(NOW, EVERYTHING), undefined)
  storePublicRecipes([recipe('soup'), recipe('salad')], NOW, VEGAN)
  changePublicRecipes([recipe('soup'), recipe('salad', true, true)], NOW + DAY - 1)
  assert.deepEqual(ids(readPublicRecipes(NOW + DAY - 1, VEGAN)), ['salad', 'soup'])
  assert.equal(readPublicRecipes(NOW + DAY, VEGAN), undefined)
})

test('however old, they can be shown for their diet until the answer comes', () => {
  assert.equal(lastPublicRecipes(EVERYTHING), undefined)
  storePublicRecipes([recipe('soup')], NOW, EVERYTHING)
  assert.equal(readPublicRecipes(NOW + 30 * DAY, EVERYTHING), undefined)
  assert.deepEqual(ids(lastPublicRecipes(EVERYTHING)), ['soup'])
  assert.equal(lastPublicRecipes(VEGAN), undefined)
})

test('favourites come first, then one type after the other, in the order of the answer', () => {
  const of = (type: string, is_favorite = false) =>
    recipe(`${type}${is_favorite}`, true, is_favorite, type)
  storePublicRecipes(
    [
      of('OTHER'),
      of('DESSERT'),
      of('SNACK', true),
      of('SNACK'),
      of('MEAL'),
      recipe('second', true, false, 'MEAL'),
      of('BREAKFAST'),
      of('BREAKFAST', true),
    ],
    NOW,
    EVERYTHING,
  )
  assert.deepEqual(ids(readPublicRecipes(NOW, EVERYTHING)), [
    'BREAKFASTtrue',
    'SNACKtrue',
    'BREAKFASTfalse',
    'MEALfalse',
    'second',
    'SNACKfalse',
    'DESSERTfalse',
    'OTHERfalse',
  ])
})
