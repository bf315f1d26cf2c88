import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { editSchema, typed, whatCounts } = await load('features/profile/edit/form')

const STORED = {
  weight: 69.4,
  weight_goal: 70,
  gain_per_week: -0.5,
  activity_level: 'light',
  meal_schedule: 4,
  macro_split: null,
  diet: { kind: 'omnivore', without: [], disliked: [] },
}
const TYPED = typed(STORED, '"1"')

const sent = (changes: Record<string, string>) => {
  const { value, issues } = editSchema(TYPED)['~run']({ value: { ...TYPED, ...changes } }, {})
  return issues ? issues.map((issue: { message: string }) => issue.message) : value
}

test('a stored pace that rests is in nobody’s way', () => {
  assert.deepEqual(sent({}), STORED)
  assert.deepEqual(sent({ meal_schedule: '5' }), { ...STORED, meal_schedule: 5 })
  assert.deepEqual(sent({ weight: '68' }), { ...STORED, weight: 68 })
  assert.deepEqual(sent({ weight_goal: '75' }), ['Valeur invalide pour le gain par mois'])
})

test('the targets count a pace that rests as none', () => {
  assert.deepEqual(whatCounts(STORED), { ...STORED, weight_goal: 69.4, gain_per_week: 0 })
  const losing = { ...STORED, weight: 70.3 }
  assert.equal(whatCounts(losing), losing)
})
