import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { signIn, testsAfter } from '../session.ts'

const { foodWrites, withPendingFoods } = await load('features/planning/offPlan/pendingFoods')
const { writeCache } = await load('api/cache')
const { caloriesAlone } = await load('features/planning/offPlan/notedFood')

const test = testsAfter(signIn)
const A = '01939f3e-0000-4000-8000-00000000000a'
const B = '01939f3e-0000-4000-8000-00000000000b'
const KIWI = caloriesAlone(61, 'Kiwi', { id: A, date: '2026-11-24' })
const TEA = caloriesAlone(30, 'Thé', { id: B, date: '2026-11-24' })

test('what was eaten is shown as it is noted here, each note once', () => {
  const fromDesk = { ...KIWI, id: '01939f3e-0000-4000-8000-00000000000d' }
  const known = [KIWI, fromDesk]
  assert.equal(withPendingFoods(known, {}), known)
  // Its answer was lost: the server has it already.
  const waiting = { [B]: { food: TEA }, [A]: { food: { ...KIWI, calories: 70 } } }
  assert.deepEqual(withPendingFoods(known, waiting), [
    { ...KIWI, calories: 70, isWaiting: true },
    fromDesk,
    { ...TEA, isWaiting: true },
  ])
  const gone = { [A]: { food: null }, [B]: { food: null } }
  assert.deepEqual(withPendingFoods(known, gone), [fromDesk])
})

test('what the server has taken is shown until the days are read', () => {
  const pending = { [B]: { food: TEA }, [A]: { food: KIWI, taken: true } }
  assert.deepEqual(withPendingFoods([], pending), [{ ...TEA, isWaiting: true }, KIWI])
})

test('what an earlier version kept is a note, and another format is none', () => {
  writeCache('off-plan', { [A]: { food: KIWI, key: '1' } })
  assert.deepEqual(foodWrites.kept(), { [A]: { food: KIWI, key: '1' } })
  writeCache('off-plan', { [A]: { food: 'Kiwi' } })
  assert.deepEqual(foodWrites.kept(), {})
})
