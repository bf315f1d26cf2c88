import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { beVisitor, testsAfter } from '../session.ts'
import { notices, told } from '../toasts.ts'

const { useProposedWeek, weekToBegin } = await load('features/accounts/proposal/useProposedWeek')
const { readProposedWeek } = await load('features/accounts/proposal/proposalStore')
const { texts: alternatives } = await load('vocabulary/alternatives')
const { NEW_PROFILE } = await load('mocks/newAccount')
const { problem } = await load('mocks/problem')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { preview } = await load('mocks/week')
const { today } = await load('vocabulary/dates')
const { dishesOf, recipesOf } = await load('vocabulary/proposedDishes')

const test = testsAfter(beVisitor)
const MONDAY = weekToBegin(today())
const WEEK = preview(MONDAY)
const SLOT = { date: MONDAY, type: 'LUNCH' }
const SLOT_ID = `${MONDAY} LUNCH`
const DINNER = { date: MONDAY, type: 'DINNER' }
const [DISH] = WEEK.planning[MONDAY].LUNCH.recipes
const MEALS = PUBLIC_RECIPES.filter(
  ({ id, type }: { id: string; type: string }) => id !== DISH && type === 'MEAL',
)

const proposes = ({ body }: Call) =>
  Response.json(preview((body as { start_date: string }).start_date, body as object))

function proposal(profile: object = NEW_PROFILE) {
  const { result, rerender, unmount } = renderHook((fields: object) => useProposedWeek(fields), {
    initialProps: profile,
  })
  return {
    now: () => result.current,
    rerender,
    unmount,
    settle: () => settle(),
    act: (work: (now: typeof result.current) => unknown) =>
      settle(() => {
        work(result.current)
      }),
  }
}

async function shown() {
  const calls = server(proposes)
  const hook = proposal()
  await hook.settle()
  const first = calls.splice(0)
  return { ...hook, calls, first }
}

const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body as Record<string, unknown>)

test('a newcomer begins with this week as long as three days of it are left', () => {
  for (const [day, monday] of [
    ['2026-11-23', '2026-11-23'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])
    assert.equal(weekToBegin(day), monday)
})

test('a week is proposed at once for the answers, and stays over a reload', async () => {
  const { now, first, unmount } = await shown()
  assert.equal(first.length, 1)
  const [asked] = bodies(first)
  assert.deepEqual(asked, {
    ...NEW_PROFILE,
    start_date: MONDAY,
    today: today(),
    dishes: {},
    other_than: [],
  })
  assert.deepEqual(dishesOf(now().preview), dishesOf(WEEK))
  assert.equal(now().asking, false)
  unmount()
  const calls = server(proposes)
  const again = proposal()
  await again.settle()
  assert.deepEqual(again.now().preview, now().preview)
  assert.deepEqual(calls, [])
})

test('other answers are another week', async () => {
  const { now, rerender, settle, calls } = await shown()
  rerender({ ...NEW_PROFILE, weight: 81 })
  assert.equal(now().preview, null)
  await settle()
  assert.equal(bodies(calls)[0]?.weight, 81)
  assert.deepEqual(bodies(calls)[0]?.other_than, [])
  assert.ok(now().preview)
})

test('another week is another, around the dishes that are held', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.hold(SLOT, true))
  assert.deepEqual([...now().held], [SLOT_ID])
  await does((hook) => hook.hold(SLOT, true))
  assert.deepEqual([...now().held], [SLOT_ID])
  await does((hook) => hook.another())
  await does((hook) => hook.hold(SLOT, false))
  assert.deepEqual([...now().held], [])
  await does((hook) => hook.another())
  const [held, free] = bodies(calls)
  assert.deepEqual(held?.dishes, { [MONDAY]: { LUNCH: DISH } })
  assert.deepEqual(held?.other_than, recipesOf(WEEK))
  assert.deepEqual(free?.dishes, {})
})

test('a dish that is taken stands in its slot of the same week, and is held', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.take(SLOT, MEALS[0].id))
  const [asked] = bodies(calls)
  const dishes = dishesOf(WEEK)
  assert.deepEqual(asked?.dishes, {
    ...dishes,
    [MONDAY]: { ...dishes[MONDAY], LUNCH: MEALS[0].id },
  })
  assert.equal(asked?.seed, WEEK.seed)
  assert.equal(asked?.other_than, undefined)
  assert.deepEqual([...now().held], [SLOT_ID])
  assert.equal(now().preview?.planning[MONDAY].LUNCH.recipe_name, MEALS[0].name)
})

test('two dishes that are taken one after the other both stand, whatever comes first', async () => {
  const hook = await shown()
  const answers = [pending<Response>(), pending<Response>()]
  const calls = server(() => answers[calls.length - 1]?.promise ?? offline())
  await hook.act((now) => now.take(SLOT, MEALS[0].id))
  assert.equal(hook.now().changing, SLOT_ID)
  assert.equal(hook.now().asking, false)
  await hook.act((now) => now.take(DINNER, MEALS[1].id))
  assert.equal(hook.now().changing, `${MONDAY} DINNER`)
  await hook.act(() => answers[1]?.resolve(proposes(calls[1] as Call)))
  await hook.act(() => answers[0]?.resolve(proposes(calls[0] as Call)))
  const { LUNCH: lunch, DINNER: dinner } = hook.now().preview?.planning[MONDAY] ?? {}
  assert.deepEqual([lunch.recipe_name, dinner.recipe_name], [MEALS[0].name, MEALS[1].name])
  assert.deepEqual([...hook.now().held], [SLOT_ID, `${MONDAY} DINNER`])
  assert.equal(hook.now().changing, null)
})

test('what one holds, or lets go, while a dish is on its way stays so', async () => {
  const { now, act } = await shown()
  const breakfast = { date: MONDAY, type: 'BREAKFAST' }
  await act((hook) => hook.hold(breakfast, true))
  const { promise, resolve } = pending<Response>()
  const calls = server(() => promise)
  await act((hook) => hook.take(SLOT, MEALS[0].id))
  await act((hook) => hook.hold(DINNER, true))
  await act((hook) => hook.hold(breakfast, false))
  const held = [`${MONDAY} DINNER`, SLOT_ID]
  const [asked] = calls
  await act(() => resolve(asked ? proposes(asked) : problem(500)))
  assert.deepEqual([...now().held].sort(), held)
  assert.deepEqual([...(readProposedWeek()?.held ?? [])].sort(), held)
})

test('a dish that cannot be taken is said; the week stays', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  const before = now().preview
  server(() => problem(503, 'UNAVAILABLE'))
  await does((hook) => hook.take(SLOT, MEALS[0].id))
  assert.equal(now().preview, before)
  assert.deepEqual([...now().held], [])
  assert.equal(now().changing, null)
  assert.equal(now().error, null)
  assert.deepEqual([said[0]?.kind, said[0]?.about], ['error', 'week'])
  assert.ok(said[0]?.text.startsWith(alternatives.changeFailed('').trimEnd()))
  server(proposes)
  const then = told()
  await does((hook) => hook.take(SLOT, MEALS[0].id))
  assert.deepEqual(then, [{ kind: 'done', text: '', about: 'week' }])
})

test('a week that does not come is an error, until one asks again', async () => {
  server(() => problem(503, 'UNAVAILABLE'))
  const hook = proposal()
  await hook.settle()
  assert.equal(hook.now().preview, null)
  assert.equal(hook.now().error?.code, 'UNAVAILABLE')
  assert.equal(hook.now().asking, false)
  const { promise, resolve } = pending<Response>()
  const calls = server(() => promise)
  await hook.act((now) => now.another())
  assert.equal(hook.now().error, null)
  assert.equal(hook.now().asking, true)
  await hook.act(() => resolve(proposes(calls[0] as Call)))
  assert.ok(hook.now().preview)
})

test('what else could stand in a slot is asked of the week as it will be', async () => {
  const hook = await shown()
  const { promise } = pending<Response>()
  server(() => promise)
  assert.deepEqual(hook.now().alternativesTo(SLOT), {
    ...NEW_PROFILE,
    start_date: MONDAY,
    today: today(),
    dishes: dishesOf(WEEK),
    slot: SLOT,
  })
  await hook.act((now) => now.take(SLOT, MEALS[0].id))
  assert.equal(hook.now().alternativesTo(DINNER)?.dishes[MONDAY].LUNCH, MEALS[0].id)
})

test('before there is a week nothing is held, taken or kept', async () => {
  const { promise } = pending<Response>()
  const calls = server(() => promise)
  const hook = proposal()
  await hook.settle()
  calls.length = 0
  assert.deepEqual(hook.now().alternativesTo(SLOT)?.dishes, {})
  await hook.act((now) => now.hold(SLOT, true))
  await hook.act((now) => now.take(SLOT, MEALS[0].id))
  await hook.act((now) => now.keep())
  assert.deepEqual(calls, [])
  assert.equal(readProposedWeek(), null)
})

test('a week that one keeps is wanted, also with a dish that is taken afterwards', async () => {
  const { act: does } = await shown()
  assert.equal(readProposedWeek()?.wanted, false)
  await does((hook) => hook.keep())
  assert.equal(readProposedWeek()?.wanted, true)
  await does((hook) => hook.take(SLOT, MEALS[0].id))
  assert.equal(readProposedWeek()?.wanted, true)
})

test('what one keeps is what was seen: another week on its way is dropped, a taken dish is not', async () => {
  for (const [ask, isShown] of [
    [(now: { another: () => void }) => now.another(), false],
    [(now: { take: (slot: object, id: string) => void }) => now.take(SLOT, MEALS[0].id), true],
  ] as const) {
    beVisitor()
    const hook = await shown()
    const before = hook.now().preview
    const { promise, resolve } = pending<Response>()
    const calls = server(() => promise)
    await hook.act(ask as never)
    await hook.act((now) => now.keep())
    assert.equal(hook.now().asking, false)
    const late = preview(MONDAY, { dishes: { [MONDAY]: { LUNCH: MEALS[0].id } } })
    await hook.act(() => resolve(Response.json(late)))
    assert.equal(calls.length, 1)
    assert.equal(hook.now().preview !== before, isShown)
    assert.equal(readProposedWeek()?.wanted, true)
    hook.unmount()
  }
})
