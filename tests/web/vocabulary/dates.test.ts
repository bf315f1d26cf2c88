import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  ageYears,
  dayInitial,
  formatDayAndMonth,
  formatFullDay,
  formatTime,
  formatWeekRange,
  mondayOf,
  today,
  weekDays,
  weekStart,
} from '../../../nutriplan-web/src/vocabulary/dates.ts'

/** Every day of twelve years: both clock changes of each, leap days, and the long years of 53 weeks. */
const DAYS = Array.from({ length: 12 * 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
)

test('every week starts on the Monday on or before its days and has seven of them', () => {
  for (const date of DAYS) {
    const monday = mondayOf(date)
    assert.equal(new Date(`${monday}T12:00:00Z`).getUTCDay(), 1)
    assert.ok(monday <= date && date < addDays(monday, 7))
    assert.ok(weekDays(monday).includes(date))
    assert.equal(new Set(weekDays(monday)).size, 7)
  }
})

test('a day forth and back is the same day', () => {
  for (const date of DAYS) assert.equal(addDays(addDays(date, 1), -1), date)
})

test('the next week starts seven days after the current one, over clock changes and new year', () => {
  for (const date of ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29', '2027-01-03'])
    assert.equal(weekStart(1, date), addDays(weekStart(0, date), 7))
  assert.equal(weekStart(0, '2027-01-03'), '2026-12-28')
})

test('today is the calendar day of the browser, just after midnight and just before', () => {
  for (const [zone, instant, day] of [
    ['Europe/Paris', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['Europe/Paris', '2026-10-25T22:59:00Z', '2026-10-25'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:00:00Z', '2026-11-19'],
  ] as const) {
    process.env.TZ = zone
    assert.equal(today(new Date(instant)), day)
  }
})

test('an age changes on the birthday, and on 1 March for those born on 29 February', () => {
  assert.equal(ageYears('1991-04-12', '2026-04-11'), 34)
  assert.equal(ageYears('1991-04-12', '2026-04-12'), 35)
  assert.equal(ageYears('2000-02-29', '2026-02-28'), 25)
  assert.equal(ageYears('2000-02-29', '2026-03-01'), 26)
})

test('the days of a week have initials that tell them apart', () => {
  assert.deepEqual(weekDays('2026-11-23').map(dayInitial), ['L', 'Ma', 'Me', 'J', 'V', 'S', 'D'])
})

test('French says the first of the month as « 1er »', () => {
  assert.equal(formatDayAndMonth('2026-12-01'), '1er décembre')
  assert.equal(formatFullDay('2026-11-21'), 'samedi 21 novembre')
})

test('a week is told with one month where it has one', () => {
  assert.equal(formatWeekRange('2026-11-23'), 'du 23 au 29 novembre')
  assert.equal(formatWeekRange('2026-11-30'), 'du 30 nov. au 6 déc.')
  assert.equal(formatWeekRange('2027-02-01'), 'du 1er au 7 février')
})

test('French tells the time with « h »', () => {
  assert.equal(formatTime(new Date(2026, 10, 22, 14, 5)), '14\u00a0h\u00a005')
})
