import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { joinFacts } = await load('vocabulary/facts')

test('where a line of facts breaks, a separator stays with what it follows', () => {
  assert.equal(joinFacts(['25 min', 'repos 1 h']), '25 min\u{a0}· repos 1 h')
  assert.equal(joinFacts(['25 min']), '25 min')
})
