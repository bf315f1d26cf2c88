import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  parseCentimetres,
  parseDecimal,
  parseKilos,
} from '../../../nutriplan-web/src/vocabulary/decimal.ts'

const NBSP = '\u00a0'
const NNBSP = '\u202f'

test('a number is read as it is typed in France, and as it is pasted', () => {
  for (const [text, number] of [
    ['72,5', 72.5],
    ['72.5', 72.5],
    [' 72 ', 72],
    [`1${NNBSP}072,5`, 1072.5],
    [',5', 0.5],
    ['5,', 5],
  ] as const)
    assert.equal(parseDecimal(text), number, text)
  for (const text of ['', ' ', 'kg', '72,5 kg', '1m68', '7,2,5', '1e3', '72-75'])
    assert.equal(parseDecimal(text), undefined, text)
})

test('kilograms may say that they are kilograms', () => {
  for (const text of ['72,5', '72.5', '72,5 kg', '72,5kg', '72.5 KG', ` 72,5${NBSP}kg `])
    assert.equal(parseKilos(text), 72.5, text)
  for (const text of ['', 'kg', '160 lb', '72 500 g', '72 kg 500', '72,5 kg kg'])
    assert.equal(parseKilos(text), undefined, text)
})

test('a height is read as it is said', () => {
  for (const text of [
    '168',
    '168 cm',
    '168cm',
    '168,0',
    '1m68',
    '1 m 68',
    '1M68',
    '1 m 68 cm',
    '1,68 m',
    '1.68m',
    `1,68${NBSP}m`,
  ])
    assert.equal(parseCentimetres(text), 168, text)
  assert.equal(parseCentimetres('1m05'), 105)
  assert.equal(parseCentimetres('1 m 5 cm'), 105)
  assert.equal(parseCentimetres('2 m'), 200)
  assert.equal(parseCentimetres('1,1 m'), 110)
})

test('a height that may be two is refused', () => {
  for (const text of ['1m7', '1m685', 'm68', '5 ft 6', '1,6m8', '168 mm', 'cm'])
    assert.equal(parseCentimetres(text), undefined, text)
})
