import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { offline, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { usePlanRecipe } = await load('features/recipes/view/data')

const test = testsAfter(() => signIn())
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

const planning = () => renderHook(() => usePlanRecipe('r-1')).result

test('two slots that are planned before the first answer are two plans', async () => {
  const answers: (() => void)[] = []
  const calls = server(async () => {
    await new Promise<void>((release) => answers.push(release))
    return Response.json([], { status: 201 })
  })
  const hook = planning()
  await settle(() => {
    for (const date of [MONDAY, TUESDAY]) hook.current(date, 'LUNCH').catch(() => undefined)
  })
  assert.deepEqual(
    calls.map(({ body }) => body),
    [MONDAY, TUESDAY].map((date) => ({
      date,
      type: 'LUNCH',
      recipes: ['r-1'],
      is_optimized: false,
    })),
  )
  assert.ok(calls[0]?.key)
  assert.ok(calls[1]?.key)
  assert.notEqual(calls[0]?.key, calls[1]?.key)
  await settle(() => {
    for (const release of answers) release()
  })
})

test('one whose answer was lost is planned once; after its answer, again', async () => {
  const lost = server(offline)
  const hook = planning()
  await assert.rejects(hook.current(MONDAY, 'LUNCH'))
  await assert.rejects(hook.current(MONDAY, 'LUNCH'))
  assert.equal(lost[0]?.key, lost[1]?.key)
  const calls = server(() => new Response(null, { status: 204 }))
  await hook.current(MONDAY, 'LUNCH')
  await hook.current(MONDAY, 'LUNCH')
  assert.equal(calls[0]?.key, lost[0]?.key)
  assert.notEqual(calls[1]?.key, calls[0]?.key)
})
