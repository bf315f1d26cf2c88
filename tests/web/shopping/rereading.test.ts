import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { rereading } = await load('features/shopping/rereading')

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Work that is under way until it is told to end. */
function work() {
  let end = () => undefined as void
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, run: () => done }
}

test('where nothing is under way it reads at once', () => {
  let reads = 0
  rereading().reread(() => {
    reads += 1
  })
  assert.equal(reads, 1)
})

test('what is told while something is under way is read once, after all of it', async () => {
  const turns = rereading()
  let reads = 0
  const read = () => {
    reads += 1
  }
  const [first, second] = [work(), work()]
  const both = [turns.during(first.run), turns.during(second.run)]
  turns.reread(read)
  turns.reread(read)
  first.end()
  await both[0]
  await turn()
  assert.equal(reads, 0)
  second.end()
  await both[1]
  assert.equal(reads, 0, 'whoever asked has its answer first')
  await turn()
  assert.equal(reads, 1)
  await turns.during(async () => undefined)
  await turn()
  assert.equal(reads, 1)
})

test('what fails is over, too, and fails for whoever asked', async () => {
  const turns = rereading()
  let reads = 0
  const failing = turns.during(async () => {
    throw new Error('no network')
  })
  turns.reread(() => {
    reads += 1
  })
  await assert.rejects(failing, /no network/)
  await turn()
  assert.equal(reads, 1)
})
