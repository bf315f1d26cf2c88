import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { dayStatus, nextMeal, returns, withOffPlan } = await load('features/planning/dayStatus')

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
    summary: { reached: planned / 2000, planned: { calories: planned }, target: { calories: 2000 } },
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
