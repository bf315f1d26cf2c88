import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { caloriesAlone, gramsOf, inputOf, nameOf } = await load(
  'features/planning/offPlan/notedFood',
)

const PLACE = { id: 'a', date: '2026-11-24' }
const amount = (value: number | null) => ({ amount: value })
const banana = (protein: number | null) => ({
  fdc_id: 5,
  description: 'Banane',
  nutrients: {
    energy: amount(90),
    protein: amount(protein),
    fat: amount(0.4),
    carbohydrate: amount(20),
  },
})

test('grams of a food count what they bring, and are sent as a food and its grams', () => {
  const noted = gramsOf(banana(1.2), 50, PLACE)
  assert.deepEqual(noted, {
    ...PLACE,
    name: 'Banane',
    fdc_id: 5,
    quantity: 50,
    calories: 45,
    proteins: 0.6,
    fats: 0.2,
    carbohydrates: 10,
  })
  assert.deepEqual(inputOf(noted), { ...PLACE, fdc_id: 5, quantity: 50 })
  assert.equal(nameOf(noted), 'Banane')
})

test('a food whose figures are unknown cannot be counted', () => {
  assert.equal(gramsOf(banana(null), 50, PLACE), null)
})

test('calories alone are sent with their name, where they have one', () => {
  const named = caloriesAlone(61.5, 'Kiwi', PLACE)
  assert.deepEqual(inputOf(named), { ...PLACE, calories: 61.5, name: 'Kiwi' })
  assert.equal(named.proteins, null)
  const nameless = caloriesAlone(250, '', PLACE)
  assert.deepEqual(inputOf(nameless), { ...PLACE, calories: 250 })
  assert.equal(nameOf(nameless), 'En-cas, 250\u00a0kcal')
})
