import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { isResting, mayRest, restingPace, rests } = await load('vocabulary/pace')
const { profileFields } = await load('vocabulary/profileFields')

const LOSING = { weight: '70,3', weight_goal: '70', gain_per_week: '-0.5' }
const GAINING = { weight: '69,7', weight_goal: '70', gain_per_week: '0.5' }
const KEEPING = { weight: '92,1', weight_goal: '92,1', gain_per_week: '' }

test('a pace rests as long as the weight is past the stored goal', () => {
  assert.equal(rests(LOSING, LOSING), false)
  assert.equal(rests({ ...LOSING, weight: '69,4' }, LOSING), true)
  assert.equal(rests({ ...LOSING, weight: '70' }, LOSING), false)
  assert.equal(rests({ ...LOSING, weight: '' }, LOSING), false)
  assert.equal(rests({ ...GAINING, weight: '70,5' }, GAINING), true)
  for (const weight of ['92,6', '91,9']) assert.equal(rests({ ...KEEPING, weight }, KEEPING), true)
  assert.equal(rests({ ...LOSING, weight: '69,4', weight_goal: '70,0' }, LOSING), true)
})

test('a goal that was typed asks for a pace', () => {
  assert.equal(mayRest({ ...LOSING, weight_goal: '74' }, LOSING), false)
  assert.equal(mayRest({ ...KEEPING, weight_goal: '85' }, KEEPING), false)
  assert.equal(restingPace({ ...KEEPING, weight_goal: '85' }, KEEPING), undefined)
})

test('a pace that was chosen by hand leads, and the stored one can be taken again', () => {
  const past = { ...LOSING, weight: '69,4' }
  const chosen = { ...past, gain_per_week: '0.25' }
  assert.equal(rests(chosen, past), false)
  assert.equal(mayRest(chosen, past), true)
  assert.equal(restingPace(chosen, past).value, '-0.5')
  assert.equal(restingPace(past, past).value, '-0.5')
  // Chosen before the weight was typed: it would not be sent, and is still there for another weight.
  assert.equal(restingPace({ ...past, gain_per_week: '-1' }, past).value, '-1')
})

test('a resting pace says when it will lead again', () => {
  const said = (typed: typeof LOSING, weight: string) =>
    restingPace({ ...typed, weight }, typed).description
  assert.match(said(LOSING, '69,4'), /perte reprendra .* au-dessus/)
  assert.match(said(GAINING, '70,5'), /prise reprendra .* en dessous/)
  assert.equal(said(KEEPING, '92,6'), 'Vous gardez votre poids.')
})

test('what is sent tells a pace that rests from one that leads', () => {
  const sent = (weight: number, gain_per_week: number) =>
    isResting({ weight, weight_goal: 70, gain_per_week })
  assert.deepEqual([sent(69.4, -0.5), sent(70.5, 0.5), sent(70.5, 0)], [true, true, true])
  assert.deepEqual([sent(70.3, -0.5), sent(69, 0.5), sent(70, 0)], [false, false, false])
})

test('a pace that leads away from the goal is told as none', () => {
  const { inWords } = profileFields.gain_per_week
  assert.deepEqual([inWords('-0.5', 1), inWords('', 1), inWords('-0.5', 0)], Array(3).fill('Aucun'))
  assert.equal(inWords('-0.5', -1), '−2\u00a0kg par mois')
})
