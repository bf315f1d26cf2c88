import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { averaged, curveOf, goalLabelOf, strokesOf } = await load('features/profile/weighIns/curve')

const weighIns = (...days: [string, number][]) =>
  averaged(days.map(([date, weight]) => ({ id: date, date, weight })))

const PAST = weighIns(['2026-10-01', 72], ['2026-10-31', 70])

test('the way ahead ends at the goal, on its day, however far that is', () => {
  for (const expected of ['2026-11-07', '2027-04-13', '2031-01-01']) {
    const curve = curveOf(PAST, { kg: 65, expected })
    assert.deepEqual(curve.ahead.at(-1), { x: 1, y: curve.goalY })
    assert.equal(curve.to, expected)
    assert.deepEqual(curve.ahead[0], { x: curve.points[1].x, y: curve.points[1].y })
  }
})

test('a far goal leaves the past room to be read, and a long past the way ahead', () => {
  assert.equal(curveOf(PAST, { kg: 65, expected: '2031-01-01' }).turn.x, 0.3)
  const long = weighIns(['2020-01-01', 80], ['2026-10-31', 70])
  assert.equal(curveOf(long, { kg: 69, expected: '2026-11-14' }).turn.x, 0.7)
  assert.deepEqual(curveOf(PAST, { kg: 65, expected: '2026-11-30' }).turn, {
    x: 0.5,
    date: '2026-10-31',
  })
})

test('without a day for the goal nothing is drawn ahead', () => {
  const curve = curveOf(PAST, { kg: 65, expected: null })
  assert.deepEqual([curve.ahead, curve.turn, curve.points[1].x], [[], null, 1])
})

test('one weigh-in stands at the left, and the goal at the right', () => {
  const curve = curveOf(weighIns(['2026-10-01', 72]), { kg: 65, expected: '2027-01-01' })
  assert.deepEqual([curve.points[0].x, curve.ahead[1].x, curve.turn], [0, 1, null])
  assert.equal(curve.from, '2026-10-01')
})

test('the line is the trend where it is known, and the average before', () => {
  const trend = [
    { date: '2026-10-20', weight: 71 },
    { date: '2026-10-31', weight: 70.4 },
    { date: '2026-11-02', weight: 60 }, // after the last weigh-in: nothing is drawn there
  ]
  const goal = { kg: 65, expected: null }
  const { line, points } = curveOf(PAST, goal, trend)
  assert.deepEqual(line[0], { x: points[0].x, y: points[0].y })
  assert.equal(line.length, 3)
  assert.ok(Math.abs(line[1].x - 19 / 30) < 1e-9)
  assert.ok(line[2].y < points[1].y)
  assert.deepEqual(
    curveOf(PAST, goal).line,
    points.map(({ x, y }) => ({ x, y })),
  )
})

test('the line is open where nobody weighed for more than two weeks', () => {
  const goal = { kg: 65, expected: null }
  const days = weighIns(
    ['2026-09-01', 73],
    ['2026-09-15', 72],
    ['2026-10-31', 70],
    ['2026-11-05', 70],
  )
  const trend = Array.from({ length: 66 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10),
    weight: 73 - day / 20,
  }))
  for (const known of [[], trend]) {
    const curve = curveOf(days, goal, known)
    const { line, points } = curve
    const strokes = strokesOf(curve)
    assert.deepEqual(
      strokes.map((one: { x: number }[]) => [one[0]?.x, one.at(-1)?.x]),
      [
        [points[0].x, points[1].x],
        [points[2].x, points[3].x],
      ],
    )
    assert.ok(strokes.flat().every((point: object) => line.includes(point)))
  }
  assert.deepEqual(strokesOf(curveOf(days.slice(0, 2), goal)).length, 1)
})

test('the name of the goal stands where nothing is drawn', () => {
  const labelOf = (days: [string, number][], kg: number, expected: string | null = null) =>
    goalLabelOf(curveOf(weighIns(...days), { kg, expected }), true)
  const right = { end: 'right', isAbove: true }
  const far: [string, number][] = [
    ['2026-10-01', 80],
    ['2026-10-31', 75],
  ]
  assert.deepEqual(labelOf(far, 65), right)
  assert.deepEqual(labelOf(far, 65, '2027-01-31'), right)
  const justAbove = labelOf([far[0] as [string, number], ['2026-10-31', 65.4]], 65)
  assert.deepEqual(justAbove, { end: 'right', isAbove: false })
  const around: [string, number][] = [
    ['2026-10-01', 73.5],
    ['2026-10-27', 66.4],
    ['2026-10-31', 65.4],
  ]
  assert.deepEqual(labelOf(around, 66), { end: 'left', isAbove: true })
  const everywhere: [string, number][] = [
    ['2026-10-01', 66.3],
    ['2026-10-02', 65.7],
    ['2026-10-30', 66.3],
    ['2026-10-31', 65.7],
  ]
  assert.deepEqual(labelOf(everywhere, 66), right)
})
