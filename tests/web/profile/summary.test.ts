import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { goalOf } = await load('features/profile/summary')

const LOSING = {
  weight: 72,
  weight_goal: 70,
  gain_per_week: -0.5,
  diet_info: { estimatedGoalTimeline: 4 },
}
const WEIGHED = '2026-11-02'

test('the goal’s day counts from the last weigh-in: nobody comes nearer to it by waiting', () => {
  for (const today of [WEIGHED, '2026-11-16', '2026-11-30'])
    assert.deepEqual(goalOf(LOSING, WEIGHED, today), { kg: 70, expected: '2026-11-30' })
})

test('a last weigh-in of long ago promises nothing', () => {
  const far = { ...LOSING, diet_info: { estimatedGoalTimeline: 20 } }
  assert.equal(goalOf(far, WEIGHED, '2026-11-30').expected, '2027-03-22')
  const promised = { kg: 70, expected: null, outdated: WEIGHED }
  assert.deepEqual(goalOf(far, WEIGHED, '2026-12-01'), promised)
})

test('a day that is over promises nothing', () => {
  const near = { ...LOSING, weight: 70.5, diet_info: { estimatedGoalTimeline: 1 } }
  assert.deepEqual(goalOf(near, WEIGHED, '2026-11-09'), { kg: 70, expected: '2026-11-09' })
  const promised = { kg: 70, expected: null, outdated: WEIGHED }
  assert.deepEqual(goalOf(near, WEIGHED, '2026-11-10'), promised)
})

test('at the goal, past it, and before any weigh-in there is no day, and nothing to excuse', () => {
  const none = { kg: 70, expected: null }
  const timeline = { diet_info: { estimatedGoalTimeline: 0 } }
  assert.deepEqual(goalOf({ ...LOSING, ...timeline, weight: 70 }, WEIGHED, '2027-11-02'), none)
  assert.deepEqual(goalOf({ ...LOSING, ...timeline, weight: 69.4 }, WEIGHED, '2027-11-02'), none)
  assert.deepEqual(goalOf(LOSING, undefined, '2026-11-02'), none)
})
