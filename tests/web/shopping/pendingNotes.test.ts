import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { addPendingNote, pendingNotes, removePendingNote } = await load(
  'features/shopping/pendingNotes',
)
const { writeCache } = await load('api/cache')

const MONDAY = '2026-11-23'
const NEXT = '2026-11-30'
const ID = (place: number) => `01939f3e-0000-4000-8000-00000000000${place}`

const test = testsAfter(signIn)

/** What waits of a week, without the keys. */
const waiting = (monday = MONDAY) =>
  Object.entries(pendingNotes()[monday] ?? {}).map(([id, { key: _key, ...note }]) => [id, note])

test('notes wait by week and line, in the order in which the lines were written', () => {
  addPendingNote(MONDAY, ID(2), { name: 'Café' })
  addPendingNote(MONDAY, ID(1), { name: 'Thé' })
  addPendingNote(NEXT, ID(3), { removed: true })
  addPendingNote(MONDAY, ID(2), { checked: true })
  assert.deepEqual(waiting(), [
    [ID(2), { name: 'Café', checked: true }],
    [ID(1), { name: 'Thé' }],
  ])
  assert.deepEqual(waiting(NEXT), [[ID(3), { removed: true }]])
})

test('each note is sent under a key of its own', () => {
  addPendingNote(MONDAY, ID(1), { name: 'Café' })
  const { key } = pendingNotes()[MONDAY][ID(1)]
  assert.ok(key)
  addPendingNote(MONDAY, ID(1), { checked: true })
  assert.notEqual(pendingNotes()[MONDAY][ID(1)].key, key)
})

test('what the server has taken waits no more; what was changed meanwhile does, and other lines', () => {
  addPendingNote(MONDAY, ID(1), { name: 'Café' })
  addPendingNote(MONDAY, ID(2), { name: 'Thé' })
  const { [ID(1)]: first, [ID(2)]: second } = pendingNotes()[MONDAY]
  addPendingNote(MONDAY, ID(2), { name: 'Tisane' })
  removePendingNote(MONDAY, ID(1), first)
  removePendingNote(MONDAY, ID(2), second)
  assert.deepEqual(waiting(), [[ID(2), { name: 'Tisane' }]])
  removePendingNote(MONDAY, ID(2), pendingNotes()[MONDAY][ID(2)])
  assert.deepEqual(pendingNotes(), {})
  removePendingNote(MONDAY, ID(2), second)
  assert.deepEqual(pendingNotes(), {})
})

test('what an earlier version kept is a note', () => {
  writeCache('shopping-notes', { [MONDAY]: { [ID(1)]: { name: 'Café' } } })
  assert.deepEqual(waiting(), [[ID(1), { name: 'Café' }]])
})

test('what is kept in another format is no note, and a visitor has none', () => {
  writeCache('shopping-notes', { [MONDAY]: { [ID(1)]: 'Café' } })
  assert.deepEqual(pendingNotes(), {})
  beVisitor()
  addPendingNote(MONDAY, ID(1), { name: 'Café' })
  assert.deepEqual(pendingNotes(), {})
})
