import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { typedStep, changedStep, withIngredient, sentStep, pastedLines } = await load(
  'features/recipes/editor/stepText',
)

const STORED = 'Battez @[les œufs](22000) avec @[le lait](19023).'
const FOODS = [{ fdc_id: 22000 }, { fdc_id: 19023 }]

test('a step is written and sent again as it is stored', () => {
  const typed = typedStep(STORED)
  assert.deepEqual(typed, {
    text: 'Battez @[les œufs] avec @[le lait].',
    foods: [22000, 19023],
  })
  assert.equal(sentStep(typed, FOODS), STORED)
})

test('a name keeps its food when its words change, and when others go', () => {
  const typed = typedStep(STORED)
  const renamed = changedStep(typed, 'Battez @[3 œufs] avec @[le lait].')
  assert.deepEqual(renamed.foods, [22000, 19023])
  assert.deepEqual(changedStep(renamed, 'Battez avec @[le lait].').foods, [19023])
  assert.deepEqual(changedStep(typed, 'Battez.').foods, [])
})

test('a pasted name brings its food along', () => {
  const pasted = changedStep(typedStep(''), STORED)
  assert.deepEqual(pasted, typedStep(STORED))
})

test('an ingredient is named where the caret is', () => {
  const { step, caret } = withIngredient(typedStep(STORED), { name: 'Sel [fin]', fdc_id: 1 }, 7)
  assert.equal(step.text, 'Battez @[sel fin]@[les œufs] avec @[le lait].')
  assert.deepEqual(step.foods, [1, 22000, 19023])
  assert.equal(caret, 17)
})

test('what is no ingredient is sent as plain words', () => {
  assert.equal(
    sentStep(typedStep(STORED), [{ fdc_id: 19023 }]),
    'Battez les œufs avec @[le lait](19023).',
  )
  assert.equal(sentStep({ text: ' Un @[mot]. ', foods: [0] }, FOODS), 'Un mot.')
})

test('lines become steps without their numbers', () => {
  assert.deepEqual(pastedLines('1. Un\r\n 2) Deux\n\n- Trois\n4 œufs durs'), [
    'Un',
    'Deux',
    'Trois',
    '4 œufs durs',
  ])
})
