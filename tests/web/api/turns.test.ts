import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { load } from '../load.ts'
import { pending } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { turns } = await load('api/turns')
const { currentAccount, forgetSession } = await load('api/session')

const setLocks = (value: unknown) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true })

const test = testsAfter(() => {
  signIn()
  setLocks(undefined)
})

const aborted = (signal: AbortSignal) =>
  new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))

/** Locks of a browser, of which another tab holds some until `free` is called. */
function browserWithLocks(...held: string[]) {
  const asked: string[] = []
  const { promise: isFree, resolve: free } = pending<void>()
  const request = async (name: string, { signal }: { signal: AbortSignal }, run: () => unknown) => {
    asked.push(name)
    if (held.includes(name)) await Promise.race([isFree, aborted(signal)])
    return run()
  }
  setLocks({ request })
  return { asked, free }
}

/** How long one waits for another tab [ms], and how to end it at once. */
function lockTimeout() {
  const waits: number[] = []
  const stop = new AbortController()
  const timeout = mock.method(AbortSignal, 'timeout', (ms: number) => {
    waits.push(ms)
    return stop.signal
  })
  function end() {
    timeout.mock.restore()
    stop.abort(new DOMException('waited', 'TimeoutError'))
  }
  return { waits, end }
}

const settled = () => new Promise((wake) => setTimeout(wake))

test('one after the other, also after one that fails', async () => {
  const inTurn = turns('ticks')
  const first = pending<string>()
  const ran: string[] = []
  const results = [
    inTurn(() => first.promise),
    inTurn(async () => ran.push('second')),
    inTurn(() => Promise.reject(new Error('third'))),
    inTurn(async () => 'fourth'),
  ]
  await settled()
  assert.deepEqual(ran, [])
  first.resolve('first')
  assert.deepEqual(
    (await Promise.allSettled(results)).map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(await results[3], 'fourth')
})

test('another tab of the account that sends the same is waited for', async () => {
  const name = `nutriplan-ticks-${currentAccount()}`
  const { asked, free } = browserWithLocks(name)
  const ran: string[] = []
  const ticks = turns('ticks')(async () => ran.push('ticks'))
  await turns('notes')(async () => ran.push('notes'))
  await settled()
  assert.deepEqual(ran, ['notes'])
  free()
  await ticks
  assert.deepEqual(ran, ['notes', 'ticks'])
  assert.deepEqual(asked, [name, `nutriplan-notes-${currentAccount()}`])
})

test('a tab that stands still is waited for five seconds', async () => {
  browserWithLocks(`nutriplan-ticks-${currentAccount()}`)
  const { waits, end } = lockTimeout()
  const ticks = turns('ticks')(async () => 'sent')
  await settled()
  assert.deepEqual(waits, [5000])
  end()
  assert.equal(await ticks, 'sent')
})

test('what fails while it runs is not run again', async () => {
  browserWithLocks()
  let runs = 0
  const failing = turns('ticks')(async () => {
    runs += 1
    throw new Error('hors ligne')
  })
  await assert.rejects(failing, /hors ligne/)
  assert.equal(runs, 1)
})

test('what a session left without an answer keeps the next one not waiting', async () => {
  const inTurn = turns('ticks')
  void inTurn(() => new Promise(() => undefined))
  forgetSession()
  signIn()
  assert.equal(await inTurn(async () => 'sent'), 'sent')
})
