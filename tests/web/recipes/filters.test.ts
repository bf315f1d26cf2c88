import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { activeFilters, filtered, NO_FILTERS, readFilters, without, writeFilters } = await load(
  'features/recipes/filters',
)
const { byFit } = await load('features/recipes/groups')

const RICE = {
  id: 'rice',
  name: 'Riz sauté à l’œuf',
  type: 'MEAL',
  is_public: true,
  is_favorite: false,
  is_excluded: false,
  is_high_in_protein: false,
  months_in_season: [10, 11],
  prep_minutes: 10,
  cook_minutes: 9,
  rest_minutes: null as number | null,
  starts_day_before: false,
  diet_conflicts: [] as unknown[],
  macros: { calories: 400, proteins: 20, carbohydrates: 50, fats: 13.3 },
}

const passes = (filters: object, recipe: object = {}, month = 11) =>
  filtered([{ ...RICE, ...recipe }], { ...NO_FILTERS, ...filters }, month).length === 1

test('what is asked for comes back from its address', () => {
  const asked = { query: 'riz', group: 'MEAL', switches: ['mine', 'season'], fitting: false }
  assert.equal(writeFilters(asked).toString(), 'q=riz&type=MEAL&only=mine%2Cseason&diet=all')
  assert.deepEqual(readFilters(writeFilters(asked)), asked)
  assert.equal(writeFilters(NO_FILTERS).toString(), '')
  assert.deepEqual(readFilters(new URLSearchParams()), NO_FILTERS)
})

test('an address that nobody wrote asks for nothing', () => {
  const strange = new URLSearchParams('type=SOUP&only=all,,mine,mine&diet=none')
  assert.deepEqual(readFilters(strange), { ...NO_FILTERS, switches: ['mine'] })
})

test('a dish of 19 minutes is quick, one of 20 or of unknown time is not', () => {
  const quick = { switches: ['quick'] }
  assert.ok(passes(quick))
  assert.ok(!passes(quick, { cook_minutes: 10 }))
  assert.ok(!passes(quick, { prep_minutes: null, cook_minutes: null }))
  assert.ok(passes(quick, { prep_minutes: null }))
  assert.ok(!passes(quick, { rest_minutes: 1 }), 'one waits for it')
})

test('each filter keeps what it names', () => {
  assert.ok(passes({ switches: ['season'] }))
  assert.ok(!passes({ switches: ['season'] }, {}, 12))
  assert.ok(!passes({ switches: ['protein'] }))
  assert.ok(passes({ switches: ['protein'] }, { is_high_in_protein: true }))
  assert.ok(!passes({ switches: ['mine'] }))
  assert.ok(passes({ switches: ['mine'] }, { is_public: false }))
  assert.ok(passes({ switches: ['favorites'] }, { is_favorite: true }))
  assert.ok(!passes({ switches: ['favorites', 'season'] }))
  assert.ok(passes({ group: 'SWEET' }, { type: 'OTHER' }))
  assert.ok(!passes({ group: 'SWEET' }))
  assert.ok(passes({ query: ' OEUF riz' }))
  assert.ok(!passes({ query: 'riz poulet' }))
})

test('what breaks the diet is left out among the public ones alone, until it is asked for', () => {
  const fish = { diet_conflicts: [{ reason: 'fish' }] }
  assert.ok(!passes({}, fish))
  assert.ok(passes({ fitting: false }, fish))
  assert.ok(passes({}, { ...fish, is_public: false }))
})

test('one filter is lifted, and the others stay', () => {
  const asked = { query: 'riz', group: 'MEAL', switches: ['mine', 'quick'], fitting: true }
  assert.deepEqual(activeFilters(asked), ['query', 'group', 'mine', 'quick'])
  assert.deepEqual(without(asked, 'mine').switches, ['quick'])
  assert.equal(without(asked, 'group').group, null)
  assert.equal(without(asked, 'query').query, '')
  assert.equal(without(asked, 'fitting').fitting, false)
  assert.deepEqual(without({ ...asked, query: ' ' }, 'group'), { ...asked, query: ' ', group: null })
  assert.deepEqual(activeFilters({ ...NO_FILTERS, query: ' ' }), [])
})

const AIM = { calories: 2000, proteins: 125, carbohydrates: 250, fats: 55.6 }
const named = (name: string, more: object = {}) => ({ ...RICE, name, ...more })
const order = (recipes: object[], aim?: object) =>
  byFit(recipes, aim).map(({ name }: { name: string }) => name)

test('what is the nearest to one’s days stands first, whatever its portion', () => {
  const near = { macros: { calories: 200, proteins: 12.5, carbohydrates: 25, fats: 5.6 } }
  const sweet = { macros: { calories: 200, proteins: 1, carbohydrates: 49, fats: 0 } }
  assert.deepEqual(order([named('A', sweet), named('B', near)], AIM), ['B', 'A'])
  assert.deepEqual(order([named('B', near), named('A', sweet)]), ['A', 'B'])
})

test('favourites come before, what one does not eat after all others', () => {
  const recipes = [
    named('Exclue', { is_excluded: true }),
    named('Poisson', { diet_conflicts: [{ reason: 'fish' }] }),
    named('Soupe'),
    named('Favorite', { is_favorite: true }),
  ]
  assert.deepEqual(order(recipes, AIM), ['Favorite', 'Soupe', 'Exclue', 'Poisson'])
})
