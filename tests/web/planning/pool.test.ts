import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const {
  availableByKind,
  DEFAULT_SETUP,
  missingTypes,
  nextWiderPool,
  openingPool,
  poolOf,
  rotationKinds,
} = await load('features/planning/generator/pool')

type Pool = 'mine' | 'favorites' | 'all'

/** Recipes of these types, which are in these pools besides the whole. */
const recipes = (...wanted: [type: string, ...pools: Pool[]][]) =>
  wanted.map(([type, ...pools], index) => ({
    id: `r-${index}`,
    name: `Recette ${index}`,
    type,
    is_public: !pools.includes('mine'),
    is_favorite: pools.includes('favorites'),
    is_excluded: false,
    diet_conflicts: [],
  }))

const ids = (found: { id: string }[]) => found.map(({ id }) => id)

test('a schedule uses the kinds of its slots, in the order of a day', () => {
  assert.deepEqual(rotationKinds(3), ['breakfast', 'lunch', 'dinner'])
  for (const meals of [4, 5, 6])
    assert.deepEqual(rotationKinds(meals), ['breakfast', 'lunch', 'dinner', 'snack'])
})

test('each pool holds what its name says', () => {
  const all = recipes(['MEAL', 'mine'], ['MEAL', 'favorites'], ['MEAL', 'mine', 'favorites'], ['MEAL'])
  assert.deepEqual(ids(poolOf(all, 'mine', [])), ['r-0', 'r-2'])
  assert.deepEqual(ids(poolOf(all, 'favorites', [])), ['r-1', 'r-2'])
  assert.deepEqual(ids(poolOf(all, 'all', [])), ['r-0', 'r-1', 'r-2', 'r-3'])
  assert.deepEqual(ids(poolOf(all, 'chosen', ['r-3', 'r-0'])), ['r-0', 'r-3'])
  const broken = { ...all[3], diet_conflicts: [{}] }
  assert.deepEqual(ids(poolOf([...all.slice(0, 3), broken], 'all', [])), ['r-0', 'r-1', 'r-2'])
})

test('every kind draws from the recipes of its type', () => {
  const some = recipes(['BREAKFAST'], ['MEAL'], ['MEAL'], ['SNACK'], ['SNACK'], ['SNACK'], ['DESSERT'])
  assert.deepEqual(availableByKind(some), { breakfast: 1, lunch: 2, dinner: 2, snack: 3 })
})

test('a type is missing only where the schedule needs it', () => {
  assert.deepEqual(missingTypes([], 4), { BREAKFAST: 1, SNACK: 1, MEAL: 1 })
  assert.deepEqual(missingTypes([], 3), { BREAKFAST: 1, MEAL: 1 })
  assert.deepEqual(missingTypes(recipes(['BREAKFAST'], ['MEAL']), 3), {})
  assert.deepEqual(missingTypes(recipes(['BREAKFAST'], ['DESSERT'], ['SNACK']), 6), { MEAL: 1 })
})

test('no pool holds what is excluded', () => {
  const all = recipes(['MEAL', 'mine', 'favorites'], ['MEAL', 'mine', 'favorites'])
  const [first, second] = all
  const known = [{ ...first, is_excluded: true }, second]
  for (const pool of ['mine', 'favorites', 'all'])
    assert.deepEqual(ids(poolOf(known, pool, [])), ['r-1'])
  assert.deepEqual(ids(poolOf(known, 'chosen', ['r-0', 'r-1'])), ['r-1'])
})

test('the generator opens with the favourites, else with the narrowest pool that can fill a week', () => {
  const both = recipes(['BREAKFAST', 'mine', 'favorites'], ['MEAL', 'mine', 'favorites'])
  assert.equal(openingPool(both, 3), 'favorites')
  assert.equal(openingPool(recipes(['BREAKFAST', 'mine'], ['MEAL', 'mine']), 3), 'mine')
  assert.equal(openingPool(recipes(['BREAKFAST', 'mine'], ['MEAL', 'favorites']), 3), 'all')
  assert.equal(openingPool(both, 4), 'favorites', 'nothing can: it stays with the first')
  assert.equal(openingPool([...both, ...recipes(['SNACK'])], 4), 'all')
})

test('a pool that is too small is widened to the next one that is not', () => {
  const mine = recipes(['BREAKFAST', 'mine'], ['MEAL', 'mine'])
  const favorites = recipes(['BREAKFAST', 'favorites'], ['MEAL', 'favorites'])
  assert.equal(nextWiderPool(mine, 'chosen', 3), 'mine')
  assert.equal(nextWiderPool(favorites, 'chosen', 3), 'favorites')
  assert.equal(nextWiderPool(recipes(['BREAKFAST'], ['MEAL']), 'chosen', 3), 'all')
  assert.equal(nextWiderPool(favorites, 'mine', 3), 'all')
  assert.equal(nextWiderPool(mine, 'favorites', 3), 'all')
  assert.equal(nextWiderPool(mine, 'favorites', 4), null)
  assert.equal(nextWiderPool(mine, 'all', 3), null)
})

test('a week is first asked for of the favourites, in amounts that a kitchen can measure', () => {
  assert.deepEqual(DEFAULT_SETUP, {
    rotation: { breakfast: 2, lunch: 3, dinner: 3, snack: 2 },
    pool: 'favorites',
    recipeIds: [],
    optimize: true,
    amounts: 'kitchen',
    isBatch: false,
    sessions: 4,
  })
})
