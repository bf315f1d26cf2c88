import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { browser } from '../browser.ts'
import { load } from '../load.ts'
import { beVisitor, openSession, signIn, testsAfter, tokenOf } from '../session.ts'

const { accessToken, accountOf, forgetAccessToken, sessionOf } = await load('api/accessToken')
const { addPendingLogout, isLoggedOut, onPendingLogouts, pendingLogouts, removePendingLogout } =
  await load('api/pendingLogouts')
const {
  currentAccount,
  currentSession,
  expireSession,
  forgetSession,
  onSessionExpired,
  readSession,
} = await load('api/session')
const { readCache, writeCache } = await load('api/cache')
const { unsaved } = await load('api/unsaved')
const { clearReturnPath, readReturnPath, saveReturnPath } = await load('api/returnPath')
const { ACCOUNT, SESSION } = await load('mocks/tokens')
const { sessionStorage, localStorage } = globalThis

const OTHER = '01939f3e-0000-7000-8000-0000000000ff'

const test = testsAfter(() => {
  for (const logout of pendingLogouts()) removePendingLogout(logout)
  beVisitor()
})

test('a token is read from its own cookie alone', () => {
  assert.equal(accessToken(), null)
  document.cookie = 'inaccess=no; path=/'
  document.cookie = 'theme=dark; path=/'
  assert.equal(accessToken(), null)
  openSession(3)
  assert.equal(accessToken(), tokenOf(3))
  document.cookie = 'access=; path=/'
  assert.equal(accessToken(), null)
  openSession()
  forgetAccessToken()
  assert.equal(browser.cookie('access'), undefined)
})

test('a token names its account and its session; what is no token names nobody', () => {
  assert.equal(accountOf(tokenOf(1)), ACCOUNT)
  assert.equal(sessionOf(tokenOf(1)), SESSION)
  for (const wrong of [null, '', 'a.b', `a.${btoa('{}')}.c`, `a.${btoa('{"sub":7}')}.c`])
    assert.equal(accountOf(wrong), null)
  const sub = '~~~???>>>'
  const payload = btoa(JSON.stringify({ sub })).replaceAll('+', '-').replaceAll('/', '_')
  assert.match(payload, /[-_].*[-_]/)
  assert.equal(accountOf(`a.${payload}.c`), sub)
})

test('a session that was ended here is over, whatever is written into the cookie', () => {
  openSession()
  addPendingLogout({ session: OTHER, token: 'other' })
  assert.equal(accessToken(), tokenOf(1))
  addPendingLogout({ session: SESSION, token: tokenOf(1) })
  assert.equal(accessToken(), null)
  assert.ok(isLoggedOut(SESSION))
  removePendingLogout({ session: SESSION, token: tokenOf(1) })
  assert.equal(accessToken(), tokenOf(1))
  assert.deepEqual(pendingLogouts(), [{ session: OTHER, token: 'other' }])
})

test('pending logouts survive a reload, and a storage that is full or spoilt', () => {
  addPendingLogout({ session: 'a', token: '1' })
  assert.deepEqual(JSON.parse(localStorage.getItem('nutriplan-logouts') ?? ''), [
    { session: 'a', token: '1' },
  ])
  browser.fill()
  addPendingLogout({ session: 'b', token: '2' })
  assert.deepEqual(
    pendingLogouts().map(({ session }: { session: string }) => session),
    ['a', 'b'],
  )
  browser.open()
  assert.deepEqual(pendingLogouts(), [{ session: 'b', token: '2' }])
  localStorage.setItem('nutriplan-logouts', '{')
  assert.deepEqual(pendingLogouts(), [{ session: 'b', token: '2' }])
  localStorage.removeItem('nutriplan-logouts')
  removePendingLogout({ session: 'b', token: '2' })
  assert.deepEqual(pendingLogouts(), [])
  addPendingLogout({ session: 'c', token: '3' })
  removePendingLogout({ session: 'c', token: '3' })
  assert.equal(localStorage.getItem('nutriplan-logouts'), null)
})

test('whoever listens hears of logouts, here and in other tabs, until they stop', () => {
  const heard = mock.fn()
  const stop = onPendingLogouts(heard)
  addPendingLogout({ session: 'a', token: '1' })
  assert.equal(heard.mock.callCount(), 1)
  removePendingLogout({ session: 'a', token: '1' })
  browser.dispatch('storage')
  assert.equal(heard.mock.callCount(), 3)
  stop()
  addPendingLogout({ session: 'a', token: '1' })
  browser.dispatch('storage')
  assert.equal(heard.mock.callCount(), 3)
})

test('a sign-in begins another session, and a renewed token goes on with it', () => {
  const before = currentSession()
  openSession()
  readSession()
  assert.equal(currentAccount(), ACCOUNT)
  const mine = currentSession()
  assert.notEqual(mine, before)
  openSession(2)
  readSession()
  assert.equal(currentSession(), mine)
})

test('a session that the server ended is told to its owner, who finds what was typed', () => {
  signIn()
  writeCache('profile', 1)
  unsaved.write('form', 2)
  const onExpired = mock.fn()
  const stop = onSessionExpired(onExpired)
  expireSession()
  assert.deepEqual(onExpired.mock.calls[0]?.arguments, [ACCOUNT])
  assert.equal(currentAccount(), null)
  assert.equal(localStorage.length ?? Object.keys(localStorage).length, 0)
  readSession()
  assert.equal(onExpired.mock.callCount(), 1)
  openSession()
  readSession()
  assert.equal(onExpired.mock.callCount(), 1)
  assert.equal(readCache('profile'), undefined)
  assert.equal(unsaved.read('form'), 2)
  stop()
  expireSession()
  assert.equal(onExpired.mock.callCount(), 1)
})

test('who logs out leaves nothing, and is told nothing', () => {
  signIn()
  writeCache('profile', 1)
  unsaved.write('form', 2)
  const onExpired = mock.fn()
  const stop = onSessionExpired(onExpired)
  const before = currentSession()
  forgetSession()
  stop()
  assert.equal(onExpired.mock.callCount(), 0)
  assert.equal(currentAccount(), null)
  assert.notEqual(currentSession(), before)
  assert.deepEqual(Object.keys(localStorage), [])
  assert.deepEqual(Object.keys(sessionStorage), [])
})

test('what is stored belongs to an account, and what is spoilt is nothing', () => {
  signIn()
  writeCache('list', [1])
  assert.deepEqual(readCache('list'), [1])
  assert.equal(readCache('other'), undefined)
  localStorage.setItem(`nutriplan:${ACCOUNT}:list`, '[')
  assert.equal(readCache('list'), undefined)
  writeCache('list', [1])
  localStorage.setItem('nutriplan:somebody:list', '[2]')
  localStorage.setItem('theme', 'dark')
  browser.fill()
  assert.equal(writeCache('list', [3]), false)
  assert.deepEqual(readCache('list'), [3], 'what has no room is known as long as the page')
  assert.equal(localStorage.getItem(`nutriplan:${ACCOUNT}:list`), null)
  forgetSession()
  assert.deepEqual(Object.keys(localStorage), ['theme'])
  signIn()
  assert.equal(readCache('list'), undefined)
  forgetSession()
  unsaved.drop('form')
})

test('what is dropped is gone, and a visitor stores nothing', () => {
  signIn()
  unsaved.write('form', 1)
  unsaved.write('other', 2)
  unsaved.drop('form')
  assert.equal(unsaved.read('form'), undefined)
  assert.equal(unsaved.read('other'), 2)
  beVisitor()
  unsaved.write('form', 1)
  writeCache('list', [1])
  assert.deepEqual(Object.keys(sessionStorage), [])
  assert.deepEqual(Object.keys(localStorage), [])
})

test('a tab knows where the session of its owner ended', () => {
  assert.equal(readReturnPath(ACCOUNT), null)
  saveReturnPath(ACCOUNT, '/dashboard/profile')
  assert.equal(readReturnPath(ACCOUNT), '/dashboard/profile')
  assert.equal(readReturnPath(OTHER), null)
  assert.equal(readReturnPath(null), null)
  clearReturnPath()
  assert.equal(readReturnPath(ACCOUNT), null)
})

test('what a visitor came for is for whoever signs in next in the tab', () => {
  saveReturnPath(null, '/dashboard/recipes/import?text=riz')
  assert.equal(readReturnPath(null), null)
  assert.equal(readReturnPath(OTHER), '/dashboard/recipes/import?text=riz')
})
