import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { signIn, testsAfter } from '../session.ts'

const { withWaitingMeals } = await load('features/planning/waitingMeals')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { meal } = await load('mocks/week')

const test = testsAfter(signIn)
const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29']
const macros = (calories: number) => ({
  calories,
  proteins: calories / 10,
  carbohydrates: calories / 5,
  fats: calories / 20,
})
const of = (date: string, type: string, id: string, calories: number) => ({
  ...meal(date, type, PUBLIC_RECIPES[3]),
  id,
  calculated_macros: macros(calories),
})
const LUNCH = of(MONDAY, 'LUNCH', 'a', 800)
const DINNER = of(MONDAY, 'DINNER', 'b', 500)
const OTHER = of(TUESDAY, 'LUNCH', 'c', 600)
const day = (calories: number) => ({
  planned: macros(calories),
  target: macros(2000),
  reached: calories / 2000,
})
const WEEK = {
  meals: { [MONDAY]: { LUNCH, DINNER }, [TUESDAY]: { LUNCH: OTHER } },
  targets: {},
  days: { [MONDAY]: day(1300), [TUESDAY]: day(600), [SUNDAY]: day(0) },
  outdated: [{ date: MONDAY, type: 'LUNCH', reason: 'RECIPE_CHANGED' }],
  against: [{ date: TUESDAY, type: 'LUNCH', diet_conflicts: [] }],
  offPlan: [],
  adjustment: { date: MONDAY, type: 'DINNER', calories: 400 },
}
const moving = (meal_id: string, date: string, type: string) => ({
  move: { meal_id, to: { date, type } },
})

test('a week of which nothing waits is as it was read', () => {
  assert.equal(withWaitingMeals(WEEK, {}), WEEK)
})

test('a meal that moved is in its new slot alone, and both days count it there', () => {
  const week = withWaitingMeals(WEEK, { 1: moving('a', SUNDAY, 'DINNER') })
  assert.deepEqual(Object.keys(week.meals[MONDAY]), ['DINNER'])
  assert.equal(week.meals[MONDAY].DINNER, DINNER)
  assert.deepEqual(week.meals[SUNDAY], {
    DINNER: { ...LUNCH, date: SUNDAY, type: 'DINNER', isWaiting: true },
  })
  assert.deepEqual(week.days, { [MONDAY]: day(500), [TUESDAY]: day(600), [SUNDAY]: day(800) })
  assert.equal(week.targets, WEEK.targets)
})

test('meals that change places change the days that they count for', () => {
  const week = withWaitingMeals(WEEK, { 1: moving('a', TUESDAY, 'LUNCH') })
  assert.equal(week.meals[MONDAY].LUNCH.id, 'c')
  assert.equal(week.meals[TUESDAY].LUNCH.id, 'a')
  assert.deepEqual(week.days[MONDAY], day(1100))
  assert.deepEqual(week.days[TUESDAY], day(800))
})

test('within a day its figures stay', () => {
  const week = withWaitingMeals(WEEK, { 1: moving('a', MONDAY, 'DINNER') })
  assert.deepEqual(week.days, WEEK.days)
  assert.equal(week.meals[MONDAY].LUNCH.id, 'b')
})

test('what is said of a meal follows it, and no adjustment is offered for the meals as they were', () => {
  const writes = { 1: moving('a', TUESDAY, 'LUNCH'), a: { is_eaten: false } }
  const week = withWaitingMeals(WEEK, writes)
  assert.deepEqual(week.outdated, [{ ...WEEK.outdated[0], date: TUESDAY }])
  assert.deepEqual(week.against, [{ ...WEEK.against[0], date: MONDAY }])
  assert.equal(week.adjustment, null)
})

test('what is said of no meal stays where it is', () => {
  const outdated = [{ date: SUNDAY, type: 'LUNCH', reason: 'RECIPE_GONE' }]
  const week = withWaitingMeals({ ...WEEK, outdated }, { 1: moving('a', TUESDAY, 'LUNCH') })
  assert.deepEqual(week.outdated, outdated)
})

test('a mark changes its meal alone', () => {
  const week = withWaitingMeals(WEEK, { a: { is_eaten: true } })
  assert.deepEqual(week, {
    ...WEEK,
    meals: {
      ...WEEK.meals,
      [MONDAY]: { LUNCH: { ...LUNCH, is_eaten: true, isWaiting: true }, DINNER },
    },
  })
})

const NEXT_MONDAY = '2026-11-30'
const BESIDE_LUNCH = of(NEXT_MONDAY, 'LUNCH', 'z', 700)
const BESIDE = {
  ...WEEK,
  meals: { [NEXT_MONDAY]: { LUNCH: BESIDE_LUNCH } },
  days: { [NEXT_MONDAY]: day(700) },
  outdated: [],
  against: [],
}

test('a meal that moved to the week beside is there, and counts there', () => {
  const writes = { 1: moving('a', NEXT_MONDAY, 'DINNER') }
  const week = withWaitingMeals(WEEK, writes, BESIDE)
  assert.deepEqual(week.meals, { [MONDAY]: { DINNER }, [TUESDAY]: { LUNCH: OTHER } })
  assert.deepEqual(week.days[MONDAY], day(500))
  const beside = withWaitingMeals(BESIDE, writes, WEEK)
  assert.deepEqual(beside.meals[NEXT_MONDAY], {
    LUNCH: BESIDE_LUNCH,
    DINNER: { ...LUNCH, date: NEXT_MONDAY, type: 'DINNER', isWaiting: true },
  })
  assert.deepEqual(beside.days, { [NEXT_MONDAY]: day(1500) })
})

test('meals of two weeks that change places are each in the other one', () => {
  const writes = { 1: moving('a', NEXT_MONDAY, 'LUNCH') }
  const came = { ...BESIDE_LUNCH, date: MONDAY, isWaiting: true }
  assert.deepEqual(withWaitingMeals(WEEK, writes, BESIDE).meals[MONDAY], { LUNCH: came, DINNER })
  const beside = withWaitingMeals(BESIDE, writes, WEEK)
  assert.equal(beside.meals[NEXT_MONDAY].LUNCH.id, 'a')
  assert.deepEqual(beside.days[NEXT_MONDAY].planned, macros(800))
})

test('a meal that both weeks still know is where the week that was read says', () => {
  const gone = { ...BESIDE, meals: { [NEXT_MONDAY]: { LUNCH: { ...BESIDE_LUNCH, id: 'a' } } } }
  const week = withWaitingMeals(WEEK, { 1: moving('a', NEXT_MONDAY, 'LUNCH') }, gone)
  assert.deepEqual(week.meals[MONDAY], { DINNER })
})
