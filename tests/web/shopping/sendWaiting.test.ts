import assert from 'node:assert/strict'
import { settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { sendWaiting } = await load('features/shopping/sendWaiting')
const { undoRemoval } = await load('features/shopping/sendNotes')
const { addPendingNote, pendingNotes } = await load('features/shopping/pendingNotes')
const { addPendingTick, pendingTicks } = await load('features/shopping/offlineStore')
const { problem } = await load('mocks/problem')

const test = testsAfter(signIn)
const MONDAY = '2026-11-23'
const NEXT = '2026-11-30'
const TEA = '01939f3e-0000-4000-8000-000000000001'
const SALT = '01939f3e-0000-4000-8000-000000000002'
const taken = () => new Response(null, { status: 204, headers: { Undo: 'token' } })
const full = () => problem(409, 'TOO_MANY_LINES', { limit: 100 })
const asked = (calls: Call[]) => calls.map(({ method, path, body }) => [`${method} ${path}`, body])
const LINES = '/api/shopping-list/lines'

test('what waits is sent in order, once, under its key: ticks first', async () => {
  addPendingNote(MONDAY, TEA, { name: 'Thé' })
  addPendingTick(NEXT, 173944, { checked: true, at_home: true })
  const keys = [pendingTicks()[NEXT][173944].key, pendingNotes()[MONDAY][TEA].key]
  const calls = server(taken)
  await Promise.all([sendWaiting(), sendWaiting()])
  assert.deepEqual(asked(calls), [
    [
      'PUT /api/shopping-list/ticks',
      { start_date: NEXT, fdc_id: 173944, checked: true, at_home: true },
    ],
    [`PUT ${LINES}`, { start_date: MONDAY, id: TEA, name: 'Thé' }],
  ])
  assert.deepEqual(
    calls.map(({ key }) => key),
    keys,
  )
  assert.deepEqual([pendingTicks(), pendingNotes()], [{}, {}])
})

test('without a network all waits, and nothing is sent past what has no answer', async () => {
  addPendingNote(MONDAY, TEA, { name: 'Thé' })
  addPendingNote(MONDAY, SALT, { name: 'Sel' })
  const calls = server(offline)
  await assert.rejects(sendWaiting(), { code: 'UNREACHABLE' })
  assert.equal(calls.length, 1)
  addPendingTick(MONDAY, 173944, { checked: true })
  const ticks = server(offline)
  await assert.rejects(sendWaiting(), { code: 'UNREACHABLE' })
  assert.equal(ticks.length, 1)
  assert.deepEqual(Object.keys(pendingNotes()[MONDAY]), [TEA, SALT])
})

test('what is refused is dropped, and told once the rest is sent', async () => {
  addPendingNote(MONDAY, TEA, { name: 'Thé' })
  addPendingNote(MONDAY, SALT, { name: 'Sel' })
  addPendingTick(MONDAY, 173944, { checked: true })
  const calls = server(({ body }) => ((body as { id?: string }).id === SALT ? taken() : full()))
  await assert.rejects(sendWaiting(), { code: 'TOO_MANY_LINES' })
  assert.equal(calls.length, 3)
  assert.deepEqual([pendingTicks(), pendingNotes()], [{}, {}])
})

test('a removal that the server never heard the line of is done', async () => {
  addPendingNote(MONDAY, TEA, { removed: true })
  const calls = server(() => problem(404, 'NOT_FOUND'))
  await sendWaiting()
  assert.deepEqual(asked(calls), [[`DELETE ${LINES}/${TEA}`, null]])
  assert.deepEqual(pendingNotes(), {})
  assert.equal(await undoRemoval(TEA), null)
})

test('a removal that is refused is told, and cannot be undone', async () => {
  addPendingNote(MONDAY, TEA, { removed: true })
  server(full)
  await assert.rejects(sendWaiting(), { code: 'TOO_MANY_LINES' })
  assert.equal(await undoRemoval(TEA), null)
})

test('the server takes a removal back, and what it has not heard of before is returned', async () => {
  const answer = pending<Response>()
  const calls = server(({ body }) => ((body as { id?: string })?.id ? answer.promise : taken()))
  addPendingNote(MONDAY, SALT, { checked: true })
  const first = sendWaiting()
  await settle()
  addPendingNote(MONDAY, TEA, { name: 'Tisane' })
  addPendingNote(MONDAY, TEA, { checked: true })
  addPendingNote(MONDAY, TEA, { removed: true })
  const second = sendWaiting()
  answer.resolve(taken())
  await Promise.all([first, second])
  assert.deepEqual(asked(calls), [
    [`PUT ${LINES}`, { start_date: MONDAY, id: SALT, checked: true }],
    [`DELETE ${LINES}/${TEA}`, null],
  ])
  const undone = server(taken)
  assert.deepEqual(await undoRemoval(TEA), { name: 'Tisane', checked: true })
  assert.deepEqual(asked(undone), [['POST /api/undo', { token: 'token' }]])
  assert.equal(await undoRemoval(SALT), null)
})

test('a line that is removed again is taken back from its last removal', async () => {
  server(taken)
  addPendingNote(MONDAY, TEA, { checked: true, removed: true })
  await sendWaiting()
  server(() => problem(404, 'NOT_FOUND'))
  addPendingNote(MONDAY, TEA, { removed: true })
  await sendWaiting()
  assert.equal(await undoRemoval(TEA), null)
})

test('a removal that cannot be taken back now may wait; one that came too late is told', async () => {
  server(taken)
  addPendingNote(MONDAY, TEA, { removed: true })
  await sendWaiting()
  server(offline)
  assert.equal(await undoRemoval(TEA), null)
  server(() => problem(409, 'UNDO_OUTDATED'))
  await assert.rejects(undoRemoval(TEA), { code: 'UNDO_OUTDATED' })
})
