import assert from 'node:assert/strict'
import * as v from '../../../nutriplan-web/node_modules/valibot/dist/index.mjs'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { readStored } = await load('api/readStored')
const { clearCaches, readCache, writeCache } = await load('api/cache')

const DISHES = v.object({ names: v.array(v.string()) })
const COUNTS = v.object({ names: v.array(v.pipe(v.string(), v.transform(Number))) })

const test = testsAfter(() => {
  beVisitor()
  signIn()
})

test('what is stored is read in its format, and what is in another one is not', () => {
  assert.equal(readStored('dishes', DISHES), undefined)
  writeCache('dishes', { names: ['soup'], since: 'an earlier version' })
  assert.deepEqual(readStored('dishes', DISHES), { names: ['soup'] })
  writeCache('dishes', { names: 3 })
  assert.equal(readStored('dishes', DISHES), undefined)
  assert.equal(readStored('dishes', DISHES), undefined)
})

test('it is parsed and validated again once it has changed, in this tab or another', () => {
  writeCache('dishes', { names: ['1'] })
  const read = readStored('dishes', DISHES)
  assert.equal(readStored('dishes', DISHES), read)
  writeCache('dishes', { names: ['2'] })
  assert.deepEqual(readStored('dishes', DISHES), { names: ['2'] })
  const [key = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':dishes'))
  localStorage.setItem(key, JSON.stringify({ names: ['3'] }))
  assert.deepEqual(readStored('dishes', DISHES), { names: ['3'] })
})

test('two schemas read the same value each in its own way', () => {
  writeCache('dishes', { names: ['1'] })
  assert.deepEqual(readStored('dishes', DISHES), { names: ['1'] })
  assert.deepEqual(readStored('dishes', COUNTS), { names: [1] })
  assert.deepEqual(readStored('dishes', DISHES), { names: ['1'] })
})

test('what is no JSON is nothing', () => {
  writeCache('dishes', { names: [] })
  const [key = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':dishes'))
  localStorage.setItem(key, '{"names":')
  assert.equal(readStored('dishes', DISHES), undefined)
  assert.equal(readCache('dishes'), undefined)
})

test('nothing is left of an account that has gone', () => {
  writeCache('dishes', { names: ['1'] })
  readStored('dishes', DISHES)
  beVisitor()
  assert.equal(readStored('dishes', DISHES), undefined)
  signIn()
  clearCaches()
  assert.equal(readStored('dishes', DISHES), undefined)
})

test('what is written has one byte for each character of the storage, and is read as it was', () => {
  const names = ['Œufs à la coque', 'flocons d’avoine', '🍓']
  writeCache('dishes', { names })
  const [key = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':dishes'))
  const text = localStorage.getItem(key) ?? ''
  assert.ok([...text].every((character) => character <= '\u00ff'))
  assert.ok(text.includes('à'))
  assert.deepEqual(readCache('dishes'), { names })
})
