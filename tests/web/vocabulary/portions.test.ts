import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from '../load.ts'

const { NBSP } = await load('vocabulary/numbers')
const { formatCount, formatNeed, formatPortion, formatQuantity, portionPlural } =
  await load('vocabulary/portions')

const STARTER = new URL(
  '../../../nutriplan-api/src/nutriplan_api/foods/starter/portions.csv',
  import.meta.url,
)

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('every portion of the catalogue has the plural that it has there', () => {
  const [, ...rows] = readFileSync(STARTER, 'utf8').trim().split(/\r?\n/)
  const plurals = new Map(
    rows.map((row) => {
      const [, name = '', plural = ''] = row.split(',')
      return [name, plural] as const
    }),
  )
  assert.ok(plurals.size > 200)
  for (const [name, plural] of plurals) assert.equal(portionPlural(name), plural)
})

test('halves and quarters are written as in a recipe', () => {
  for (const [count, words] of [
    [0.5, '½'],
    [1.5, '1 ½'],
    [0.75, '¾'],
    [2.25, '2 ¼'],
    [12, '12'],
  ] as const)
    assert.equal(plain(formatCount(count)), words)
})

test('a portion is counted in the French plural, from two on', () => {
  for (const [count, name, words] of [
    [2, 'tranche', '2 tranches'],
    [1.5, 'tranche', '1 ½ tranche'],
    [2.5, 'c. à café', '2 ½ c. à café'],
    [2, 'petit-suisse', '2 petits-suisses'],
    [3, 'pomme de terre', '3 pommes de terre'],
    [2, 'morceau', '2 morceaux'],
  ] as const)
    assert.equal(plain(formatPortion(count, name)), words)
})

test('what is no exact quarter says so, and what is hardly any is not counted', () => {
  assert.equal(plain(formatPortion(1.37, 'œuf')), 'env. 1 ¼ œuf')
  assert.equal(plain(formatPortion(0.751, 'œuf')), '¾ œuf')
  assert.equal(formatPortion(0.1, 'oignon'), null)
})

test('what is weighed dry is told in whole grams', () => {
  assert.equal(plain(formatPortion(186.67, 'g secs')), '187 g secs')
  assert.equal(plain(formatQuantity(186.67, 'g secs')), '187 g secs')
})

test('what pours is told in whole centilitres', () => {
  assert.equal(plain(formatPortion(25, 'cl')), '25 cl')
  assert.equal(plain(formatPortion(20.7, 'cl')), 'env. 21 cl')
})

test('grams are whole on a shopping list, kilos and counts keep what matters', () => {
  assert.equal(formatQuantity(454.6, 'g'), `455${NBSP}g`)
  assert.equal(formatQuantity(1.254, 'kg'), `1,25${NBSP}kg`)
  assert.equal(formatQuantity(0.43, 'kg'), `430${NBSP}g`)
  assert.equal(formatQuantity(0.25, 'l'), `25${NBSP}cl`)
  assert.equal(formatQuantity(2.5, 'œufs'), `2${NBSP}½${NBSP}œufs`)
})

test('a need is told in its unit, a count as more than the one below', () => {
  for (const [needed, unit, words] of [
    [233.4, 'g', '233 g'],
    [0.25, 'g', '0,25 g'],
    [186.67, 'g secs', '187 g secs'],
    [1.201, 'kg', '1,2 kg'],
    [11, 'cl', '11 cl'],
    [1.1, 'l', '1,1 l'],
    [2.5, 'œufs', '2,5'],
    [2.001, 'œufs', '2,01'],
    [1.1, 'œuf', '1,1'],
  ] as const)
    assert.equal(plain(formatNeed(needed, unit)), words)
})
