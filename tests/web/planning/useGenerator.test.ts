import assert from 'node:assert/strict'
import { act, renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices, told } from '../toasts.ts'

const { useGenerator } = await load('features/planning/generator/useGenerator')
const { readProposal } = await load('features/planning/generator/proposalStore')
const { rotationWarning, whatIsMissing } = await load('features/planning/generator/poolTexts')
const { texts } = await load('features/planning/generator/texts')
const { texts: alternatives } = await load('vocabulary/alternatives')
const { exclusion } = await load('vocabulary/exclusion')
const { onDay } = await load('mocks/clock')
const { problem } = await load('mocks/problem')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { preview } = await load('mocks/week')
const { dishesOf, recipesOf } = await load('vocabulary/proposedDishes')
const { undoTexts } = await load('vocabulary/undo')

const MONDAY = '2026-11-23'
const test = testsAfter((context) => {
  signIn()
  context.after(onDay(MONDAY))
})
const NEXT_MONDAY = '2026-11-30'
const SLOT = { date: MONDAY, type: 'LUNCH' }
const SLOT_ID = '2026-11-23 LUNCH'
const WEEK = preview(MONDAY)
const [DISH] = WEEK.planning[MONDAY].LUNCH.recipes
const OTHER = PUBLIC_RECIPES.find(
  ({ id, type }: { id: string; type: string }) => id !== DISH && type === 'MEAL',
)
const FAVOURITES = PUBLIC_RECIPES.map((recipe: object) => ({ ...recipe, is_favorite: true }))

const UNDOABLE = { headers: { Undo: 'token' } }

/** Generates what is asked for, saves it, and excludes dishes. */
function generates({ path, body }: Call) {
  if (path === '/api/meal/week-preview')
    return Response.json(preview((body as { start_date: string }).start_date, body as object))
  if (path === '/api/meal/week-generate') return Response.json([], UNDOABLE)
  if (path.endsWith('/excluded')) return new Response(null, { status: 204, ...UNDOABLE })
  return new Response(null, { status: 204 })
}

interface Situation {
  recipes?: object[]
  refresh?: () => Promise<undefined>
  today?: string
}

function generator({
  recipes = FAVOURITES,
  refresh = async () => undefined,
  today = MONDAY,
}: Situation = {}) {
  let read = 0
  const counted = () => {
    read++
    return refresh()
  }
  const context = { monday: MONDAY, today, recipes, mealsPerDay: 4, refresh: counted }
  const { result, rerender } = renderHook((changed: object) =>
    useGenerator({ ...context, ...changed }),
  )
  return {
    /** The screen has seen that it is another day. */
    follow: (day: object) => settle(() => rerender(day)),
    now: () => result.current,
    read: () => read,
    /** What one does, until it has had its effect. */
    act: (work: (now: typeof result.current) => unknown) => settle(() => work(result.current)),
    /** What one does, while it goes on. */
    begin: (work: (now: typeof result.current) => unknown) =>
      act(() => {
        void work(result.current)
      }),
  }
}

/** A generator that shows a week; what it asked for is forgotten. */
async function shown() {
  const calls = server(generates)
  const hook = generator()
  await hook.act((now) => now.generate())
  calls.length = 0
  return { ...hook, calls }
}

const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body as Record<string, unknown>)

test('it opens on the setup, and closes with nothing', async () => {
  const hook = generator()
  assert.equal(hook.now().step, 'closed')
  await hook.act((now) => now.open())
  assert.equal(hook.now().step, 'setup')
  assert.equal(hook.now().setup.pool, 'favorites')
  await hook.act((now) => now.close())
  assert.equal(hook.now().step, 'closed')
})

test('who has too few favourites begins with the pool that can fill a week', () => {
  assert.notEqual(generator({ recipes: PUBLIC_RECIPES }).now().setup.pool, 'favorites')
})

test('a week is asked for with the setup, shown, and kept over a reload', async () => {
  const calls = server(generates)
  const hook = generator()
  const setup = { ...hook.now().setup, isBatch: true, sessions: 3 }
  await hook.act((now) => now.setSetup(setup))
  await hook.act((now) => now.generate())
  assert.equal(hook.now().step, 'preview')
  const [asked] = bodies(calls)
  assert.deepEqual(
    { ...asked, seed: 0 },
    {
      start_date: MONDAY,
      today: MONDAY,
      rotation: setup.rotation,
      pool: 'favorites',
      recipe_ids: [],
      optimize: true,
      amounts: 'kitchen',
      dishes: {},
      seed: 0,
      batch: { sessions: 3 },
      other_than: [],
    },
  )
  const again = generator().now()
  assert.equal(again.step, 'preview')
  assert.deepEqual(again.preview, hook.now().preview)
  assert.deepEqual(again.setup, setup)
})

test('another week is another, around the dishes that are held', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.hold(SLOT, true))
  assert.deepEqual([...now().held], [SLOT_ID])
  await does((hook) => hook.generate())
  await does((hook) => hook.hold(SLOT, false))
  assert.deepEqual([...now().held], [])
  await does((hook) => hook.generate())
  const [held, free] = bodies(calls)
  assert.deepEqual(held?.dishes, { [MONDAY]: { LUNCH: DISH } })
  assert.deepEqual(held?.other_than, recipesOf(WEEK))
  assert.deepEqual(free?.dishes, {})
  assert.notEqual(held?.seed, free?.seed)
})

test('holding a dish twice holds it once, and frees no other', async () => {
  const { act: does, now } = await shown()
  const dinner = { date: MONDAY, type: 'DINNER' }
  await does((hook) => hook.hold(SLOT, true))
  await does((hook) => hook.hold(dinner, true))
  await does((hook) => hook.hold(SLOT, true))
  assert.deepEqual([...now().held].sort(), ['2026-11-23 DINNER', SLOT_ID])
  await does((hook) => hook.hold(SLOT, false))
  assert.deepEqual([...now().held], ['2026-11-23 DINNER'])
  assert.deepEqual(readProposal(MONDAY)?.held, ['2026-11-23 DINNER'])
})

test('a week to come holds no dish of the one that was shown', async () => {
  const { act: does, calls } = await shown()
  await does((hook) => hook.hold(SLOT, true))
  await does((hook) => hook.generate(NEXT_MONDAY))
  const [asked] = bodies(calls)
  assert.equal(asked?.start_date, NEXT_MONDAY)
  assert.deepEqual(asked?.dishes, {})
})

test('what was held goes with its week', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.hold(SLOT, true))
  await does((hook) => hook.close())
  assert.deepEqual([...now().held], [])
  await does((hook) => hook.generate())
  assert.deepEqual(bodies(calls)[0]?.dishes, {})
})

test('what the pool lacks for the rotation is said long enough to be read', async () => {
  const short = { code: 'ROTATION_SHORT', kind: 'lunch', wanted: 5, available: 3, left_out: 1 }
  server(() => Response.json({ ...WEEK, warnings: [short] }))
  const said = notices()
  await generator().act((now) => now.generate())
  assert.deepEqual(said, [
    {
      kind: 'warning',
      text: rotationWarning('lunch', 5, 3, 1),
      duration: 10_000,
      about: 'rotation',
    },
  ])
})

test('what a week lacked, or why none came, is no longer said of the next', async () => {
  const { act: does } = await shown()
  const said = told()
  await does((now) => now.generate())
  assert.deepEqual(said.splice(0), [
    { kind: 'done', text: '', about: 'week' },
    { kind: 'done', text: '', about: 'rotation' },
  ])
  await does((now) => now.choose(SLOT, OTHER.id))
  assert.deepEqual(said, [{ kind: 'done', text: '', about: 'week' }])
})

test('a week that cannot be generated leads back to the setup, with the reason', async () => {
  const said = notices()
  server(offline)
  const hook = generator()
  await hook.act((now) => now.generate())
  assert.equal(hook.now().step, 'setup')
  assert.equal(hook.now().preview, null)
  const missing = { MEAL: 2 }
  server(() => problem(422, 'POOL_TOO_SMALL', { missing, left_out: {} }))
  await hook.act((now) => now.generate())
  assert.equal(said.length, 2)
  assert.match(said[0]?.text ?? '', /^Une erreur est survenue/)
  assert.equal(said[1]?.text, whatIsMissing('favorites', missing, {}))
  assert.deepEqual(
    said.map(({ kind, about }) => [kind, about]),
    [
      ['error', 'week'],
      ['error', 'week'],
    ],
  )
})

test('where another week fails, the one that was shown stays', async () => {
  const { act: does, now } = await shown()
  const before = now().preview
  server(offline)
  await does((hook) => hook.generate())
  assert.equal(now().step, 'preview')
  assert.equal(now().preview, before)
})

test('a week that comes after closing is not shown, nor why it did not come', async () => {
  const said = notices()
  for (const late of [() => Response.json(WEEK), () => problem(503, 'UNAVAILABLE')]) {
    const { promise, resolve } = pending<Response>()
    server(() => promise)
    const hook = generator()
    hook.begin((now) => now.generate())
    assert.equal(hook.now().step, 'generating')
    await hook.act((now) => now.close())
    await hook.act(() => resolve(late()))
    assert.equal(hook.now().step, 'closed')
    assert.equal(hook.now().preview, null)
  }
  assert.deepEqual(said, [])
})

test('a chosen dish stands in its slot, in the same week, and is held', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.choose(SLOT, OTHER.id))
  const [asked] = bodies(calls)
  const dishes = dishesOf(WEEK)
  assert.deepEqual(asked?.dishes, { ...dishes, [MONDAY]: { ...dishes[MONDAY], LUNCH: OTHER.id } })
  assert.equal(asked?.seed, WEEK.seed)
  assert.equal(now().preview?.planning[MONDAY].LUNCH.recipe_name, OTHER.name)
  assert.deepEqual([...now().held], [SLOT_ID])
  assert.equal(now().step, 'preview')
})

test('a dish that cannot be changed is said, and holds nothing', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  const before = now().preview
  server(() => problem(503, 'UNAVAILABLE'))
  await does((hook) => hook.choose(SLOT, OTHER.id))
  assert.equal(now().preview, before)
  assert.equal(now().step, 'preview')
  assert.deepEqual([...now().held], [])
  assert.equal(said[0]?.about, 'week')
  assert.ok(said[0]?.text.startsWith(alternatives.changeFailed('').trimEnd()))
})

test('a change that comes after closing is not shown, nor why it did not come', async () => {
  const said = notices()
  for (const late of [() => Response.json(WEEK), () => problem(503, 'UNAVAILABLE')]) {
    const hook = await shown()
    const { promise, resolve } = pending<Response>()
    server(() => promise)
    hook.begin((now) => now.choose(SLOT, OTHER.id))
    assert.equal(hook.now().step, 'changing')
    await hook.act((now) => now.close())
    await hook.act(() => resolve(late()))
    assert.equal(hook.now().step, 'closed')
    assert.equal(hook.now().preview, null)
    assert.deepEqual([...hook.now().held], [])
  }
  assert.deepEqual(said, [])
})

/** A server that answers what is asked of the week when it is told to, in any order. */
function slow(answer: (call: Call) => Response = generates) {
  const answers: (() => void)[] = []
  const calls = server(async (call) => {
    await new Promise<void>((release) => answers.push(release))
    return answer(call)
  })
  return { calls, answers }
}

const DINNER = { date: MONDAY, type: 'DINNER' }

test('two dishes that are chosen one after the other both stand, and are held', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { act: does, begin, now } = await shown()
    const { calls, answers } = slow()
    begin((hook) => hook.choose(SLOT, OTHER.id))
    await does(() => undefined)
    begin((hook) => hook.choose(DINNER, OTHER.id))
    await does(() => undefined)
    const dishes = dishesOf(WEEK)
    assert.deepEqual(bodies(calls)[1]?.dishes, {
      ...dishes,
      [MONDAY]: { ...dishes[MONDAY], LUNCH: OTHER.id, DINNER: OTHER.id },
    })
    for (const one of order) await does(answers[one] as () => void)
    assert.equal(now().step, 'preview')
    assert.equal(now().preview?.planning[MONDAY].LUNCH.recipe_name, OTHER.name)
    assert.equal(now().preview?.planning[MONDAY].DINNER.recipe_name, OTHER.name)
    assert.deepEqual([...now().held].sort(), ['2026-11-23 DINNER', SLOT_ID])
  }
})

test('after a change that failed the next one is of the week as it is shown', async () => {
  const { act: does, now } = await shown()
  server(offline)
  await does((hook) => hook.choose(SLOT, OTHER.id))
  const calls = server(generates)
  await does((hook) => hook.choose(DINNER, OTHER.id))
  const dishes = dishesOf(WEEK)
  assert.deepEqual(bodies(calls)[0]?.dishes, {
    ...dishes,
    [MONDAY]: { ...dishes[MONDAY], DINNER: OTHER.id },
  })
  assert.deepEqual([...now().held], ['2026-11-23 DINNER'])
})

test('a dish that came while another was being excluded stays', async () => {
  const { act: does, begin, now } = await shown()
  const { calls, answers } = slow()
  begin((hook) => hook.excludeDish(DISH))
  await does(() => undefined)
  begin((hook) => hook.choose(DINNER, OTHER.id))
  await does(() => undefined)
  await does(answers[1] as () => void)
  assert.equal(now().preview?.planning[MONDAY].DINNER.recipe_name, OTHER.name)
  await does(answers[0] as () => void)
  const asked = bodies(calls)[2]?.dishes as ReturnType<typeof dishesOf>
  assert.equal(asked[MONDAY].DINNER, OTHER.id)
  assert.ok(!Object.values(asked).flatMap(Object.values).includes(DISH))
  await does(answers[2] as () => void)
  assert.equal(now().preview?.planning[MONDAY].DINNER.recipe_name, OTHER.name)
})

test('a dish that is excluded once the week is closed or being saved changes neither', async () => {
  for (const [leave, step] of [
    ['close', 'closed'],
    ['save', 'saving'],
  ] as const) {
    const { act: does, begin, now } = await shown()
    const { calls, answers } = slow()
    begin((hook) => hook.excludeDish(DISH))
    await does(() => undefined)
    begin((hook) => hook[leave]())
    await does(() => undefined)
    const before = calls.length
    await does(answers[0] as () => void)
    assert.equal(now().step, step)
    assert.equal(calls.length, before)
  }
})

test('an exclusion that is undone while its week is being saved leaves it to that', async () => {
  const said = notices()
  const { act: does, begin, now } = await shown()
  await does((hook) => hook.excludeDish(DISH))
  const { answers } = slow()
  begin((hook) => hook.save())
  await does(() => undefined)
  begin(() => said[0]?.action?.onPress())
  await does(() => undefined)
  await does(answers[1] as () => void)
  assert.equal(now().step, 'saving')
  await does(answers[0] as () => void)
  assert.equal(now().step, 'closed')
})

test('before there is a week nothing in it changes', async () => {
  const calls = server(generates)
  const hook = generator()
  await hook.act((now) => now.choose(SLOT, OTHER.id))
  await hook.act((now) => now.showAmounts('exact'))
  await hook.act((now) => now.save())
  assert.equal(hook.now().alternativesTo(SLOT), null)
  assert.deepEqual(calls, [])
})

test('what else could stand in a slot is asked of the week as it is shown', async () => {
  const { now } = await shown()
  assert.deepEqual(now().alternativesTo(SLOT), {
    monday: MONDAY,
    today: MONDAY,
    setup: now().setup,
    dishes: dishesOf(WEEK),
    slot: SLOT,
  })
})

test('amounts of the other kind are of the same dishes, and stay chosen', async () => {
  const { act: does, now, calls } = await shown()
  await does((hook) => hook.showAmounts('exact'))
  const [asked] = bodies(calls)
  assert.equal(asked?.amounts, 'exact')
  assert.deepEqual(asked?.dishes, dishesOf(WEEK))
  assert.equal(now().setup.amounts, 'exact')
})

test('a dish that is never wanted again leaves its slots to others, until that is undone', async () => {
  const said = notices()
  const { act: does, now, calls } = await shown()
  const before = now().preview
  await does((hook) => hook.excludeDish(DISH))
  const [marked, asked] = calls
  assert.deepEqual([marked?.method, marked?.path], ['PUT', `/api/recipe/${DISH}/excluded`])
  const dishes = Object.values((asked?.body as { dishes: object }).dishes).flatMap(Object.values)
  assert.ok(!dishes.includes(DISH) && dishes.length > 0)
  assert.equal(said[0]?.text, exclusion.excluded)
  await does(() => said[0]?.action?.onPress())
  assert.deepEqual([calls[2]?.path, calls[2]?.body], ['/api/undo', { token: 'token' }])
  assert.equal(said[1]?.text, undoTexts.undone)
  assert.equal(now().preview, before)
  assert.equal(now().step, 'preview')
})

test('what is undone while its change is on its way stays undone', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  const before = now().preview
  const { promise, resolve } = pending<Response>()
  server((call) => (call.path === '/api/meal/week-preview' ? promise : generates(call)))
  await does((hook) => hook.excludeDish(DISH))
  assert.equal(now().step, 'changing')
  await does(() => said[0]?.action?.onPress())
  assert.equal(now().step, 'preview')
  await does(() =>
    resolve(Response.json(preview(MONDAY, { dishes: { [MONDAY]: { LUNCH: OTHER.id } } }))),
  )
  assert.equal(now().preview, before)
})

/** A server on which the lunch of an excluded dish is another one's. */
const replaces = (call: Call) => {
  const dishes = (call.body as { dishes?: ReturnType<typeof dishesOf> } | null)?.dishes ?? {}
  const all = { ...dishes, [MONDAY]: { LUNCH: OTHER.id, ...dishes[MONDAY] } }
  return call.path === '/api/meal/week-preview'
    ? Response.json(preview(MONDAY, { dishes: all }))
    : generates(call)
}

test('a dish that is wanted again has its slots back, beside what was chosen since', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  await does((hook) => hook.excludeDish(DISH))
  await does((hook) => hook.choose(DINNER, OTHER.id))
  const calls = server(generates)
  await does(() => said[0]?.action?.onPress())
  const dishes = dishesOf(WEEK)
  assert.deepEqual(bodies(calls)[1]?.dishes, {
    ...dishes,
    [MONDAY]: { ...dishes[MONDAY], DINNER: OTHER.id },
  })
  assert.equal(now().preview?.planning[MONDAY].DINNER.recipe_name, OTHER.name)
  assert.equal(now().step, 'preview')
})

test('it has no slot back that another dish was chosen for since, also where that is on its way', async () => {
  for (const isSlow of [false, true]) {
    const said = notices()
    const { act: does, begin, now } = await shown()
    await does((hook) => hook.hold(DINNER, true))
    await does((hook) => hook.excludeDish(DISH))
    const { calls, answers } = slow()
    begin((hook) => hook.choose(SLOT, OTHER.id))
    await does(() => undefined)
    if (!isSlow) await does(answers[0] as () => void)
    begin(() => said[0]?.action?.onPress())
    await does(() => undefined)
    await does(answers[1] as () => void)
    const asked = bodies(calls)[2]?.dishes as ReturnType<typeof dishesOf>
    assert.equal(asked[MONDAY].LUNCH, OTHER.id)
    await does(answers[2] as () => void)
    assert.equal(now().preview?.planning[MONDAY].LUNCH.recipe_name, OTHER.name)
    assert.equal(now().step, 'preview')
  }
})

test('a dish that was held as it was excluded has its slot back', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  await does((hook) => hook.hold(SLOT, true))
  server(replaces)
  await does((hook) => hook.excludeDish(DISH))
  assert.equal(dishesOf(now().preview)[MONDAY].LUNCH, OTHER.id)
  await does((hook) => hook.choose(DINNER, OTHER.id))
  await does(() => said[0]?.action?.onPress())
  assert.equal(dishesOf(now().preview)[MONDAY].LUNCH, DISH)
})

test('a week that was generated since an exclusion stays when that is undone', async () => {
  const said = notices()
  const { act: does, begin, now } = await shown()
  await does((hook) => hook.excludeDish(DISH))
  const { calls, answers } = slow(replaces)
  begin((hook) => hook.generate())
  await does(() => undefined)
  await does(answers[0] as () => void)
  const week = now().preview
  begin(() => said[0]?.action?.onPress())
  await does(() => undefined)
  await does(answers[1] as () => void)
  assert.equal(said[1]?.text, undoTexts.undone)
  assert.equal(now().preview, week)
  assert.equal(calls.length, 2)
})

test('undoing an exclusion while another week is generated leaves that on its way', async () => {
  const said = notices()
  const { act: does, begin, now } = await shown()
  await does((hook) => hook.excludeDish(DISH))
  const { answers } = slow(replaces)
  begin((hook) => hook.generate())
  await does(() => undefined)
  begin(() => said[0]?.action?.onPress())
  await does(() => undefined)
  await does(answers[1] as () => void)
  assert.equal(now().step, 'generating')
  await does(answers[0] as () => void)
  assert.equal(now().step, 'preview')
  assert.equal(dishesOf(now().preview)[MONDAY].LUNCH, OTHER.id)
})

test('a week that is generated while dishes are excluded is asked for again without them', async () => {
  const { act: does, begin, now } = await shown()
  const [held] = WEEK.planning[MONDAY].DINNER.recipes
  await does((hook) => hook.hold(SLOT, true))
  await does((hook) => hook.hold(DINNER, true))
  const { calls, answers } = slow(replaces)
  for (const dish of [DISH, held]) begin((hook) => hook.excludeDish(dish))
  await does(() => undefined)
  begin((hook) => hook.generate())
  await does(() => undefined)
  for (const one of [0, 1]) await does(answers[one] as () => void)
  assert.deepEqual(
    bodies(calls)
      .slice(2)
      .map(({ dishes }) => dishes),
    [{ [MONDAY]: { LUNCH: DISH, DINNER: held } }, { [MONDAY]: { DINNER: held } }, { [MONDAY]: {} }],
  )
  await does(answers[4] as () => void)
  const week = now().preview
  assert.equal(now().step, 'preview')
  for (const one of [2, 3]) await does(answers[one] as () => void)
  assert.equal(now().preview, week)
})

test('a week that could not be generated is not asked for again as a dish is excluded', async () => {
  const { act: does, now } = await shown()
  server(offline)
  await does((hook) => hook.generate())
  const calls = server(generates)
  await does((hook) => hook.excludeDish(DISH))
  assert.equal(now().step, 'preview')
  assert.equal(bodies(calls)[1]?.seed, WEEK.seed)
})

test('undoing after closing opens nothing', async () => {
  const said = notices()
  const { act: does, now } = await shown()
  await does((hook) => hook.excludeDish(DISH))
  await does((hook) => hook.close())
  await does(() => said[0]?.action?.onPress())
  assert.equal(now().step, 'closed')
  assert.equal(now().preview, null)
})

test('a saved week is said with the way back, the plan read anew, and nothing is left here', async () => {
  const said = notices()
  const { act: does, now, read, calls } = await shown()
  await does((hook) => hook.save())
  assert.equal(now().step, 'closed')
  assert.equal(now().preview, null)
  assert.equal(readProposal(MONDAY), undefined)
  assert.equal(read(), 1)
  assert.ok(calls[0]?.key)
  assert.deepEqual(
    [said[0]?.kind, said[0]?.text, said[0]?.about],
    ['success', texts.success, 'week'],
  )
  await does(() => said[0]?.action?.onPress())
  assert.equal(said[1]?.text, undoTexts.undone)
  assert.equal(read(), 2)
})

test('a week that cannot be undone is saved without a way back', async () => {
  const said = notices()
  const { act: does } = await shown()
  server(() => Response.json([]))
  await does((hook) => hook.save())
  assert.equal(said[0]?.text, texts.success)
  assert.equal(said[0]?.action, undefined)
})

test('a week that was not saved is kept, and sent again under its key; another has its own', async () => {
  const said = notices()
  const { act: does, now, read } = await shown()
  const lost = server(offline)
  await does((hook) => hook.save())
  assert.equal(now().step, 'preview')
  assert.ok(readProposal(MONDAY))
  assert.equal(read(), 1)
  assert.deepEqual([said[0]?.kind, said[0]?.about], ['error', 'week'])
  await does((hook) => hook.save())
  assert.equal(lost[0]?.key, lost[1]?.key)
  server(generates)
  await does((hook) => hook.generate())
  const calls = server(generates)
  await does((hook) => hook.save())
  assert.notEqual(calls[0]?.key, lost[0]?.key)
})

test('while a week is saved, nothing closes or changes it', async () => {
  const hook = await shown()
  const { promise, resolve } = pending<Response>()
  const calls = server(() => promise)
  hook.begin((now) => now.save())
  await hook.act(() => undefined)
  assert.equal(hook.now().step, 'saving')
  await hook.act((now) => now.close())
  await hook.act((now) => now.choose(SLOT, OTHER.id))
  assert.equal(hook.now().step, 'saving')
  assert.equal(calls.length, 1)
  await hook.act(() => resolve(Response.json([])))
  assert.equal(hook.now().step, 'closed')
})

const THURSDAY = '2026-11-26'
const savedDays = (calls: readonly Call[]) =>
  calls.flatMap(({ path, body }) =>
    path === '/api/meal/week-generate' ? [Object.keys(body as object)] : [],
  )
const LEFT = [THURSDAY, '2026-11-27', '2026-11-28', '2026-11-29']

test('a week that was left open is saved without the days that are over', async () => {
  const { act: does, calls } = await shown()
  const back = onDay(THURSDAY)
  await does((hook) => hook.save())
  back()
  assert.deepEqual(savedDays(calls), [LEFT])
})

test('days that are over leave the proposal, and no dish is asked for on them', async () => {
  const { act: does, now, calls, follow } = await shown()
  await follow({ today: THURSDAY })
  assert.deepEqual(Object.keys(now().preview.planning), LEFT)
  await does((hook) => hook.choose({ date: THURSDAY, type: 'LUNCH' }, OTHER.id))
  assert.deepEqual(Object.keys(bodies(calls)[0]?.dishes as object), LEFT)
})

for (const [name, pass] of [
  ['is to be saved', (hook: Awaited<ReturnType<typeof shown>>) => hook.act((now) => now.save())],
  [
    'is seen again',
    (hook: Awaited<ReturnType<typeof shown>>) =>
      hook.follow({ monday: NEXT_MONDAY, today: NEXT_MONDAY }),
  ],
] as const)
  test(`a week that is over as it ${name} is not saved: that is told, and another proposed`, async () => {
    const hook = await shown()
    const { promise, resolve } = pending<Response>()
    const calls = server(() => promise)
    await hook.act((now) => now.hold(SLOT, true))
    const shownNotices = notices()
    const back = onDay(NEXT_MONDAY)
    await pass(hook)
    assert.equal(hook.now().step, 'generating')
    assert.equal(readProposal(NEXT_MONDAY), undefined)
    await hook.act(() => resolve(Response.json(preview(NEXT_MONDAY))))
    back()
    assert.deepEqual(
      shownNotices.map(({ kind, text }) => [kind, text]),
      [['warning', texts.over]],
    )
    assert.deepEqual(
      calls.map(({ path }) => path),
      ['/api/meal/week-preview'],
    )
    const [asked] = bodies(calls)
    assert.deepEqual(
      [asked?.start_date, asked?.today, asked?.dishes],
      [NEXT_MONDAY, NEXT_MONDAY, {}],
    )
    assert.equal(hook.now().step, 'preview')
    assert.deepEqual([...hook.now().held], [])
    assert.deepEqual(hook.now().preview, preview(NEXT_MONDAY))
  })

test('where no other week can be proposed, the setup shows', async () => {
  const hook = await shown()
  server(() => problem(503, 'UNAVAILABLE'))
  const back = onDay(NEXT_MONDAY)
  await hook.act((now) => now.save())
  back()
  assert.equal(hook.now().step, 'setup')
  assert.equal(hook.now().preview, null)
})

test('a proposal whose days are all over does not open again after a reload', async () => {
  await shown()
  server(() => pending<Response>().promise)
  const hook = generator({ today: NEXT_MONDAY })
  assert.equal(hook.now().step, 'generating')
  assert.equal(hook.now().preview, null)
})
