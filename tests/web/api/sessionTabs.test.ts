import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mock } from 'node:test'
import { browser } from '../browser.ts'
import { act, renderHook } from '../hooks.ts'
import { load } from '../load.ts'
import { beVisitor, openSession, signIn, testsAfter } from '../session.ts'

const {
  currentAccount,
  expireSession,
  forgetSession,
  onSessionChange,
  onSessionExpired,
  readSession,
  useAccount,
} = await load('api/session')
const { readCache, writeCache } = await load('api/cache')
const { unsaved } = await load('api/unsaved')
const { ACCOUNT } = await load('mocks/tokens')

const test = testsAfter(beVisitor)
const NAME = 'nutriplan-session'

/** What another tab of the browser hears of what is done here. */
async function heardElsewhere(work: () => void): Promise<unknown> {
  const tab = new BroadcastChannel(NAME)
  try {
    work()
    const [message] = await once(tab, 'message')
    return message.data
  } finally {
    tab.close()
  }
}

/** The account after another tab has said so; it is known once the change is told. */
async function endedByAnother(end: 'left' | 'expired'): Promise<string | null> {
  const tab = new BroadcastChannel(NAME)
  await new Promise<void>((done) => {
    const stop = onSessionChange(() => {
      stop()
      done()
    })
    tab.postMessage(end)
  })
  tab.close()
  return currentAccount()
}

const forgetCookie = () => {
  document.cookie = 'access=; Max-Age=0'
}

test('the other tabs are told how a session ended', async () => {
  signIn()
  assert.equal(await heardElsewhere(expireSession), 'expired')
  signIn()
  assert.equal(await heardElsewhere(forgetSession), 'left')
})

test('a logout in another tab leaves nothing here', async () => {
  signIn()
  writeCache('profile', 1)
  unsaved.write('form', 2)
  const onExpired = mock.fn()
  const stop = onSessionExpired(onExpired)
  forgetCookie()
  assert.equal(await endedByAnother('left'), null)
  stop()
  assert.equal(onExpired.mock.callCount(), 0)
  assert.deepEqual(Object.keys(sessionStorage), [])
})

test('a session that ended in another tab is told here, and what was typed stays', async () => {
  signIn()
  writeCache('profile', 1)
  unsaved.write('form', 2)
  const onExpired = mock.fn()
  const stop = onSessionExpired(onExpired)
  forgetCookie()
  assert.equal(await endedByAnother('expired'), null)
  stop()
  assert.deepEqual(onExpired.mock.calls[0]?.arguments, [ACCOUNT])
  openSession()
  readSession()
  assert.equal(readCache('profile'), undefined)
  assert.equal(unsaved.read('form'), 2)
})

test('each sign-in and each end is told to whoever listens, until they stop', () => {
  const first = mock.fn()
  const second = mock.fn()
  const stops = [onSessionChange(first), onSessionChange(second)]
  openSession()
  readSession()
  readSession()
  assert.equal(first.mock.callCount(), 1)
  stops[0]?.()
  expireSession()
  assert.equal(first.mock.callCount(), 1)
  assert.equal(second.mock.callCount(), 2)
  stops[1]?.()
})

test('who comes back to the tab is known by its cookie, as long as somebody listens', () => {
  const stops = [onSessionChange(() => undefined), onSessionChange(() => undefined)]
  openSession()
  browser.dispatch('focus')
  assert.equal(currentAccount(), ACCOUNT)
  stops[0]?.()
  forgetCookie()
  browser.dispatch('focus')
  assert.equal(currentAccount(), null)
  stops[1]?.()
  openSession()
  browser.dispatch('focus')
  assert.equal(currentAccount(), null)
})

test('a sign-in is no session that has expired', () => {
  const onExpired = mock.fn()
  const stop = onSessionExpired(onExpired)
  openSession()
  readSession()
  stop()
  assert.equal(onExpired.mock.callCount(), 0)
})

test('a screen follows who is signed in', () => {
  const { result } = renderHook(useAccount)
  assert.equal(result.current, null)
  act(() => {
    openSession()
    readSession()
  })
  assert.equal(result.current, ACCOUNT)
  act(() => forgetSession())
  assert.equal(result.current, null)
})
