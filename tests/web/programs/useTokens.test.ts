import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { useTokens } = await load('features/programs/tokens/useTokens')
const { texts } = await load('features/programs/tokens/texts')
const { AccountCache } = await load('api')
const { problem } = await load('mocks/problem')
const { KITCHEN, secretOf } = await load('mocks/tokenServer')

const test = testsAfter(signIn)
const HOUSE = { ...KITCHEN, id: KITCHEN.id.replace('c001', 'c002'), name: 'Maison', scope: 'read' }
const MADE = { token: secretOf(1), personal_token: HOUSE }
const ended = () => new Response(null, { status: 204 })

/** A server that knows the kitchen's, makes the house's, and answers so to what ends one. */
const knows =
  (end: () => Response | Promise<Response> = ended) =>
  ({ method }: Call) => {
    if (method === 'GET') return Response.json([KITCHEN])
    return method === 'POST' ? Response.json(MADE, { status: 201 }) : end()
  }

async function tokens(answer: (call: Call) => Response | Promise<Response>) {
  const calls = server(answer)
  const { result } = renderHook(() => useTokens(), { wrapper: AccountCache })
  const now = () => result.current
  const act = async (work: (hook: typeof result.current) => unknown) => {
    let told: unknown
    await settle(async () => {
      told = await work(now())
    })
    return told
  }
  const first = { ...now() }
  await settle()
  return { now, act, calls, first }
}

test('the tokens are asked for, and shown', async () => {
  const { first, now, calls } = await tokens(knows())
  assert.deepEqual([first.tokens, first.failed, first.loading], [undefined, false, true])
  assert.deepEqual([now().tokens, now().failed, now().loading], [[KITCHEN], false, false])
  assert.deepEqual([now().made, now().ending], [undefined, []])
  assert.deepEqual([calls[0]?.method, calls[0]?.path], ['GET', '/api/personal-tokens'])
})

test('a list that did not come is asked for again; one that came stays when the next fails', async () => {
  const hook = await tokens(() => problem(403, 'FORBIDDEN'))
  assert.equal(hook.now().failed, true)
  server(knows())
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.now().tokens], [false, [KITCHEN]])
  server(() => problem(403, 'FORBIDDEN'))
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.now().tokens], [false, [KITCHEN]])
})

test('a token that is made is shown with its secret, above the others', async () => {
  const { now, act, calls } = await tokens(knows())
  await act((hook) => hook.create('Maison', 'read'))
  assert.deepEqual(calls.length, 2)
  assert.deepEqual(calls[1]?.body, { name: 'Maison', scope: 'read' })
  assert.deepEqual(now().made, MADE)
  assert.deepEqual(now().tokens, [HOUSE, KITCHEN])
})

test('a token is made before the others are known', async () => {
  const list = pending<Response>()
  const { now, act } = await tokens((call) =>
    call.method === 'GET' ? list.promise : knows()(call),
  )
  await act((hook) => hook.create('Maison', 'read'))
  assert.deepEqual(now().tokens, [HOUSE])
})

test('why a token is not made is for who asks for it', async () => {
  const hook = await tokens(() => problem(409, 'TOO_MANY_TOKENS', { limit: 20 }))
  await assert.rejects(hook.now().create('Maison', 'read'), { code: 'TOO_MANY_TOKENS' })
  assert.equal(hook.now().made, undefined)
})

test('a token that ends leaves the list, and its secret the screen', async () => {
  const { now, act, calls } = await tokens(knows())
  await act((hook) => hook.create('Maison', 'read'))
  const shown = notices()
  assert.equal(await act((hook) => hook.end(KITCHEN)), true)
  assert.deepEqual([now().tokens, now().made], [[HOUSE], MADE])
  assert.equal(await act((hook) => hook.end(HOUSE)), true)
  assert.deepEqual([now().tokens, now().made], [[], undefined])
  assert.deepEqual(
    calls.slice(2).map(({ method, path }) => [method, path]),
    [KITCHEN, HOUSE].map(({ id }) => ['DELETE', `/api/personal-tokens/${id}`]),
  )
  assert.deepEqual(
    shown,
    [KITCHEN, HOUSE].map(({ id, name }) => ({
      kind: 'success',
      text: texts.ended(name),
      about: id,
    })),
  )
})

test('a token that has ended already is no failure', async () => {
  const { now, act } = await tokens(knows(() => problem(404, 'NOT_FOUND')))
  const shown = notices()
  assert.equal(await act((hook) => hook.end(KITCHEN)), true)
  assert.deepEqual(now().tokens, [])
  assert.equal(shown[0]?.kind, 'success')
})

test('a token that does not end stays, and why is said of it', async () => {
  const { now, act } = await tokens(knows(offline))
  const shown = notices()
  assert.equal(await act((hook) => hook.end(KITCHEN)), false)
  assert.deepEqual([now().tokens, now().ending], [[KITCHEN], []])
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', KITCHEN.id]],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notEnded('').trimEnd()))
})

test('two tokens are on their way out at once, each until it is', async () => {
  const answers = [pending<Response>(), pending<Response>()]
  let next = 0
  const { now, act } = await tokens(knows(() => answers[next++]?.promise ?? offline()))
  await act((hook) => hook.create('Maison', 'read'))
  await settle(() => void now().end(KITCHEN))
  await settle(() => void now().end(HOUSE))
  assert.deepEqual(now().ending, [KITCHEN.id, HOUSE.id])
  await settle(() => answers[0]?.resolve(ended()))
  assert.deepEqual(now().ending, [HOUSE.id])
  await settle(() => answers[1]?.resolve(ended()))
  assert.deepEqual(now().ending, [])
})
