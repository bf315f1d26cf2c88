import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { emptyStep, typedStep, typedAt, changedStep, withIngredient, sentStep, pastedLines } =
  await load('features/recipes/editor/stepText')

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

test('a step begins without words and foods', () => {
  assert.deepEqual(emptyStep(), { text: '', foods: [] })
  assert.deepEqual(changedStep(emptyStep(), 'Salez @[le riz].'), {
    text: 'Salez @[le riz].',
    foods: [0],
  })
})

test('names of the same words keep their foods in their order', () => {
  const twice = { text: '@[le lait], @[le sel], @[le lait]', foods: [1, 2, 3] }
  assert.deepEqual(changedStep(twice, '@[le lait], @[le lait]').foods, [1, 3])
  assert.deepEqual(changedStep(twice, '@[le sel], @[le lait]').foods, [2, 3])
  assert.deepEqual(
    changedStep(twice, '@[le riz], @[le sel], @[le lait], @[un œuf]').foods,
    [0, 2, 3, 0],
  )
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
  const last = withIngredient(typedStep(STORED), { name: 'sel', fdc_id: 1 }, 40)
  assert.deepEqual(last.step.foods, [22000, 19023, 1])
  const between = withIngredient(typedStep(STORED), { name: 'sel', fdc_id: 1 }, 20)
  assert.deepEqual(between.step.foods, [22000, 1, 19023])
})

test('what is no ingredient is sent as plain words', () => {
  assert.equal(
    sentStep(typedStep(STORED), [{ fdc_id: 19023 }]),
    'Battez les œufs avec @[le lait](19023).',
  )
  assert.equal(sentStep({ text: ' Un @[mot]. ', foods: [0] }, FOODS), 'Un mot.')
})

test('lines become steps without their numbers', () => {
  const pasted = '1. Un\r\n 2) Deux\n\n- Trois\n4 œufs durs\n12 . Douze\n5.   Cinq  \nEn 3) Puis'
  assert.deepEqual(pastedLines(pasted), [
    'Un',
    'Deux',
    'Trois',
    '4 œufs durs',
    'Douze',
    'Cinq',
    'En 3) Puis',
  ])
})

test('an @ is told from any other change by what it leaves of the text', () => {
  assert.equal(typedAt('Salez.', '@Salez.', 1), 0)
  assert.equal(typedAt('Salez.', 'Salez.@', 7), 6)
  assert.equal(typedAt('Salez.', 'Salez le @.', 10), null)
  assert.equal(typedAt('Salez@', 'Salez@.', 7), null)
  assert.equal(typedAt('', '', 0), null)
})
