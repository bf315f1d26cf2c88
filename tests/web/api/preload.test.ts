import assert from 'node:assert/strict'
import { mock, test as nodeTest } from 'node:test'
import { load } from '../load.ts'

const { preload, preloaded } = await load('api/preload')

const KEY = ['recipe', 'account', 'id']
const ofAnother = ['recipe', 'another account', 'id']
let asked = 0
const ask = async () => {
  asked += 1
  return asked
}

/** Hooks of node would run before the tests of every other file too. */
const test = (name: string, work: () => Promise<void>) =>
  nodeTest(name, async () => {
    asked = 0
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      await work()
    } finally {
      mock.timers.reset()
    }
  })

test('what was asked for before is taken once, and asked for again after', async () => {
  preload(KEY, ask)
  assert.equal(await preloaded(ofAnother, ask), 2)
  assert.equal(await preloaded(KEY, ask), 1)
  assert.equal(await preloaded(KEY, ask), 3)
})

test('asking is done once the answer is there', async () => {
  let send = (_: number) => {}
  let done = false
  const asking = preload(KEY, () => new Promise<number>((resolve) => (send = resolve))).then(() => {
    done = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(done, false)
  send(7)
  await asking
  assert.equal(await preloaded(KEY, ask), 7)
})

test('what failed before anybody wanted it is asked for again', async () => {
  await preload(KEY, () => Promise.reject(new Error('no network')))
  assert.equal(await preloaded(KEY, ask), 1)
})

test('what nobody has wanted for ten seconds is asked for again', async () => {
  preload(KEY, ask)
  mock.timers.tick(9_999)
  assert.equal(await preloaded(KEY, ask), 1)
  preload(KEY, ask)
  mock.timers.tick(10_000)
  assert.equal(await preloaded(KEY, ask), 3)
})

test('an old one leaves a newer one of its name alone', async () => {
  preload(KEY, ask)
  mock.timers.tick(6_000)
  preload(KEY, ask)
  mock.timers.tick(6_000)
  assert.equal(await preloaded(KEY, ask), 2)
})
