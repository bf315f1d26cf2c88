import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { dietInWords, EVERYTHING, inOrder } = await load('vocabulary/diet')
const { conflictText } = await load('vocabulary/dietConflicts')
const NBSP = '\u00a0'

const conflict = (reason: string, is_certain = true) => ({ reason, fdc_id: 1, is_certain })

test('a diet is told in a few words', () => {
  assert.equal(dietInWords(EVERYTHING), 'Je mange de tout')
  assert.equal(
    dietInWords({ kind: 'vegetarian', without: ['gluten'], disliked: [1, 2] }),
    `Végétarien, sans gluten, 2${NBSP}aliments évités`,
  )
  assert.equal(dietInWords({ ...EVERYTHING, without: ['pork', 'alcohol'] }), 'Sans porc, sans alcool')
})

test('what is left out stands in the order of the form', () => {
  const { without } = inOrder({ ...EVERYTHING, without: ['lupin', 'alcohol', 'pork'] })
  assert.deepEqual(without, ['pork', 'alcohol', 'lupin'])
})

test('what is known is told before what may be, each once', () => {
  assert.equal(conflictText([]), '')
  assert.equal(
    conflictText([conflict('gluten', false), conflict('egg'), conflict('egg'), conflict('milk')]),
    'Contient de l’œuf et du lait, peut contenir du gluten',
  )
  assert.equal(conflictText([conflict('egg', false), conflict('egg')]), 'Contient de l’œuf')
  assert.equal(conflictText([conflict('disliked')]), 'Contient ce que vous n’aimez pas')
})

test('pork is meat, and milk has its lactose: nothing is told twice', () => {
  assert.equal(conflictText([conflict('meat'), conflict('pork')]), 'Contient du porc')
  assert.equal(conflictText([conflict('milk'), conflict('lactose')]), 'Contient du lait')
  assert.equal(conflictText([conflict('lactose')]), 'Contient du lactose')
})
