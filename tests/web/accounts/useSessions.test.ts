import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { useSessions } = await load('features/accounts/manage/useSessions')
const { deviceName, texts } = await load('features/accounts/manage/texts')
const { AccountCache, currentAccount, problemText } = await load('api')
const { problem } = await load('mocks/problem')
const { HERE, PHONE, UNKNOWN } = await load('mocks/sessions')

const test = testsAfter(signIn)
const ALL = [HERE, PHONE, UNKNOWN]
const ended = () => new Response(null, { status: 204 })
const OF_PHONE = { method: 'DELETE', path: `/api/sessions/${PHONE.id}` }

/** A server that lists these, and answers to what ends one so. */
const lists =
  (sessions: object[], end: () => Response | Promise<Response> = ended) =>
  ({ method }: Call) =>
    method === 'GET' ? Response.json(sessions) : end()

async function sessions(answer: (call: Call) => Response | Promise<Response>) {
  const calls = server(answer)
  const { result } = renderHook(() => useSessions(), { wrapper: AccountCache })
  const now = () => result.current
  const ids = () => now().sessions?.map(({ id }: { id: string }) => id)
  /** What was asked for, and what it told. */
  const act = async (work: (hook: typeof result.current) => unknown) => {
    let told: unknown
    await settle(async () => {
      told = await work(now())
    })
    return told
  }
  const asked = () => calls.splice(0).map(({ method, path }) => ({ method, path }))
  const first = { ...now() }
  await settle()
  return { now, ids, act, asked, first }
}

test('where one is signed in is asked for, and shown', async () => {
  const hook = await sessions(lists(ALL))
  assert.deepEqual(
    [hook.first.sessions, hook.first.failed, hook.first.loading],
    [undefined, false, true],
  )
  assert.deepEqual(hook.now().sessions, ALL)
  assert.deepEqual([hook.now().failed, hook.now().loading, hook.now().ending], [false, false, []])
  assert.deepEqual(hook.asked(), [{ method: 'GET', path: '/api/sessions' }])
})

test('a list that did not come is asked for again; one that came stays when the next fails', async () => {
  const hook = await sessions(() => problem(403, 'FORBIDDEN'))
  assert.equal(hook.now().failed, true)
  server(lists(ALL))
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.ids()?.length], [false, 3])
  server(() => problem(403, 'FORBIDDEN'))
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.ids()?.length], [false, 3])
})

test('a device is signed out, leaves the list, and that is said of it', async () => {
  const hook = await sessions(lists(ALL))
  hook.asked()
  const shown = notices()
  assert.equal(await hook.act((now) => now.end(PHONE)), true)
  assert.deepEqual(hook.asked(), [OF_PHONE])
  assert.deepEqual(hook.ids(), [HERE.id, UNKNOWN.id])
  assert.deepEqual(shown, [
    { kind: 'success', text: texts.sessionEnded(deviceName(PHONE.device)), about: PHONE.id },
  ])
})

test('a device that is signed out already is no failure', async () => {
  const hook = await sessions(lists(ALL, () => problem(404, 'NOT_FOUND')))
  const shown = notices()
  assert.equal(await hook.act((now) => now.end(PHONE)), true)
  assert.deepEqual(hook.ids(), [HERE.id, UNKNOWN.id])
  assert.equal(shown[0]?.kind, 'success')
})

test('a device that stays signed in stays in the list, and why is said of it', async () => {
  const hook = await sessions(lists(ALL, offline))
  const shown = notices()
  assert.equal(await hook.act((now) => now.end(PHONE)), false)
  assert.deepEqual(hook.ids(), [HERE.id, PHONE.id, UNKNOWN.id])
  assert.deepEqual(hook.now().ending, [])
  assert.equal(shown.length, 1)
  const [notice] = shown
  assert.deepEqual([notice?.kind, notice?.about], ['error', PHONE.id])
  assert.ok(notice?.text.startsWith(texts.sessionNotEnded('').trimEnd()))
  assert.notEqual(notice?.text, texts.sessionNotEnded(problemText(undefined)))
})

test('this device is signed out here, at once', async () => {
  const hook = await sessions(lists(ALL))
  hook.asked()
  assert.equal(await hook.act((now) => now.end(HERE)), true)
  assert.equal(currentAccount(), null)
  assert.ok(hook.asked().every(({ method }) => method !== 'DELETE'))
})

test('two devices are on their way out at once, each until it is', async () => {
  const answers = [pending<Response>(), pending<Response>()]
  let next = 0
  const hook = await sessions(lists(ALL, () => answers[next++]?.promise ?? offline()))
  await settle(() => void hook.now().end(PHONE))
  await settle(() => void hook.now().end(UNKNOWN))
  assert.deepEqual(hook.now().ending, [PHONE.id, UNKNOWN.id])
  await settle(() => answers[0]?.resolve(ended()))
  assert.deepEqual(hook.now().ending, [UNKNOWN.id])
  assert.deepEqual(hook.ids(), [HERE.id, UNKNOWN.id])
  await settle(() => answers[1]?.resolve(ended()))
  assert.deepEqual(hook.now().ending, [])
})

test('all other devices are signed out in one call, and this one stays', async () => {
  const answer = pending<Response>()
  const hook = await sessions(lists(ALL, () => answer.promise))
  hook.asked()
  const shown = notices()
  let told: boolean | undefined
  await settle(
    () =>
      void hook
        .now()
        .endOthers()
        .then((done: boolean) => (told = done)),
  )
  assert.deepEqual(hook.now().ending, [PHONE.id, UNKNOWN.id])
  await settle(() => answer.resolve(ended()))
  assert.equal(told, true)
  assert.deepEqual(hook.asked(), [{ method: 'DELETE', path: '/api/sessions' }])
  assert.deepEqual([hook.ids(), hook.now().ending], [[HERE.id], []])
  assert.deepEqual(shown, [
    { kind: 'success', text: texts.otherSessionsEnded, about: 'other sessions' },
  ])
})

test('others that stay signed in stay in the list, and why is said', async () => {
  const hook = await sessions(lists(ALL, () => problem(404, 'NOT_FOUND')))
  const shown = notices()
  assert.equal(await hook.act((now) => now.endOthers()), false)
  assert.equal(hook.ids()?.length, 3)
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', 'other sessions']],
  )
  assert.ok(shown[0]?.text.startsWith(texts.otherSessionsNotEnded('').trimEnd()))
})

test('before the list has come, the others are signed out all the same', async () => {
  const list = pending<Response>()
  const hook = await sessions(({ method }) => (method === 'GET' ? list.promise : ended()))
  assert.equal(await hook.act((now) => now.endOthers()), true)
})
