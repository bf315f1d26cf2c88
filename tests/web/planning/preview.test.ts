import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { isEmptyPreview, previewDays } = await load('features/planning/generator/preview')
const { slotMeal, weekView } = await load('features/planning/week')
const { fullWeek, preview } = await load('mocks/week')

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const WEEK = preview(MONDAY)
const proposed = WEEK.planning[MONDAY].LUNCH
const [STORED] = fullWeek(MONDAY)

const view = (meals = {}, days = {}) =>
  weekView(
    { meals, targets: {}, days, outdated: [], against: [], offPlan: [], adjustment: null },
    { monday: MONDAY, today: MONDAY, mealsPerDay: 4 },
  )
const planning = (slots: object) => ({ ...WEEK, planning: slots })

test('only days that saving would change are shown', () => {
  const two = planning({ [MONDAY]: WEEK.planning[MONDAY], [TUESDAY]: {} })
  assert.deepEqual(
    previewDays(two, view()).map(({ date }: { date: string }) => date),
    [MONDAY],
  )
})

test('a proposed meal says what it replaces, unless that has its own name', () => {
  const shown = (replaces: string | null) => {
    const one = planning({ [MONDAY]: { LUNCH: { ...proposed, replaces } } })
    const [{ slots }] = previewDays(one, view())
    return slots[2].meal
  }
  const meal = { ...slotMeal(proposed), isKept: false }
  assert.deepEqual(shown('Riz au lait'), { ...meal, replaces: 'Riz au lait' })
  assert.deepEqual(shown(proposed.recipe_name), { ...meal, replaces: null })
  assert.deepEqual(shown(null), { ...meal, replaces: null })
})

test('what is not proposed stays, and says so; an empty slot stays empty', () => {
  const one = planning({ [MONDAY]: { LUNCH: proposed } })
  const [{ slots }] = previewDays(one, view({ [MONDAY]: { BREAKFAST: STORED } }))
  assert.deepEqual(slots[0].meal, { ...slotMeal(STORED), replaces: null, isKept: true })
  assert.equal(slots[3].meal, null)
})

test('a day’s figures are the proposal’s, else those it has', () => {
  const known = { ...WEEK.score[MONDAY], reached: 0.5 }
  const one = planning({ [MONDAY]: { LUNCH: proposed } })
  const days = view({}, { [MONDAY]: known })
  assert.equal(previewDays(one, days)[0].summary, WEEK.score[MONDAY])
  assert.equal(previewDays({ ...one, score: {} }, days)[0].summary, known)
})

test('a proposal is empty when no day has a meal', () => {
  assert.equal(isEmptyPreview(WEEK), false)
  assert.equal(isEmptyPreview(planning({ [MONDAY]: {}, [TUESDAY]: { LUNCH: proposed } })), false)
  assert.equal(isEmptyPreview(planning({ [MONDAY]: {} })), true)
  assert.equal(isEmptyPreview(planning({})), true)
})
