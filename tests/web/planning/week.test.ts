import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { cacheTimestamps, keptMeals, slotMeal, synced, weekView } = await load(
  'features/planning/week',
)
const { checked, fullWeek, startedWeek, TARGETS } = await load('mocks/week')

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const MEALS = fullWeek(MONDAY)
const at = (date: string, type: string) =>
  MEALS.find((meal: { date: string; type: string }) => meal.date === date && meal.type === type)
const LUNCH = at(MONDAY, 'LUNCH')
const DINNER = at(MONDAY, 'DINNER')

const nothing = { meals_to_update: [], missing_meals: [] }

test('each cached meal is told with its last modification, by day and slot', () => {
  const meals = { [MONDAY]: { LUNCH, DINNER }, [TUESDAY]: {} }
  assert.deepEqual(cacheTimestamps(meals), {
    [MONDAY]: { LUNCH: LUNCH.last_modified, DINNER: DINNER.last_modified },
    [TUESDAY]: {},
  })
})

test('a missing meal leaves the cache, an updated one replaces its own, the others stay', () => {
  const cached = { [MONDAY]: { LUNCH, DINNER } }
  const eaten = { ...LUNCH, is_eaten: true }
  const answer = {
    meals_to_update: [eaten, at(TUESDAY, 'LUNCH')],
    missing_meals: [
      { date: MONDAY, type: 'DINNER' },
      { date: '2026-11-29', type: 'DINNER' },
    ],
  }
  assert.deepEqual(synced(cached, answer), {
    [MONDAY]: { LUNCH: eaten },
    [TUESDAY]: { LUNCH: at(TUESDAY, 'LUNCH') },
  })
  assert.deepEqual(cached, { [MONDAY]: { LUNCH, DINNER } })
})

test('an answer without news leaves the cache as it is', () => {
  const cached = { [MONDAY]: { LUNCH, DINNER } }
  assert.deepEqual(synced(cached, nothing), cached)
})

test('a slot shows the meal under names of its own', () => {
  const { id, last_modified, is_locked, ...proposed } = LUNCH
  assert.deepEqual(slotMeal(LUNCH), {
    id,
    name: LUNCH.recipe_name,
    macros: LUNCH.calculated_macros,
    ingredients: LUNCH.ingredients,
    isOptimized: true,
    isEaten: false,
    isLocked: false,
    recipeIds: LUNCH.recipes,
    cooked: null,
  })
  assert.ok(slotMeal({ ...LUNCH, is_locked: true }).isLocked)
  assert.equal(slotMeal(proposed).id, null)
  assert.equal(slotMeal(proposed).isLocked, false)
})

const week = {
  meals: { [MONDAY]: { LUNCH, DINNER } },
  targets: TARGETS,
  days: checked(MONDAY, startedWeek(MONDAY)).days,
  outdated: [
    { date: TUESDAY, type: 'LUNCH', reason: 'deleted' },
    { date: MONDAY, type: 'DINNER', reason: 'changed' },
  ],
  against: [],
}
const OPTIONS = { monday: MONDAY, today: TUESDAY, mealsPerDay: 4 }

test('seven days have the schedule’s slots, with targets, meals and what became of recipes', () => {
  const days = weekView(week, OPTIONS)
  assert.equal(days.length, 7)
  assert.deepEqual(
    days.map(({ isPast, isToday }: { isPast: boolean; isToday: boolean }) => [isPast, isToday]),
    [[true, false], [false, true], ...Array(5).fill([false, false])],
  )
  const [monday, tuesday] = days
  assert.equal(monday.summary, week.days[MONDAY])
  assert.deepEqual(
    monday.slots.map(({ type }: { type: string }) => type),
    ['BREAKFAST', 'SNACK_1', 'LUNCH', 'DINNER'],
  )
  const [breakfast, , lunch, dinner] = monday.slots
  assert.deepEqual(breakfast, {
    type: 'BREAKFAST',
    target: TARGETS.BREAKFAST,
    meal: null,
    outdated: null,
    against: '',
    isExcluded: false,
  })
  assert.deepEqual(lunch.meal, slotMeal(LUNCH))
  assert.equal(lunch.outdated, null)
  assert.equal(dinner.outdated, 'changed')
  assert.equal(tuesday.slots[2].outdated, null, 'a slot without a meal has nothing to renew')
})

test('a week that is loading has its slots, and nothing in them', () => {
  for (const { summary, slots } of weekView(null, OPTIONS)) {
    assert.equal(summary, null)
    for (const slot of slots) {
      const { type, ...rest } = slot
      const nothing = { target: null, meal: null, outdated: null, against: '', isExcluded: false }
      assert.deepEqual(rest, nothing)
    }
  }
})

test('a meal of a dish that is never wanted again says so', () => {
  const [monday] = weekView(week, { ...OPTIONS, excluded: new Set(LUNCH.recipes) })
  assert.deepEqual(
    monday.slots.map(({ isExcluded }: { isExcluded: boolean }) => isExcluded),
    [false, false, true, false],
  )
})

test('a schedule that is longer than the targets has slots without one', () => {
  const [monday] = weekView(week, { ...OPTIONS, mealsPerDay: 6 })
  assert.equal(monday.slots.at(-1).target, null)
})

test('eaten and locked meals are counted once each', () => {
  const slot = (isEaten: boolean, isLocked: boolean) => ({ meal: { isEaten, isLocked } })
  const days = [
    { slots: [slot(true, true), slot(true, false), { meal: null }] },
    { slots: [slot(false, true), slot(false, false), slot(true, false)] },
  ]
  assert.deepEqual(keptMeals(days), { eaten: 3, locked: 1 })
  assert.deepEqual(keptMeals([]), { eaten: 0, locked: 0 })
})
