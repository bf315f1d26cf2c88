import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { dayStatus, nextMeal, returns, suitsDay, withOffPlan } = await load(
  'features/planning/dayStatus',
)

const meal = (calories: number, isEaten = false, dish = 'a') => ({
  macros: { calories },
  isEaten,
  recipeIds: [dish],
})
type Meal = ReturnType<typeof meal>

function day(...meals: (Meal | null)[]) {
  const planned = meals.reduce((sum, one) => sum + (one?.macros.calories ?? 0), 0)
  return {
    isToday: true,
    date: '2026-11-24',
    slots: meals.map((one, index) => ({ type: `SLOT_${index}`, meal: one })),
    offPlan: [],
    summary: {
      reached: planned / 2000,
      planned: { calories: planned },
      target: { calories: 2000 },
    },
  }
}

const stateOf = (...meals: (Meal | null)[]) => dayStatus(day(...meals)).state

test('a day is empty, planned, begun, done or over', () => {
  assert.equal(stateOf(null, null), 'empty')
  assert.equal(stateOf(meal(1000), null), 'planned')
  assert.equal(stateOf(meal(1000, true), meal(1000)), 'begun')
  assert.equal(stateOf(meal(1000, true), null), 'begun', 'a free slot is still to be eaten')
  assert.equal(stateOf(meal(1000, true), meal(1000, true)), 'done')
  assert.equal(stateOf(meal(1100), meal(1000)), 'planned', 'five per cent are near')
  assert.equal(stateOf(meal(1101), meal(1000)), 'over')
  assert.equal(dayStatus({ ...day(), summary: null }), null)
})

test('what remains is the target less what is eaten', () => {
  const { eatenKcal, remainingKcal } = dayStatus(day(meal(600, true), meal(900)))
  assert.deepEqual([eatenKcal, remainingKcal], [600, 1400])
})

test('the next meal is the first of today that is not eaten', () => {
  assert.equal(nextMeal(day(meal(1, true), null, meal(1), meal(1))), 'SLOT_2')
  assert.equal(nextMeal(day(meal(1, true))), null)
  assert.equal(nextMeal({ ...day(meal(1)), isToday: false }), null)
})

test('a dish is known by the days on which it stands, each once', () => {
  const first = { ...day(meal(1), meal(1), meal(1, false, 'b')), date: '2026-11-23' }
  const dates = returns([first, day(meal(1))])
  assert.deepEqual(dates.get('a'), ['2026-11-23', '2026-11-24'])
  assert.deepEqual(dates.get('b'), ['2026-11-23'])
})

test('what was eaten beside the plan counts, and is no plan', () => {
  const offPlan = [{ calories: 150 }, { calories: 50 }]
  const { reached, eatenKcal, remainingKcal, state } = dayStatus({
    ...day(meal(600, true), meal(1300)),
    offPlan,
  })
  assert.deepEqual([reached, eatenKcal, remainingKcal, state], [1.05, 800, 1200, 'begun'])
  assert.equal(dayStatus({ ...day(null, null), offPlan }).state, 'begun')
  assert.equal(dayStatus({ ...day(meal(600), meal(1301)), offPlan }).state, 'over')
})

test('what was eaten beside the plan adds its macros, as far as they are known', () => {
  const planned = { calories: 1500, proteins: 100, fats: 50, carbohydrates: 150 }
  const apple = { calories: 52, proteins: 1, fats: 2, carbohydrates: 12 }
  const unknown = { calories: 300, proteins: null, fats: null, carbohydrates: null }
  assert.deepEqual(withOffPlan(planned, [apple, unknown]), {
    calories: 1852,
    proteins: 101,
    fats: 52,
    carbohydrates: 162,
  })
})

test('a free slot is no meal, and what is eaten alone can be too much', () => {
  assert.deepEqual(returns([day(null, meal(1))]).size, 1)
  const offPlan = [{ calories: 1600 }]
  assert.equal(dayStatus({ ...day(meal(600, true)), offPlan }).state, 'over')
})

const SLOT_KCAL = 1000

/** Two slots of 1000 kcal each: whether the second's meal suits the day. */
function suits(calories: number, first: Meal | null, noted: number) {
  const { slots, ...rest } = day(first, meal(calories))
  const aimed = slots.map((slot) => ({ ...slot, target: { calories: SLOT_KCAL } }))
  const offPlan = noted > 0 ? [{ calories: noted }] : []
  return suitsDay({ ...rest, slots: aimed, offPlan }, aimed[1])
}

test('a meal that brings what the others leave of the day suits it, within the plan’s bounds', () => {
  assert.equal(suits(700, meal(1000, true), 300), true)
  assert.equal(suits(649, meal(1000, true), 300), false, 'clearly less than is left')
  assert.equal(suits(751, meal(1000, true), 300), false, 'clearly more than is left')
  assert.equal(suits(500, meal(1000, true), 900), true, 'no meal is made smaller than half')
  assert.equal(suits(1500, meal(200, true), 0), true, 'nor larger than half as much again')
})

test('as long as nothing was eaten, or a slot may bring more, its slot is what a meal aims at', () => {
  assert.equal(suits(700, meal(1300), 0), false)
  assert.equal(suits(1500, null, 100), false)
  assert.equal(suits(500, null, 1600), true)
})

test('without a target or a meal, there is nothing to suit', () => {
  const one = day(meal(500))
  assert.equal(suitsDay({ ...one, summary: null }, one.slots[0]), false)
  const free = { type: 'SLOT_0', meal: null, target: { calories: SLOT_KCAL } }
  assert.equal(suitsDay({ ...day(null), offPlan: [{ calories: 1500 }] }, free), false)
})
