import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'
import { told } from '../toasts.ts'

const { withRateToasts } = await load('ui/rateToasts')

const reason = ({ message }: Error) => message

test('a rate that was not taken is said, until one is; who waits for it hears of it', async () => {
  const said = told()
  const failure = new Error('en panne')
  await assert.rejects(withRateToasts(Promise.reject(failure), reason), failure)
  await withRateToasts(Promise.resolve(), reason)
  assert.deepEqual(said, [
    { kind: 'error', text: 'en panne', about: 'rate' },
    { kind: 'done', text: '', about: 'rate' },
  ])
})
