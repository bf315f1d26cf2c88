import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { kitchenDays } = await load('features/shopping/kitchen/kitchenDays')

const MONDAY = '2026-11-23'
const CHILI = {
  id: 'chili',
  name: 'Chili',
  steps: [],
  prep_minutes: 10,
  cook_minutes: 30,
  rest_minutes: null,
  starts_day_before: false,
  keeps_days: 2,
  freezes: true,
  ingredients: [],
}
const SALAD = { ...CHILI, id: 'salad', cook_minutes: null, keeps_days: null, freezes: false }
const KNOWN = { chili: CHILI, salad: SALAD }

const meal = (date: string, type: string, more: object = {}) => ({
  id: `${date} ${type}`,
  date,
  type,
  recipe_name: 'Chili',
  recipes: ['chili'],
  is_eaten: false,
  ingredients: [],
  cooked: null,
  ...more,
})

type Meals = readonly ReturnType<typeof meal>[]
const daysOf = (meals: Meals, recipes: object = KNOWN) => kitchenDays({ meals, recipes }, MONDAY)

test('a week has its seven days, each with its meals in the order of the day', () => {
  const days = daysOf([
    meal(MONDAY, 'DINNER'),
    meal(MONDAY, 'BREAKFAST'),
    meal('2026-11-29', 'LUNCH'),
  ])
  assert.deepEqual(
    days.map(({ meals }) => meals.map(({ type }) => type)),
    [['BREAKFAST', 'DINNER'], [], [], [], [], [], ['LUNCH']],
  )
})

const cooked = { date: MONDAY, type: 'LUNCH', portions: 4 }
const COOKED_ONCE = ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-29'].map((date) =>
  meal(date, 'LUNCH', { cooked }),
)

test('what is eaten past its keeping comes from the freezer', () => {
  const meals = daysOf(COOKED_ONCE).flatMap((day) => day.meals)
  assert.deepEqual(
    meals.map(({ isLeftover, isFrozen }) => [isLeftover, isFrozen]),
    [
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ],
  )
})

test('it is frozen when it is cooked, and taken out the evening before', () => {
  const days = daysOf(COOKED_ONCE)
  assert.deepEqual(
    days[0].meals[0].toFreeze.map(({ date }: { date: string }) => date),
    ['2026-11-26', '2026-11-29'],
  )
  assert.deepEqual(
    days.map(({ thawing }) => thawing.map(({ date }) => date)),
    [[], [], ['2026-11-26'], [], [], ['2026-11-29'], []],
  )
})

test('for a Monday it was taken out on an evening of the week before', () => {
  const before = { cooked: { date: '2026-11-19', type: 'DINNER', portions: 2 } }
  const days = daysOf([meal(MONDAY, 'LUNCH', before), meal('2026-11-24', 'LUNCH', before)])
  assert.deepEqual(
    days.map(({ thawed }) => thawed.length),
    [1, 0, 0, 0, 0, 0, 0],
  )
})

test('what is eaten needs nothing any more', () => {
  const eaten = COOKED_ONCE.map((one) => ({ ...one, is_eaten: true }))
  const days = daysOf(eaten)
  assert.ok(days.every(({ thawing }) => thawing.length === 0))
  assert.deepEqual(days[0].meals[0].toFreeze, [])
})

test('nothing is frozen that does not freeze, that is eaten on the day itself, or is not known', () => {
  const later = meal('2026-11-29', 'LUNCH', { cooked })
  for (const one of [
    { ...later, recipes: ['salad'] },
    { ...later, recipes: ['chili', 'salad'] },
    { ...later, recipes: ['gone'] },
    { ...later, recipes: [] },
    meal(MONDAY, 'DINNER', { cooked }),
  ])
    assert.equal(daysOf([one]).flatMap((day) => day.meals)[0].isFrozen, false)
})

test('what rests over the night is begun the evening before, until it is eaten', () => {
  const porridge = { ...CHILI, id: 'porridge', rest_minutes: 480, starts_day_before: true }
  const known = { ...KNOWN, porridge }
  const breakfast = (date: string, more: object = {}) =>
    meal(date, 'BREAKFAST', { recipes: ['porridge'], ...more })
  const days = daysOf([breakfast(MONDAY), breakfast('2026-11-26'), meal(MONDAY, 'LUNCH')], known)
  assert.deepEqual(
    days.map(({ toStart, started }) => [toStart.length, started.length]),
    [
      [0, 1],
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  )
  assert.deepEqual(
    days[0].meals.map(({ rest }: { rest: string | null }) => rest),
    ['dès la veille', null],
  )
  const cooked = { date: MONDAY, type: 'BREAKFAST', portions: 2 }
  for (const more of [{ is_eaten: true }, { cooked }])
    assert.ok(daysOf([breakfast('2026-11-26', more)], known).every(({ toStart }) => !toStart[0]))
})

test('the time is that of all its recipes, as far as somebody said', () => {
  const minutes = (recipes: string[]) =>
    daysOf([meal(MONDAY, 'LUNCH', { recipes })])[0].meals[0].minutes
  assert.equal(minutes(['chili', 'salad']), 50)
  assert.equal(minutes(['gone']), null)
})
