import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { otherWeekNamed, weekNamed, weekParams } = await load('vocabulary/useChosenWeek')

const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'

test('an address names the current and the next week by their Mondays', () => {
  assert.equal(String(weekParams(MONDAY)), 'semaine=2026-11-30')
  assert.deepEqual(
    [SUNDAY, MONDAY].map((today) => weekNamed(MONDAY, today)),
    [1, 0],
  )
})

test('a bookmark names the one that it is when it is opened', () => {
  for (const today of [SUNDAY, MONDAY])
    assert.deepEqual(
      ['courante', 'prochaine'].map((name) => weekNamed(name, today)),
      [0, 1],
    )
})

test('no week is named by nothing, another day, one that is over, or anything else', () => {
  const names = [null, '', SUNDAY, '2026-11-16', '2026-12-07', 'constructor', '0']
  for (const name of names) assert.equal(weekNamed(name, SUNDAY), null)
})

test('a week that is named and not shown is known as such, by its Monday', () => {
  const names = ['2026-11-16', '2026-11-18', '2026-12-07']
  assert.deepEqual(
    names.map((name) => otherWeekNamed(name, SUNDAY)),
    ['2026-11-16', '2026-11-16', '2026-12-07'],
  )
  for (const name of [null, '', '0', 'prochaine', '2026-13-45', SUNDAY, MONDAY, '2026-12-02'])
    assert.equal(otherWeekNamed(name, SUNDAY), null)
})
