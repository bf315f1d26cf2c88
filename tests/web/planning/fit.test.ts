import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { byFit, dayAround, fitOf } = await load('features/planning/fit')

const macros = (calories: number, proteins: number, carbohydrates: number, fats: number) => ({
  calories,
  proteins,
  carbohydrates,
  fats,
})
const grams = (proteins: number, carbohydrates: number, fats: number) => ({
  proteins,
  carbohydrates,
  fats,
})
const DAY = macros(2000, 150, 225, 55)
const AROUND = { target: DAY, others: grams(105, 155, 40), kcal: 600 }

test('a dish is brought to the slot’s calories before it is judged', () => {
  const fit = fitOf(macros(300, 22.5, 35, 7.5), AROUND)
  assert.deepEqual(fit, { miss: null, distanceKcal: 0 })
})

test('what the day would miss most is named, with how many grams', () => {
  const lean = fitOf(macros(600, 20, 95, 15), AROUND)
  assert.deepEqual(lean.miss, { macro: 'proteins', grams: -25 })
  const fat = fitOf(macros(600, 45, 40, 29), AROUND)
  assert.deepEqual(fat.miss, { macro: 'fats', grams: 14 })
})

test('a tenth of the day’s target is near', () => {
  assert.equal(fitOf(macros(600, 30, 70, 15), AROUND).miss, null)
  assert.notEqual(fitOf(macros(600, 29.9, 70, 15), AROUND).miss, null)
})

test('the distance counts every macro by its energy', () => {
  assert.equal(fitOf(macros(600, 44, 72, 18), AROUND).distanceKcal, 4 + 8 + 27)
})

test('a dish without calories fits nothing, and is not judged', () => {
  assert.equal(fitOf(macros(0, 0, 0, 0), AROUND), null)
})

test('what leaves the day near comes first, then what is nearest', () => {
  const near = { miss: null, distanceKcal: 90 }
  const nearer = { miss: null, distanceKcal: 20 }
  const far = { miss: { macro: 'fats', grams: 8 }, distanceKcal: 70 }
  assert.deepEqual([null, far, near, nearer].toSorted(byFit), [nearer, near, far, null])
  assert.equal(byFit(null, undefined), 0, 'of two that are unknown, neither comes first')
})

const slot = (type: string, target: object | null, meal: object | null) => ({
  type,
  target,
  meal: meal && { macros: meal },
})
const TARGET = macros(600, 45, 70, 15)
const HERE = { date: '2026-11-23', type: 'LUNCH' }
const of = (dinner: object | null, summary: object | null = { target: macros(1200, 90, 140, 30) }) => [
  { date: HERE.date, summary, slots: [slot('LUNCH', TARGET, TARGET), slot('DINNER', TARGET, dinner)] },
]

test('what the day’s other meals bring stays, and not what the slot has', () => {
  assert.deepEqual(dayAround(of(macros(620, 30, 80, 20)), HERE), {
    target: macros(1200, 90, 140, 30),
    others: grams(30, 80, 20),
    kcal: 600,
  })
})

test('an empty slot is taken to get what it should', () => {
  assert.deepEqual(dayAround(of(null), HERE).others, grams(45, 70, 15))
  assert.deepEqual(dayAround(of(null, null), HERE), dayAround(of(null), HERE))
})

test('a proposed week is judged by what it proposes', () => {
  const proposed = {
    score: { [HERE.date]: { target: macros(1200, 80, 150, 30) } },
    planning: { [HERE.date]: { DINNER: { calculated_macros: macros(600, 50, 60, 18) } } },
  }
  const { target, others } = dayAround(of(macros(620, 30, 80, 20)), HERE, proposed)
  assert.deepEqual([target.proteins, others], [80, grams(50, 60, 18)])
})

test('nothing is known of a day without targets', () => {
  assert.equal(dayAround([], HERE), null)
  const unknown = { date: HERE.date, summary: null, slots: [slot('LUNCH', null, null)] }
  assert.equal(dayAround([unknown], HERE), null)
})

test('a slot that the day does not have, or that asks for nothing, is not judged', () => {
  assert.equal(dayAround(of(null), { ...HERE, type: 'SNACK_1' }), null)
  assert.equal(dayAround(of(null), { ...HERE, date: '2026-11-24' }), null)
  const withoutTarget = { ...of(null)[0], slots: [slot('LUNCH', null, TARGET), slot('DINNER', TARGET, null)] }
  assert.equal(dayAround([withoutTarget], HERE), null)
})

test('a meal of a slot without a target counts, an empty one of it brings nothing', () => {
  const [day] = of(null)
  const around = (snack: object | null) =>
    dayAround([{ ...day, slots: [...day.slots, slot('SNACK_1', null, snack)] }], HERE).others
  assert.deepEqual(around(null), grams(45, 70, 15))
  assert.deepEqual(around(macros(100, 5, 10, 2)), grams(50, 80, 17))
})

test('what a proposal says nothing of stays as it is planned', () => {
  const elsewhere = { score: {}, planning: {} }
  const planned = of(macros(620, 30, 80, 20))
  assert.deepEqual(dayAround(planned, HERE, elsewhere), dayAround(planned, HERE))
  const breakfastOnly = { score: {}, planning: { [HERE.date]: {} } }
  assert.deepEqual(dayAround(planned, HERE, breakfastOnly), dayAround(planned, HERE))
})
