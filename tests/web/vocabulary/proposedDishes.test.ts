import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { dishesIn, dishesOf, isOver, leftOf, recipesOf, slotsOf, withDish, withoutDish } =
  await load('vocabulary/proposedDishes')
const { preview } = await load('mocks/week')

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const WEEK = preview(MONDAY)

test('what is left of a week begins today', () => {
  const left = leftOf(WEEK, '2026-11-28')
  assert.deepEqual(Object.keys(left.planning), ['2026-11-28', '2026-11-29'])
  assert.deepEqual(Object.keys(left.score), ['2026-11-28', '2026-11-29'])
  assert.equal(left.planning['2026-11-29'], WEEK.planning['2026-11-29'])
  assert.equal(left.seed, WEEK.seed)
  assert.equal(leftOf(WEEK, MONDAY), WEEK)
  assert.deepEqual(leftOf(WEEK, '2026-11-30').planning, {})
})

test('a week is over once its last day is; one that proposes nothing is not', () => {
  const days = ['2026-11-22', MONDAY, '2026-11-29', '2026-11-30']
  assert.deepEqual(
    days.map((today) => isOver(WEEK, today)),
    [false, false, false, true],
  )
  assert.equal(isOver({ ...WEEK, planning: {} }, '2026-11-30'), false)
})

test('a changed dish is sent among all the others', () => {
  const dishes = withDish(dishesOf(WEEK), { date: MONDAY, type: 'LUNCH' }, 'r-other')
  for (const [date, slots] of Object.entries<Record<string, { recipes: string[] }>>(WEEK.planning))
    for (const [type, { recipes }] of Object.entries(slots)) {
      const isChanged = date === MONDAY && type === 'LUNCH'
      assert.equal(dishes[date][type], isChanged ? 'r-other' : recipes[0])
    }
  assert.deepEqual(withDish({}, { date: TUESDAY, type: 'DINNER' }, 'r-1'), {
    [TUESDAY]: { DINNER: 'r-1' },
  })
})

test('without a dish, the slots of all others are sent', () => {
  const slots = { LUNCH: 'r-1', DINNER: 'r-2' }
  assert.deepEqual(withoutDish({ [MONDAY]: slots, [TUESDAY]: slots }, 'r-1'), {
    [MONDAY]: { DINNER: 'r-2' },
    [TUESDAY]: { DINNER: 'r-2' },
  })
})

test('a dish stands in each of its slots', () => {
  const days = { [MONDAY]: { LUNCH: 'r-1', DINNER: 'r-2' }, [TUESDAY]: { LUNCH: 'r-1' } }
  assert.deepEqual(slotsOf(days, 'r-1'), [
    { date: MONDAY, type: 'LUNCH' },
    { date: TUESDAY, type: 'LUNCH' },
  ])
  assert.deepEqual(slotsOf(days, 'r-3'), [])
})

test('another week is asked for around the dishes of some slots', () => {
  const two = { planning: { [MONDAY]: WEEK.planning[MONDAY], [TUESDAY]: WEEK.planning[TUESDAY] } }
  const kept = dishesIn(dishesOf(two), new Set([`${MONDAY} LUNCH`, '2026-11-25 LUNCH']))
  assert.deepEqual(kept, { [MONDAY]: { LUNCH: WEEK.planning[MONDAY].LUNCH.recipes[0] } })
})

test('a recipe that a week serves twice is named once', () => {
  const meal = { recipes: ['r-1'] }
  const week = { planning: { [MONDAY]: { LUNCH: meal }, [TUESDAY]: { LUNCH: meal } } }
  assert.deepEqual(recipesOf(week), ['r-1'])
})
