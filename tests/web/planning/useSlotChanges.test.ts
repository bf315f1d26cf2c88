import assert from 'node:assert/strict'
import { act, renderHook } from '../hooks.ts'
import { load } from '../load.ts'
import { signIn, testsAfter } from '../session.ts'

const { useSlotChanges } = await load('features/planning/useSlotChanges')
const test = testsAfter(signIn)
test('x', async () => {
  const { result } = renderHook(() => useSlotChanges(async () => undefined))
  assert.equal(result.current.states.size, 0)
})
