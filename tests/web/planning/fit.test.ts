import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { aimOf, fitOf } = await load('features/planning/fit')

const macros = (calories: number, proteins: number, carbohydrates: number, fats: number) => ({
  calories,
  proteins,
  carbohydrates,
  fats,
})
const LUNCH = macros(600, 45, 70, 15)
const DAY_KCAL = 2000

test('a dish is brought to the slot’s calories before it is judged', () => {
  assert.deepEqual(fitOf(macros(300, 22.5, 35, 7.5), LUNCH, DAY_KCAL), { isNear: true })
})

test('what a dish brings too much or too little of is named', () => {
  const lean = fitOf(macros(600, 20, 95, 15), LUNCH, DAY_KCAL)
  assert.deepEqual(lean, { isNear: false, macro: 'proteins', isMore: false })
  const fat = fitOf(macros(600, 45, 40, 29), LUNCH, DAY_KCAL)
  assert.deepEqual(fat, { isNear: false, macro: 'fats', isMore: true })
})

test('the leeway is a tenth of the day’s, however small the meal', () => {
  const snack = macros(200, 15, 22, 5)
  assert.deepEqual(fitOf(macros(200, 2, 44, 2), snack, DAY_KCAL), { isNear: true })
})

test('a dish without calories fits nothing, and is not judged', () => {
  assert.equal(fitOf(macros(0, 0, 0, 0), LUNCH, DAY_KCAL), null)
})

const slot = (type: string, target: object, meal: object | null) => ({
  type,
  target,
  meal: meal && { macros: meal },
})

test('a slot aims at what the day’s other meals leave, once they are planned', () => {
  const target = macros(600, 45, 70, 15)
  const day = {
    date: '2026-11-23',
    summary: { target: macros(1200, 90, 140, 30) },
    slots: [slot('LUNCH', target, null), slot('DINNER', target, macros(620, 30, 80, 20))],
  }
  const here = { date: '2026-11-23', type: 'LUNCH' }
  assert.deepEqual(aimOf([day], here), macros(600, 60, 60, 10))
  const free = { ...day, slots: [day.slots[0], slot('DINNER', target, null)] }
  assert.deepEqual(aimOf([free], here), target)
  assert.equal(aimOf([], here), null)
})
