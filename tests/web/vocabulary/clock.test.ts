import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { compareClock, now, onClockCompared } from '../../../nutriplan-web/src/vocabulary/clock.ts'
import { today } from '../../../nutriplan-web/src/vocabulary/dates.ts'

const NOON = '2026-11-22T12:00:00Z'
const MINUTE_MS = 60_000

/** What the clock says after answers that the server gave at these moments, the device's clock being this. */
function after(device: string, ...answeredAt: (string | null)[]): string {
  mock.timers.enable({ apis: ['Date'], now: new Date(device) })
  try {
    for (const moment of answeredAt) compareClock(moment && new Date(moment).toUTCString())
    return now().toISOString()
  } finally {
    compareClock(new Date().toUTCString())
    mock.timers.reset()
  }
}

test('a clock that is right or little off is believed', () => {
  assert.equal(after(NOON), new Date(NOON).toISOString())
  assert.equal(after(NOON, '2026-11-22T12:04:00Z'), new Date(NOON).toISOString())
  assert.equal(after(NOON, '2026-11-22T11:56:00Z'), new Date(NOON).toISOString())
})

test('a clock that is days or years off is set by the server’s', () => {
  for (const device of ['2026-11-19T09:00:00Z', '2024-11-22T12:00:00Z', '2028-11-22T12:00:00Z'])
    assert.equal(after(device, NOON), new Date(NOON).toISOString())
})

test('a clock that was set right is believed again', () => {
  assert.equal(after(NOON, '2024-11-22T12:00:00Z', NOON), new Date(NOON).toISOString())
})

test('an answer that does not tell the time changes nothing', () => {
  assert.equal(after('2024-11-22T12:00:00Z', NOON, null), new Date(NOON).toISOString())
  compareClock('yesterday')
  assert.ok(Math.abs(now().getTime() - Date.now()) < MINUTE_MS)
})

test('whoever listens hears of a change, and of nothing else', () => {
  mock.timers.enable({ apis: ['Date'], now: new Date(NOON) })
  let heard = 0
  const leave = onClockCompared(() => {
    heard += 1
  })
  for (const day of ['22', '25', '25', '22']) compareClock(`2026-11-${day}T12:00:00Z`)
  assert.equal(heard, 2)
  leave()
  compareClock('2026-11-25T12:00:00Z')
  assert.equal(heard, 2)
  assert.equal(today(), '2026-11-25')
  compareClock(NOON)
  mock.timers.reset()
})
