import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { AccountCache } = await load('api')
const { useOwnFoodSheet } = await load('api/ownFoodSheet')
const { problem } = await load('mocks/problem')
const { asFood, OWN_FOODS } = await load('mocks/ownFoods')

const test = testsAfter(signIn)
const [GRANOLA] = OWN_FOODS
const { fdc_id: _id, doubts: _doubts, ...WRITTEN } = GRANOLA
const FOOD = asFood(GRANOLA)

const isWriting = ({ method }: Call) => method === 'POST' || method === 'PUT'
const isRemoving = ({ method }: Call) => method === 'DELETE'

/** A server that has one food, and answers so to what is written. */
const has =
  (write: () => Response | Promise<Response> = () => Response.json(GRANOLA)) =>
  (call: Call) => {
    if (isWriting(call)) return write()
    if (isRemoving(call)) return new Response(null, { status: 204, headers: { Undo: 'token' } })
    return Response.json(call.path.startsWith('/api/own-food') ? OWN_FOODS : FOOD)
  }

async function sheet(answer: (call: Call) => Response | Promise<Response>) {
  const calls = server(answer)
  const told = { saved: mock.fn(), failed: mock.fn(), removed: mock.fn(), removeFailed: mock.fn() }
  const onPick = mock.fn()
  const onClose = mock.fn()
  const { result, rerender } = renderHook(
    (name: string | null) => useOwnFoodSheet(told, { name, onPick, onClose }),
    { initialProps: null, wrapper: AccountCache },
  )
  return {
    now: () => result.current,
    show: (name: string | null) => settle(() => rerender(name)),
    calls,
    told,
    onPick,
    onClose,
  }
}

const counts = (...calls: { mock: { callCount: () => number } }[]) =>
  calls.map(({ mock }) => mock.callCount())

test('it is none before it is first opened, and stays, closed, after it', async () => {
  const { now, show, calls } = await sheet(has())
  assert.deepEqual([now(), calls.length], [null, 0])
  await show('Granola')
  assert.deepEqual([now().open, now().name, now().foods], [true, 'Granola', OWN_FOODS])
  await show(null)
  assert.deepEqual([now().open, now().name], [false, ''])
})

test('a new food is picked, and the sheet closes', async () => {
  const { now, show, calls, told, onPick, onClose } = await sheet(has())
  await show('')
  let refused: unknown
  await settle(async () => {
    refused = await now().onSave(WRITTEN, null)
  })
  assert.equal(refused, null)
  assert.deepEqual(calls.find(isWriting)?.body, WRITTEN)
  assert.deepEqual(onPick.mock.calls[0]?.arguments, [FOOD])
  assert.deepEqual(counts(told.saved, told.failed, onClose), [1, 0, 1])
})

test('one that was changed is not', async () => {
  const { now, show, onPick, onClose } = await sheet(has())
  await show('')
  await settle(() => now().onSave(WRITTEN, GRANOLA))
  assert.deepEqual(counts(onPick, onClose), [0, 1])
})

test('a food that was saved closes no sheet that was opened since', async () => {
  const answer = pending<Response>()
  const { now, show, onPick, onClose } = await sheet(has(() => answer.promise))
  await show('')
  await settle(() => void now().onSave(WRITTEN, null))
  await show(null)
  await show('')
  await settle(() => answer.resolve(Response.json(GRANOLA)))
  assert.deepEqual(counts(onPick, onClose), [1, 0])
})

test('what is refused is told at its field, what fails in a notice; the sheet stays', async () => {
  const errors = [{ path: 'ean', code: 'not_unique' }]
  const { now, show, told, onPick, onClose } = await sheet(
    has(() => problem(400, 'VALIDATION_ERROR', { errors })),
  )
  await show('')
  let refused: Record<string, string> | null = null
  const save = async () => {
    refused = await now().onSave(WRITTEN, null)
  }
  await settle(save)
  assert.deepEqual([Object.keys(refused ?? {}), told.failed.mock.callCount()], [['ean'], 0])
  server(offline)
  await settle(save)
  assert.deepEqual([refused, told.failed.mock.callCount()], [{}, 1])
  assert.deepEqual(counts(told.saved, onPick, onClose), [0, 0, 0])
})

test('a food that is gone already is removed; one that is not is told', async () => {
  const { now, show, told } = await sheet(has())
  await show('')
  await settle(() => now().onRemove(GRANOLA))
  assert.equal(told.removed.mock.calls[0]?.arguments[0], GRANOLA)
  assert.equal(typeof told.removed.mock.calls[0]?.arguments[1], 'function')
  const refuses = (status: number, code: string) =>
    server((call) => (isRemoving(call) ? problem(status, code) : Response.json(OWN_FOODS)))
  refuses(404, 'NOT_FOUND')
  await settle(() => now().onRemove(GRANOLA))
  assert.deepEqual(counts(told.removed, told.removeFailed), [1, 0])
  const calls = refuses(503, 'UNAVAILABLE')
  await settle(() => now().onRemove(GRANOLA))
  assert.deepEqual(counts(told.removed, told.removeFailed), [1, 1])
  assert.equal(calls.at(-1)?.method, 'GET')
})
