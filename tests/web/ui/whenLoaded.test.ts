import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'
import { told } from '../toasts.ts'

const { whenLoaded } = await load('ui/whenLoaded')

const words = { failed: 'Non chargé.', about: 'sheet' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('it goes on once its code is there, and an earlier failure is told no more', async () => {
  const notices = told()
  const opened: string[] = []
  let come = () => {}
  whenLoaded(new Promise<void>((resolve) => (come = resolve)), () => opened.push('sheet'), words)
  await settled()
  assert.deepEqual([opened, notices], [[], []])
  come()
  await settled()
  assert.deepEqual(opened, ['sheet'])
  assert.deepEqual(
    notices.map(({ kind, about }) => [kind, about]),
    [['done', 'sheet']],
  )
})

test('code that does not come is told, and nothing opens', async () => {
  const notices = told()
  whenLoaded(Promise.reject(new Error('offline')), () => assert.fail('it opened'), words)
  await settled()
  assert.deepEqual(
    notices.map(({ kind, text, about }) => [kind, text, about]),
    [['error', 'Non chargé.', 'sheet']],
  )
})
