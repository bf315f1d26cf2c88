import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { joined, withNotes } = await load('features/shopping/ownLines')
const { newId } = await load('vocabulary/newId')
const { ownLines } = await load('mocks/shopping')

const [paper, coffee, milk] = ownLines(3)

test('a note changes what it tells of a line, and nothing else', () => {
  const notes = { [paper.id]: { checked: true }, [coffee.id]: { name: 'Thé' } }
  assert.deepEqual(withNotes([paper, coffee, milk], notes), [
    { ...paper, checked: true },
    { ...coffee, name: 'Thé' },
    milk,
  ])
  assert.deepEqual(withNotes([coffee], { [coffee.id]: { checked: false } }), [
    { ...coffee, checked: false },
  ])
})

test('what is removed goes, and what is new comes last, in the order in which it was written', () => {
  const notes = {
    b: { name: 'Thé', checked: true },
    [paper.id]: { removed: true },
    a: { name: 'Sel' },
  }
  assert.deepEqual(withNotes([paper, coffee], notes), [
    coffee,
    { id: 'b', name: 'Thé', checked: true },
    { id: 'a', name: 'Sel', checked: false },
  ])
})

test('a line that somebody else removed does not come back by a tick, nor by being removed', () => {
  assert.deepEqual(withNotes([], { a: { checked: true } }), [])
  assert.deepEqual(withNotes([], { a: { name: 'Sel', removed: true } }), [])
})

test('notes on one line become one, which tells all of it; what comes after a removal stands alone', () => {
  assert.deepEqual(joined(undefined, { name: 'Sel' }), { name: 'Sel' })
  assert.deepEqual(joined({ name: 'Sel' }, { checked: true }), { name: 'Sel', checked: true })
  assert.deepEqual(joined({ name: 'Sel', checked: true }, { name: 'Poivre' }), {
    name: 'Poivre',
    checked: true,
  })
  assert.deepEqual(joined({ name: 'Sel' }, { removed: true }), {
    name: 'Sel',
    removed: true,
  })
  assert.deepEqual(joined({ removed: true }, { name: 'Sel', checked: true }), {
    name: 'Sel',
    checked: true,
  })
})

test('each new line has an id of its own, a random UUID', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids)
    assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  assert.equal(new Set(ids).size, ids.length)
})
