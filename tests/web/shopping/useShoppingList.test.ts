import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { browser } from '../browser.ts'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { AccountCache } = await load('api')
const { withShownOrder } = await load('features/shopping/aisles')
const { useShoppingList } = await load('features/shopping/data')
const { storedList, storeList } = await load('features/shopping/offlineStore')
const { pendingNotes } = await load('features/shopping/pendingNotes')
const { problem } = await load('mocks/problem')
const { ownLines, shoppingList } = await load('mocks/shopping')

const test = testsAfter((context) => {
  context.after(() => mock.restoreAll())
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  signIn()
})
const MONDAY = '2026-11-23'
const NEXT = '2026-11-30'
const LIST = { ...shoppingList(MONDAY), own_lines: ownLines(2) }
const [PAPER, COFFEE] = LIST.own_lines
const FOOD = LIST.groups[0].items[1].fdc_id

interface Item {
  fdc_id: number
  checked: boolean
  in_pantry: boolean
}
type Groups = { category: { id: number }; items: Item[] }[]

const itemOf = (groups: Groups | undefined) =>
  groups?.flatMap(({ items }) => items).find(({ fdc_id }) => fdc_id === FOOD)
const stored = () => itemOf(storedList(MONDAY)?.groups)
const orderOf = (groups: Groups) => groups.map(({ category }) => category.id)
const TEA = '01939f3e-0000-4000-8000-0000000000a1'
const SALT = '01939f3e-0000-4000-8000-0000000000a2'
const FLOWERS = '01939f3e-0000-4000-8000-0000000000a3'

const taken = () => new Response(null, { status: 204, headers: { Undo: 'token' } })
const isReading = ({ method, path }: Call) => method === 'GET' && path === '/api/shopping-list'

/** A server of this list, which answers the rest so; what it was asked. */
function lists(answer: (call: Call) => Response | Promise<Response> = taken, list: object = LIST) {
  const calls = server((call) => {
    return isReading(call) ? Response.json(list) : answer(call)
  })
  return () =>
    calls.map(({ method, path, body }) => [`${method} ${path.slice('/api/'.length)}`, body])
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const writes = (calls: readonly unknown[][]) =>
  calls.filter(([call]) => call !== 'GET shopping-list')

function shopping(monday = MONDAY) {
  const { result } = renderHook((shown: string) => useShoppingList(shown), {
    initialProps: monday,
    wrapper: AccountCache,
  })
  return {
    now: () => result.current,
    names: () => result.current.ownLines.map(({ name }: { name: string }) => name),
    item: () => itemOf(result.current.groups),
    /** What becomes of a call, once all that follows from it has happened. */
    after: async (work: (now: typeof result.current) => Promise<unknown>) => {
      let failure: unknown
      await settle(() => work(result.current).catch((error) => (failure = error)))
      return failure
    },
    /** Begins a call that is not answered yet. */
    begin: (work: (now: typeof result.current) => Promise<unknown>) =>
      settle(() => {
        work(result.current).catch(() => undefined)
      }),
  }
}

async function open(answer?: Parameters<typeof lists>[0]) {
  const calls = lists(answer)
  const hook = shopping()
  await settle()
  return { ...hook, calls }
}

test('a list that was never seen here comes from the server, and is kept for the shop', async () => {
  const calls = lists()
  const hook = shopping()
  assert.deepEqual([hook.now().groups, hook.now().loading], [undefined, true])
  await settle()
  assert.deepEqual([hook.now().groups?.length, hook.now().loading], [LIST.groups.length, false])
  assert.equal(hook.now().offline, null)
  assert.deepEqual(calls(), [['GET shopping-list', null]])
  assert.deepEqual(storedList(MONDAY), LIST)
})

test('one that was seen shows at once, also without a network, and says so', async () => {
  storeList(LIST)
  server(offline)
  const hook = shopping()
  assert.equal(hook.now().groups?.length, LIST.groups.length)
  assert.equal(hook.now().offline, null)
  await settle()
  assert.deepEqual(hook.now().offline, { ticks: 0, notes: 0 })
  assert.equal(hook.now().error.code, 'UNREACHABLE')
})

test('an empty one may be old: it is not shown before the server has answered', async () => {
  storeList({ ...LIST, groups: [] })
  const answer = pending<Response>()
  server(() => answer.promise)
  const hook = shopping()
  await settle()
  assert.equal(hook.now().groups, undefined)
  answer.resolve(Response.json({ ...LIST, groups: [] }))
  await settle()
  assert.deepEqual(hook.now().groups, [])
})

test('a visitor has none', async () => {
  beVisitor()
  const calls = lists()
  const hook = shopping()
  await settle()
  assert.deepEqual([hook.now().groups, hook.now().ownLines, calls()], [undefined, [], []])
})

test('a tick shows at once, and is in the list that is kept once the server has it', async () => {
  const answer = pending<Response>()
  const hook = await open(() => answer.promise)
  assert.equal(hook.item()?.checked, false)
  await hook.begin(({ tick }) => tick(FOOD, { checked: true }))
  assert.equal(hook.item()?.checked, true)
  assert.equal(stored()?.checked, false)
  answer.resolve(taken())
  await settle()
  assert.equal(hook.item()?.checked, true)
  assert.equal(stored()?.checked, true)
  assert.deepEqual(writes(hook.calls()), [
    ['PUT shopping-list/ticks', { start_date: MONDAY, fdc_id: FOOD, checked: true, grams: 500 }],
  ])
})

test('a tick that waits is for the need that its line showed, whatever the plan needs since', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ tick }) => tick(FOOD, { checked: true }))
  const [dairy, ...others] = LIST.groups
  const items = dairy.items.map((item: Item) => ({ ...item, grams: 800 }))
  const calls = lists(taken, { ...LIST, groups: [{ ...dairy, items }, ...others] })
  await hook.after(({ retry }) => retry())
  assert.deepEqual(writes(calls()), [
    ['PUT shopping-list/ticks', { start_date: MONDAY, fdc_id: FOOD, checked: true, grams: 500 }],
  ])
})

test('without a network what is done waits, counts, and is sent with the next reading', async () => {
  const hook = await open()
  server(offline)
  assert.equal(await hook.after(({ tick }) => tick(FOOD, { checked: true })), undefined)
  assert.equal(await hook.after(({ note }) => note(TEA, { name: 'Thé' })), undefined)
  assert.deepEqual(hook.now().offline, { ticks: 1, notes: 1 })
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name, 'Thé'])
  const calls = lists(taken, {
    ...LIST,
    own_lines: [...LIST.own_lines, { id: TEA, name: 'Thé', checked: false }],
  })
  await hook.after(({ retry }) => retry())
  assert.equal(hook.now().offline, null)
  assert.deepEqual(
    calls().map(([call]) => call),
    ['PUT shopping-list/ticks', 'PUT shopping-list/lines', 'GET shopping-list'],
  )
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name, 'Thé'])
})

test('what waits of another week is not counted', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ tick }) => tick(FOOD, { checked: true }))
  const next = shopping(NEXT)
  await settle()
  await next.after(({ note }) => note(TEA, { name: 'Thé' }))
  assert.deepEqual(next.now().offline, { ticks: 0, notes: 1 })
})

test('what is sent along with another write stays on the list until its own turn', async () => {
  const answers: (() => void)[] = []
  const hook = await open(async () => {
    await new Promise<void>((release) => answers.push(release))
    return taken()
  })
  for (const [id, name] of [
    [TEA, 'Thé'],
    [SALT, 'Sel'],
    [FLOWERS, 'Fleurs'],
  ])
    await hook.begin(({ note }) => note(id, { name }))
  for (const answered of [0, 1, 2]) {
    assert.equal(answers.length, answered + 1)
    await settle(answers[answered])
    assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name, 'Thé', 'Sel', 'Fleurs'])
  }
  assert.deepEqual(pendingNotes(), {})
  assert.equal(answers.length, 3)
})

test('what the server refuses is told, taken off, and read again', async () => {
  const hook = await open(() => problem(409, 'TOO_MANY_LINES', { limit: 100 }))
  const failure = await hook.after(({ note }) => note(TEA, { name: 'Thé' }))
  assert.equal((failure as { code: string }).code, 'TOO_MANY_LINES')
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name])
  assert.equal(hook.now().offline, null)
  assert.equal(hook.calls().at(-1)?.[0], 'GET shopping-list')
})

test('a removed line is given back by the server', async () => {
  const hook = await open()
  await hook.after(({ note }) => note(PAPER.id, { removed: true }))
  assert.deepEqual(hook.names(), [COFFEE.name])
  assert.equal(await hook.after(({ giveBack }) => giveBack(PAPER)), undefined)
  assert.deepEqual(writes(hook.calls()), [
    [`DELETE shopping-list/lines/${PAPER.id}`, null],
    ['POST undo', { token: 'token' }],
  ])
})

test('with what it had not heard of when the line was removed', async () => {
  const answer = pending<Response>()
  const hook = await open(({ body }) =>
    (body as { id?: string })?.id === COFFEE.id ? answer.promise : taken(),
  )
  await hook.begin(({ note }) => note(COFFEE.id, { checked: true }))
  await hook.begin(({ note }) => note(PAPER.id, { name: 'Essuie-tout' }))
  await hook.begin(({ note }) => note(PAPER.id, { removed: true }))
  answer.resolve(taken())
  await settle()
  await hook.after(({ giveBack }) => giveBack({ ...PAPER, name: 'Essuie-tout' }))
  assert.deepEqual(writes(hook.calls()).slice(1), [
    [`DELETE shopping-list/lines/${PAPER.id}`, null],
    ['POST undo', { token: 'token' }],
    ['PUT shopping-list/lines', { start_date: MONDAY, id: PAPER.id, name: 'Essuie-tout' }],
  ])
})

test('where the server has not heard of the removal, the line is written again', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ note }) => note(PAPER.id, { removed: true }))
  assert.equal(await hook.after(({ giveBack }) => giveBack(PAPER)), undefined)
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name])
  const calls = lists()
  await hook.after(({ retry }) => retry())
  assert.deepEqual(writes(calls()), [
    [
      'PUT shopping-list/lines',
      { start_date: MONDAY, id: PAPER.id, name: PAPER.name, checked: PAPER.checked },
    ],
  ])
})

test('what came too late is told, and nothing is written', async () => {
  const hook = await open(({ method }) =>
    method === 'POST' ? problem(409, 'UNDO_OUTDATED') : taken(),
  )
  await hook.after(({ note }) => note(PAPER.id, { removed: true }))
  const failure = await hook.after(({ giveBack }) => giveBack(PAPER))
  assert.equal((failure as { code: string }).code, 'UNDO_OUTDATED')
  assert.equal(hook.calls().filter(([call]) => call === 'PUT shopping-list/lines').length, 0)
})

test('aisles change their order at once, for every list, and are kept so', async () => {
  const answer = pending<Response>()
  const hook = await open(() => answer.promise)
  const before = orderOf(hook.now().groups)
  const wanted = [...before].reverse()
  assert.notDeepEqual(wanted, before)
  await hook.begin(({ order }) => order(wanted))
  assert.deepEqual(orderOf(hook.now().groups), wanted)
  answer.resolve(taken())
  await settle()
  assert.deepEqual(orderOf(hook.now().groups), wanted)
  const aisles = withShownOrder(LIST.aisles, wanted)
  assert.deepEqual(writes(hook.calls()), [['PUT shopping-list/aisles', { category_ids: aisles }]])
  assert.deepEqual(storedList(MONDAY)?.aisles, aisles)
})

test('a food that is always at home is so at once, and is not where that is refused', async () => {
  const hook = await open()
  await hook.after(({ keep }) => keep(FOOD, true))
  assert.equal(hook.item()?.in_pantry, true)
  assert.equal(stored()?.in_pantry, true)
  assert.deepEqual(writes(hook.calls()), [
    ['PUT shopping-list/pantry', { fdc_id: FOOD, in_pantry: true }],
  ])
  server(offline)
  assert.notEqual(await hook.after(({ keep }) => keep(FOOD, false)), undefined)
  assert.equal(hook.item()?.in_pantry, true)
})

test('foods that are kept at home together all stay so, whichever answer comes last', async () => {
  const answers: ((response: Response) => void)[] = []
  const hook = await open(() => new Promise<Response>((resolve) => answers.push(resolve)))
  const foods = LIST.groups[0].items.slice(0, 3).map(({ fdc_id }: Item) => fdc_id)
  const pantry = (groups: Groups | undefined) =>
    (groups ?? [])
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.in_pantry ? [item.fdc_id] : []))
  const before = pantry(hook.now().groups)
  for (const food of foods) await hook.begin(({ keep }) => keep(food, true))
  const all = [...new Set([...before, ...foods])].sort()
  assert.deepEqual(pantry(hook.now().groups).sort(), all)
  for (const answered of [2, 0]) {
    await settle(() => answers[answered]?.(taken()))
    assert.deepEqual(pantry(hook.now().groups).sort(), all)
  }
  await settle(() => answers[1]?.(problem(503, 'UNAVAILABLE')))
  const kept = all.filter((food) => food !== foods[1])
  assert.deepEqual(pantry(hook.now().groups).sort(), kept)
  assert.deepEqual(pantry(storedList(MONDAY)?.groups).sort(), kept)
})

test('what is changed twice is sent in that order, also after a failure', async () => {
  const answers: ((response: Response) => void)[] = []
  const hook = await open(() => new Promise<Response>((resolve) => answers.push(resolve)))
  const sent = () => writes(hook.calls()).map(([, body]) => body)
  const puts = [true, false, true].map((in_pantry) => ({ fdc_id: FOOD, in_pantry }))
  for (const { in_pantry } of puts) await hook.begin(({ keep }) => keep(FOOD, in_pantry))
  assert.equal(hook.item()?.in_pantry, true)
  assert.deepEqual(sent(), puts.slice(0, 1))
  await settle(() => answers[0]?.(problem(503, 'UNAVAILABLE')))
  assert.deepEqual(sent(), puts.slice(0, 2))
  await settle(() => answers[1]?.(taken()))
  await settle(() => answers[2]?.(taken()))
  assert.deepEqual(sent(), puts)
  assert.equal(stored()?.in_pantry, true)

  const shown = orderOf(hook.now().groups)
  const orders = [[...shown].reverse(), shown]
  for (const wanted of orders) await hook.begin(({ order }) => order(wanted))
  const aisles = orders.map((wanted) => ({ category_ids: withShownOrder(LIST.aisles, wanted) }))
  assert.deepEqual(sent().slice(3), aisles.slice(0, 1))
  await settle(() => answers[3]?.(taken()))
  assert.deepEqual(sent().slice(3), aisles)
  assert.deepEqual(orderOf(hook.now().groups), shown)
})

test('a tick leaves a change that is on its way, and the other way about', async () => {
  const answers: ((response: Response) => void)[] = []
  const hook = await open(() => new Promise<Response>((resolve) => answers.push(resolve)))
  const wanted = [...orderOf(hook.now().groups)].reverse()
  await hook.begin(({ order }) => order(wanted))
  await hook.begin(({ tick }) => tick(FOOD, { checked: true }))
  for (const answer of answers.reverse()) {
    await settle(() => answer(taken()))
    assert.deepEqual(orderOf(hook.now().groups), wanted)
    assert.equal(hook.item()?.checked, true)
  }
  assert.equal(stored()?.checked, true)
  assert.deepEqual(storedList(MONDAY)?.aisles, withShownOrder(LIST.aisles, wanted))
})

test('each change is sent under a key of its own', async () => {
  const keys: (string | null)[] = []
  const hook = await open(({ key }) => {
    keys.push(key)
    return taken()
  })
  await hook.after(({ keep }) => keep(FOOD, true))
  await hook.after(({ order }) => order([...orderOf(hook.now().groups)].reverse()))
  await hook.after(({ keep }) => keep(FOOD, false))
  for (const key of keys) assert.match(key ?? '', UUID)
  assert.equal(new Set(keys).size, 3)
})

test('the list is that of the week, also of the next one that is looked at', async () => {
  const queries: object[] = []
  server((_call, query) => {
    queries.push(query)
    return Response.json({ ...LIST, ...query })
  })
  const { result, rerender } = renderHook((shown: string) => useShoppingList(shown), {
    initialProps: MONDAY,
    wrapper: AccountCache,
  })
  await settle()
  await settle(() => rerender(NEXT))
  assert.equal(result.current.groups.length, LIST.groups.length)
  assert.deepEqual(queries, [{ start_date: MONDAY }, { start_date: NEXT }])
})

test('an empty list that was read is not hidden while it is read again', async () => {
  const empty = { ...LIST, groups: [] }
  const answer = pending<Response>()
  let isFirst = true
  server(() => {
    if (!isFirst) return answer.promise
    isFirst = false
    return Response.json(empty)
  })
  const hook = shopping()
  await settle()
  assert.deepEqual(hook.now().groups, [])
  await hook.begin(({ retry }) => retry())
  assert.deepEqual([hook.now().groups, hook.now().loading], [[], true])
  answer.resolve(Response.json(empty))
  await settle()
})

test('an empty one of another week is, as nobody has read it yet', async () => {
  storeList({ ...LIST, start_date: NEXT, groups: [] })
  const answer = pending<Response>()
  server((_call, query) => (query.start_date === NEXT ? answer.promise : Response.json(LIST)))
  const { result, rerender } = renderHook((shown: string) => useShoppingList(shown), {
    initialProps: MONDAY,
    wrapper: AccountCache,
  })
  await settle()
  await settle(() => rerender(NEXT))
  assert.equal(result.current.groups, undefined)
  answer.resolve(Response.json({ ...LIST, start_date: NEXT }))
  await settle()
  assert.equal(result.current.groups.length, LIST.groups.length)
})

test('the next week shows at once as it was last seen', async () => {
  const hook = lists()
  storeList({ ...LIST, start_date: NEXT, own_lines: ownLines(1) })
  const { result, rerender } = renderHook((shown: string) => useShoppingList(shown), {
    initialProps: MONDAY,
    wrapper: AccountCache,
  })
  await settle()
  server(() => new Promise(() => undefined))
  rerender(NEXT)
  assert.deepEqual(
    result.current.ownLines.map(({ name }: { name: string }) => name),
    [PAPER.name],
  )
  assert.equal(hook().length, 1)
})

test('before there is a list nothing of it changes', async () => {
  const { promise, resolve } = pending<Response>()
  const calls = server(() => promise)
  const hook = shopping()
  await settle()
  assert.equal(await hook.after(({ keep }) => keep(FOOD, true)), undefined)
  assert.equal(await hook.after(({ order }) => order([])), undefined)
  assert.equal(calls.length, 1)
  resolve(Response.json(LIST))
  await settle()
  assert.equal(hook.item()?.in_pantry, LIST.groups[0].items[1].in_pantry)
})

test('what is sent with a later write counts no longer', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ note }) => note(TEA, { name: 'Thé' }))
  assert.deepEqual(hook.now().offline, { ticks: 0, notes: 1 })
  lists()
  await hook.after(({ note }) => note(SALT, { name: 'Sel' }))
  assert.equal(hook.now().offline, null)
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name, 'Thé', 'Sel'])
})

test('meals against the diet are told', async () => {
  const diet_conflicts = [{ fdc_id: FOOD, reason: 'meat', is_certain: true }]
  const meal = { date: MONDAY, type: 'LUNCH', recipe_name: 'Poulet', recipes: ['r-1'] }
  const meals = [{ ...meal, diet_conflicts }]
  lists(taken, { ...LIST, meals_against_diet: meals })
  const hook = shopping()
  assert.deepEqual(hook.now().againstDiet, [])
  await settle()
  assert.deepEqual(hook.now().againstDiet, meals)
})

test('what waited and is refused does not keep the list from being read', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ note }) => note(TEA, { name: 'Thé' }))
  const calls = lists(() => problem(409, 'TOO_MANY_LINES', { limit: 100 }))
  await hook.after(({ retry }) => retry())
  assert.deepEqual(
    calls().map(([call]) => call),
    ['PUT shopping-list/lines', 'GET shopping-list'],
  )
  assert.equal(hook.now().error, undefined)
  assert.equal(hook.now().offline, null)
  assert.deepEqual(hook.names(), [PAPER.name, COFFEE.name])
})

test('what is still not sent keeps the list from being read, which would not have it', async () => {
  const hook = await open()
  server(offline)
  await hook.after(({ note }) => note(TEA, { name: 'Thé' }))
  const calls = lists(() => problem(503, 'UNAVAILABLE'))
  await hook.after(({ retry }) => retry())
  assert.deepEqual(
    calls().map(([call]) => call),
    ['PUT shopping-list/lines'],
  )
  assert.deepEqual(hook.now().offline, { ticks: 0, notes: 1 })
})

test('a list that a write has overtaken is read again, once the write is through', async () => {
  const hook = await open()
  const late = pending<Response>()
  const answered = pending<Response>()
  let readings = 0
  server((call) => {
    if (!isReading(call)) return answered.promise
    readings += 1
    return readings === 1 ? late.promise : Response.json({ ...LIST, own_lines: ownLines(1) })
  })
  await hook.begin(({ retry }) => retry())
  await hook.begin(({ tick }) => tick(FOOD, { checked: true }))
  answered.resolve(taken())
  await settle()
  assert.equal(hook.item()?.checked, true)
  late.resolve(Response.json({ ...LIST, own_lines: [] }))
  await settle()
  await settle()
  assert.equal(readings, 2)
  assert.deepEqual(hook.names(), [PAPER.name])
})

/** The streams of changes that are open. */
function streams(): { tell: () => void; isOpen: () => boolean }[] {
  const opened: { tell: () => void; isOpen: () => boolean }[] = []
  mock.method(globalThis, 'fetch', async ({ url, signal }: Request) => {
    assert.match(url, /\/api\/shopping-list\/events$/)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const say = (text: string) => void writer.write(new TextEncoder().encode(text))
    opened.push({ tell: () => say('data: {}\n\n'), isOpen: () => !signal.aborted })
    return new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  return opened
}

function goOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  browser.dispatch(isOnline ? 'online' : 'offline')
}

test('what somebody else changes shows as well, while there is a network', async () => {
  const opened = streams()
  const hook = await open()
  assert.equal(opened.length, 1)
  const calls = lists(taken, { ...LIST, own_lines: ownLines(1) })
  await settle(() => opened[0]?.tell())
  assert.deepEqual(hook.names(), [PAPER.name])
  assert.equal(calls().length, 1)
  await settle(() => goOnline(false))
  assert.equal(opened[0]?.isOpen(), false)
  assert.deepEqual(hook.now().offline, { ticks: 0, notes: 0 })
  await settle(() => goOnline(true))
  assert.equal(opened.length, 2)
  assert.equal(calls().length, 2)
  assert.equal(hook.now().offline, null)
})

test('a visitor follows nothing', async () => {
  beVisitor()
  const opened = streams()
  lists()
  shopping()
  await settle()
  assert.equal(opened.length, 0)
})
