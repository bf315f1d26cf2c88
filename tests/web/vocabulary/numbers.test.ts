import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  counted,
  formatKcal,
  formatLitres,
  formatSignedKilos,
  NBSP,
} from '../../../nutriplan-web/src/vocabulary/numbers.ts'

test('a figure never parts from its unit at the end of a line', () => {
  assert.equal(formatKcal(1935.6), `1${NBSP}936${NBSP}kcal`)
  assert.equal(formatLitres(70 * 0.033), `2,31${NBSP}L`)
})

test('a loss is written with the minus sign', () => {
  assert.equal(formatSignedKilos(-1), `−1${NBSP}kg`)
  assert.equal(formatSignedKilos(2), `+2${NBSP}kg`)
})

test('French counts 0 and 1 in the singular', () => {
  for (const [count, words] of [
    [0, '0 semaine'],
    [1, '1 semaine'],
    [1.5, '1,5 semaine'],
    [2, '2 semaines'],
  ] as const)
    assert.equal(counted(count, 'semaine', 'semaines'), words.replace(' ', NBSP))
})
