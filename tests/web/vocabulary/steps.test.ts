import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepParts, withoutStrangers } from '../../../nutriplan-web/src/vocabulary/steps.ts'

test('a step is read in words and in ingredients', () => {
  assert.deepEqual(stepParts('Battez @[les œufs](22000) avec @[le lait](19023).'), [
    'Battez ',
    { words: 'les œufs', fdc_id: 22000 },
    ' avec ',
    { words: 'le lait', fdc_id: 19023 },
    '.',
  ])
  assert.deepEqual(stepParts('@[Le riz](9100)'), [{ words: 'Le riz', fdc_id: 9100 }])
})

test('what only looks like an ingredient is text', () => {
  for (const step of ['Servez.', '@[ ](1)', '@[riz](x)', '[riz](1)', 'a@b.fr', '@[riz]'])
    assert.deepEqual(stepParts(step), [step])
})

test('the words stay where their food is no ingredient any more', () => {
  const step = 'Battez @[les œufs](22000) avec @[le lait](19023).'
  assert.equal(withoutStrangers(step, [{ fdc_id: 22000 }]), 'Battez @[les œufs](22000) avec le lait.')
})
