import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { type Notice, notices } from '../toasts.ts'

const { useWeighInLog } = await load('features/profile/weighIns/useWeighInLog')
const { texts } = await load('features/profile/weighIns/texts')
const { AccountCache } = await load('api')
const { problem } = await load('mocks/problem')
const { undoTexts } = await load('vocabulary/undo')

const test = testsAfter(signIn)
const ID = '01939f3e-0000-7000-8000-00000000000a'
const WEIGHED = { id: ID, date: '2026-11-20', weight: 80 }
const NEW = { date: '2026-11-24', weight: 79.5 }
const removed = () => new Response(null, { status: 204, headers: { Undo: 'token' } })

/** A server that knows one weigh-in, and answers so to what changes them. */
const knows =
  (change: () => Response) =>
  ({ method }: Call) =>
    method === 'GET' ? Response.json([WEIGHED]) : change()

const stored = () => Response.json({ ...NEW, id: ID }, { status: 201 })

async function log(change: () => Response) {
  server(knows(change))
  const { result } = renderHook(() => useWeighInLog(), { wrapper: AccountCache })
  await settle()
  const act = async (work: (hook: typeof result.current) => unknown) => {
    let answered: unknown
    await settle(async () => {
      answered = await work(result.current)
    })
    return answered
  }
  return { act, now: () => result.current }
}

const subjects = (shown: Notice[]) => shown.map(({ kind, text, about }) => ({ kind, text, about }))

test('the list is what the device and the server know', async () => {
  const { now } = await log(stored)
  assert.deepEqual(now().weighIns, [WEIGHED])
})

test('a weight that is stored is said of its day', async () => {
  const { act } = await log(stored)
  const shown = notices()
  assert.deepEqual(await act((hook) => hook.save(NEW)), [])
  assert.deepEqual(shown, [{ kind: 'success', text: texts.saved, about: NEW.date }])
})

test('a weight that waits for a network is said to do so', async () => {
  const { act } = await log(offline)
  const shown = notices()
  assert.deepEqual(await act((hook) => hook.save(NEW)), [])
  assert.deepEqual(shown, [{ kind: 'success', text: texts.savedHere, about: NEW.date }])
})

test('a field that is refused is told to its form alone', async () => {
  const errors = [{ path: 'weight', code: 'out_of_range' }]
  const { act } = await log(() => problem(400, 'VALIDATION_ERROR', { errors }))
  const shown = notices()
  const refused = (await act((hook) => hook.save(NEW))) as { path: string }[]
  assert.deepEqual(
    refused.map(({ path }) => path),
    ['weight'],
  )
  assert.deepEqual(shown, [])
})

test('a weight that is refused as a whole is said of its day', async () => {
  const { act } = await log(() => problem(403, 'FORBIDDEN'))
  const shown = notices()
  assert.equal(await act((hook) => hook.save(NEW)), null)
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', NEW.date]],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notSaved('').trimEnd()))
})

test('a weigh-in that is deleted can be brought back', async () => {
  const { act } = await log(removed)
  const shown = notices()
  await act((hook) => hook.drop(ID))
  assert.deepEqual(subjects(shown), [{ kind: 'success', text: texts.deleted, about: ID }])
  assert.equal(shown[0]?.action?.label, undoTexts.undo)
  await act(() => shown[0]?.action?.onPress())
  assert.equal(shown[1]?.text, undoTexts.undone)
})

test('what cannot be brought back offers no way to', async () => {
  const { act } = await log(() => new Response(null, { status: 204 }))
  const shown = notices()
  await act((hook) => hook.drop(ID))
  assert.equal(shown[0]?.action, undefined)
})

test('a deletion that waits for a network is said to do so', async () => {
  const { act } = await log(offline)
  const shown = notices()
  await act((hook) => hook.drop(ID))
  assert.deepEqual(subjects(shown), [{ kind: 'success', text: texts.deletedHere, about: ID }])
})

test('a deletion that is refused is said of the weigh-in', async () => {
  const { act } = await log(() => problem(403, 'FORBIDDEN'))
  const shown = notices()
  await act((hook) => hook.drop(ID))
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', ID]],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notDeleted('').trimEnd()))
})
