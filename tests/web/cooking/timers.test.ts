import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { clock, extended, inOrder, isOver, secondsLeft, started, stopped } = await load(
  'features/cooking/timers',
)

const NOON = Date.UTC(2026, 10, 23, 12)
const RICE = { dish: 'lunch', name: 'Riz', step: 0, seconds: 600 }
const PEAS = { dish: 'dinner', name: 'Pois', step: 2, seconds: 60 }
const names = (timers: { name: string }[]) => timers.map(({ name }) => name)

test('a timer has an end, so it runs on while nobody counts', () => {
  const [rice] = started([], RICE, NOON)
  assert.equal(rice.endsAt, NOON + 600_000)
  assert.equal(secondsLeft(rice, NOON), 600)
  assert.equal(secondsLeft(rice, NOON + 1), 600)
  assert.equal(secondsLeft(rice, NOON + 599_001), 1)
  assert.equal(isOver(rice, NOON + 599_999), false)
  assert.equal(isOver(rice, NOON + 600_000), true)
  assert.equal(secondsLeft(rice, NOON + 3_600_000), 0)
})

test('several run at once; the same one is set anew', () => {
  const both = started(started([], RICE, NOON), PEAS, NOON)
  assert.deepEqual(names(inOrder(both, NOON)), ['Pois', 'Riz'])
  const again = started(both, PEAS, NOON + 30_000)
  assert.equal(again.length, 2)
  assert.equal(again.find(({ name }: { name: string }) => name === 'Pois').endsAt, NOON + 90_000)
  const other = started(both, { ...PEAS, step: 3 }, NOON)
  assert.equal(other.length, 3)
  assert.equal(started(both, { ...PEAS, seconds: 120 }, NOON).length, 3)
})

test('a minute more runs on from the end, or from now where it has rung', () => {
  const [rice] = started([], RICE, NOON)
  const [longer] = extended([rice], rice.id, 60, NOON + 10_000)
  assert.equal(longer.endsAt, NOON + 660_000)
  const [again] = extended([rice], rice.id, 60, NOON + 700_000)
  assert.equal(again.endsAt, NOON + 760_000)
  assert.deepEqual(extended([rice], 'another', 60, NOON), [rice])
})

test('one that is stopped is gone, the others stay', () => {
  const both = started(started([], RICE, NOON), PEAS, NOON)
  assert.deepEqual(names(stopped(both, both[0].id)), ['Pois'])
})

test('one that nobody stopped is forgotten after half a day', () => {
  const timers = started([], RICE, NOON)
  const rings = NOON + 600_000
  assert.equal(inOrder(timers, rings + 12 * 3_600_000 - 1).length, 1)
  assert.equal(inOrder(timers, rings + 12 * 3_600_000).length, 0)
})

test('a clock shows hours only where there are some', () => {
  assert.deepEqual([0, 9, 65, 600, 3600, 3725].map(clock), [
    '0:00',
    '0:09',
    '1:05',
    '10:00',
    '1:00:00',
    '1:02:05',
  ])
})
