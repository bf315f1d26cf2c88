import assert from 'node:assert/strict'
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

const test = testsAfter(() => {
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

/** A server of this list, which answers the rest so; what it was asked, but for the stream. */
function lists(answer: (call: Call) => Response | Promise<Response> = taken, list: object = LIST) {
  const calls = server((call) => {
    if (call.path.endsWith('/events')) return problem(503, 'UNAVAILABLE')
    return isReading(call) ? Response.json(list) : answer(call)
  })
  return () =>
    calls.flatMap(({ method, path, body }) =>
      path.endsWith('/events') ? [] : [[`${method} ${path.slice('/api/'.length)}`, body]],
    )
}

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
    ['PUT shopping-list/ticks', { start_date: MONDAY, fdc_id: FOOD, checked: true }],
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
