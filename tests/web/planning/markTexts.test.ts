import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { FIGURES } = await load('features/planning/marks/markTexts')

const told = (code: string, value: number, target: number) =>
  FIGURES[code]({ code, value, target, met: value >= target }).replace(/\u00a0/g, ' ')

test('more than is asked for is told as well as less', () => {
  assert.equal(told('FISH', 4, 2), '4 repas, 2 visés')
  assert.equal(told('OILY_FISH', 2, 1), '2 repas, 1 visé')
  assert.equal(told('OILY_FISH', 0, 1), '0 repas, 1 visé')
  assert.equal(told('PULSES', 1, 2), '1 repas, 2 visés')
  assert.equal(told('VEGETABLE_DISHES', 1, 3), '1 plat, 3 visés')
  assert.equal(told('DIFFERENT_DISHES', 13, 12), '13 plats, 12 visés')
})

test('days are counted out of all days', () => {
  assert.equal(told('DAYS_NEAR', 6, 7), '6 jours sur 7')
  assert.equal(told('DAYS_NEAR', 1, 7), '1 jour sur 7')
})
