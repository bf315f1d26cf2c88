import assert from 'node:assert/strict'
import { browser } from '../browser.ts'
import { act, renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { pending } from '../server.ts'
import { beVisitor, openSession, signIn, testsAfter } from '../session.ts'

const { WRITE_METADATA, outbox } = await load('api/outbox')
const { writeCache } = await load('api/cache')
const { forgetSession, readSession } = await load('api/session')
const { Problem } = await load('api/problem')
const v = await import('../../../nutriplan-web/node_modules/valibot/dist/index.mjs')

interface Write {
  text: string
  key?: string
  tried?: true
  taken?: true
}
type Send = (write: Write, id: string) => unknown

const undo = async () => undefined
const unreachable = new Problem('UNREACHABLE')
const refusal = new Problem('NOT_FOUND', 404)
const stays = () => assert.fail('nobody is told')
let send: Send

const box = outbox('letters', v.object({ ...WRITE_METADATA, text: v.string() }), async (write: Write, id: string) =>
  send(write, id),
)
const write = (id: string, text: string, onRefused = stays) => box.write(id, { text }, onRefused)
const names = () => Object.keys(box.kept())
const waits = () => box.waiting().map(([id]: [string]) => id)
const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })

/** The letters that are sent from now on; `answer` fails, or is how to undo them. */
function post(answer: Send = () => undo): string[] {
  const sent: string[] = []
  send = (letter, id) => {
    sent.push(`${id} ${letter.text}`)
    return answer(letter, id)
  }
  return sent
}

const lost = () => {
  throw unreachable
}

const test = testsAfter(() => {
  signIn()
  online(true)
  post(lost)
})

test('with a network it is sent at once, under a key, and can be undone', async () => {
  let key: string | undefined
  send = (letter) => {
    key = letter.key
    return undo
  }
  assert.deepEqual(await write('a', 'one'), { isWaiting: false, undo })
  assert.match(key ?? '', /^[\da-f-]{36}$/)
  assert.deepEqual(waits(), [])
})

test('it is shown as taken until what is shown was read anew, and not sent again', async () => {
  post()
  await write('a', 'one')
  assert.deepEqual(
    box.taken().map(([id, { text }]: [string, Write]) => `${id} ${text}`),
    ['a one'],
  )
  const sent = post()
  await box.sendAll(stays)
  assert.deepEqual(sent, [])
  const read = box.taken()
  await write('b', 'two')
  box.removeTaken(read)
  // The other may have come too late for what was read.
  assert.deepEqual(names(), ['b'])
  box.removeTaken(box.taken())
  assert.deepEqual(names(), [])
})

test('what is written anew since it was read is not removed', async () => {
  post()
  await write('a', 'one')
  const read = box.taken()
  post(lost)
  await write('a', 'two')
  box.removeTaken(read)
  assert.equal(box.kept().a?.text, 'two')
  assert.deepEqual(waits(), ['a'])
})

test('without one it waits, and all are sent in the order of their writing, once', async () => {
  assert.deepEqual(await write('a', 'one'), { isWaiting: true, undo: undefined })
  await write('b', 'two')
  await write('c', 'three')
  await write('a', 'four')
  assert.deepEqual(waits(), ['b', 'c', 'a'])
  await assert.rejects(box.sendAll(stays), unreachable)
  const sent = post()
  await Promise.all([box.sendAll(stays), box.sendAll(stays)])
  assert.deepEqual(sent, ['b two', 'c three', 'a four'])
  assert.deepEqual(waits(), [])
})

test('nothing is sent past one without an answer', async () => {
  await write('a', 'one')
  await write('b', 'two')
  const sent = post(lost)
  await assert.rejects(box.sendAll(stays), unreachable)
  assert.deepEqual(sent, ['a one'])
  assert.deepEqual(waits(), ['a', 'b'])
})

test('when the answer was lost it is sent again under its key', async () => {
  const keys: unknown[] = []
  post(({ key }) => {
    keys.push(key)
    throw unreachable
  })
  await write('a', 'one')
  post(({ key }) => keys.push(key))
  await box.sendAll(stays)
  assert.equal(keys.length, 2)
  assert.ok(keys[0])
  assert.equal(keys[0], keys[1])
})

test('what waits is not taken, whatever was read meanwhile', async () => {
  await write('a', 'one')
  assert.deepEqual(box.taken(), [])
  box.removeTaken(box.taken())
  assert.deepEqual(waits(), ['a'])
})

test('one that is sent does not wait because another does', async () => {
  await write('a', 'one')
  post((_letter, id) => {
    if (id === 'a') throw refusal
    return undo
  })
  assert.deepEqual(await write('b', 'two', (() => false) as never), { isWaiting: false, undo })
})

test('a key of one’s own is kept', async () => {
  await box.write('a', { text: 'one', key: 'mine' }, stays)
  assert.equal(box.kept().a?.key, 'mine')
})

test('what is refused is thrown to whoever has just written it, and dropped', async () => {
  post(() => {
    throw refusal
  })
  await assert.rejects(write('a', 'one'), refusal)
  assert.deepEqual(names(), [])
})

test('what waited and is refused is told and dropped, and the rest is sent', async () => {
  await write('a', 'one')
  await write('b', 'two')
  const refused: unknown[] = []
  const onRefused = (letter: Write, error: unknown) => refused.push([letter.text, error])
  const sent = post((_letter, id) => {
    if (id === 'a') throw refusal
    return undo
  })
  assert.deepEqual(await write('c', 'three', onRefused as never), { isWaiting: false, undo })
  assert.deepEqual(refused, [['one', refusal]])
  assert.deepEqual(sent, ['a one', 'b two', 'c three'])
  assert.deepEqual(names(), ['b', 'c'])
})

test('a refusal that is to be told elsewhere stays, and the rest is sent', async () => {
  await write('a', 'one')
  await write('b', 'two')
  const sent = post((_letter, id) => {
    if (id === 'a') throw refusal
    return undo
  })
  await box.sendAll(() => false)
  assert.deepEqual(sent, ['a one', 'b two'])
  assert.deepEqual(waits(), ['a'])
})

test('what is written anew on its way is sent after it', async () => {
  const answer = pending<unknown>()
  const sent = post(({ text }) => (text === 'one' ? answer.promise : undo))
  const first = write('a', 'one')
  await settle()
  const second = write('a', 'two')
  answer.resolve(undo)
  await first
  assert.deepEqual(await second, { isWaiting: false, undo })
  assert.deepEqual(sent, ['a one', 'a two'])
})

test('refused on its way, what was written anew meanwhile is still sent', async () => {
  const answer = pending<void>()
  const sent = post(async ({ text }) => {
    if (text !== 'one') return undo
    await answer.promise
    throw refusal
  })
  const first = write('a', 'one')
  await settle()
  const second = write('a', 'two')
  answer.resolve()
  await assert.rejects(first, refusal)
  assert.deepEqual(await second, { isWaiting: false, undo })
  assert.deepEqual(sent, ['a one', 'a two'])
})

test('what is taken back, or written anew, behind one on its way is not sent as it was', async () => {
  online(false)
  await write('a', 'one')
  await write('b', 'two')
  await write('c', 'three')
  const answer = pending<unknown>()
  const sent = post(({ text }) => (text === 'one' ? answer.promise : undo))
  const all = box.sendAll(stays)
  await settle()
  assert.equal(box.takeBack('b'), true)
  const last = write('c', 'four')
  answer.resolve(undo)
  await all
  await last
  assert.deepEqual(sent, ['a one', 'c four'])
})

test('one waits for the end of what another has begun to send', async () => {
  const answer = pending<unknown>()
  post(() => answer.promise)
  const all = box.sendAll(stays)
  const written = write('a', 'one')
  await settle()
  answer.resolve(undo)
  await all
  assert.deepEqual(await written, { isWaiting: false, undo })
})

test('it is taken back as long as the server cannot have heard of it', async () => {
  online(false)
  await write('a', 'one')
  assert.equal(box.takeBack('a'), true)
  assert.deepEqual(names(), [])
  assert.equal(box.takeBack('a'), false)
  online(true)
  await write('b', 'two')
  assert.equal(box.takeBack('b'), false)
  assert.deepEqual(names(), ['b'])
})

test('a write that may have been heard of keeps its place', async () => {
  online(false)
  await write('a', 'one')
  await write('b', 'two')
  online(true)
  await assert.rejects(box.sendAll(stays), unreachable)
  assert.deepEqual(waits(), ['a', 'b'])
  assert.deepEqual([box.kept().a?.tried, box.kept().b?.tried], [true, undefined])
})

test('without keys, what was written anew meanwhile still waits', async () => {
  const first = { text: 'one', taken: true }
  writeCache('letters', { a: first })
  const read = box.taken()
  writeCache('letters', { a: { text: 'two' } })
  box.removeTaken(read)
  assert.deepEqual(names(), ['a'])
})

test('where it cannot wait it is sent after the others, or fails, and they stay', async () => {
  await write('a', 'one')
  const before = box.kept()
  browser.fill(JSON.stringify(before).length)
  await assert.rejects(write('b', 'two, longer'), unreachable)
  assert.deepEqual(box.kept(), before)
  const sent = post()
  assert.deepEqual(await write('b', 'two, longer'), { isWaiting: false, undo })
  assert.deepEqual(sent, ['a one', 'b two, longer'])
  assert.equal(box.kept().b, undefined)
})

test('nobody else sends while one that cannot wait is sent', async () => {
  browser.fill()
  const answer = pending<unknown>()
  const sent = post(({ text }) => (text === 'one' ? answer.promise : undo))
  const first = write('a', 'one')
  const second = write('b', 'two')
  await settle()
  assert.deepEqual(sent, ['a one'])
  answer.resolve(undo)
  await Promise.all([first, second])
  assert.deepEqual(sent, ['a one', 'b two'])
})

test('another format is nothing, and a visitor keeps nothing', async () => {
  writeCache('letters', { a: { text: 1 } })
  assert.deepEqual(box.kept(), {})
  beVisitor()
  await assert.rejects(write('a', 'one'), unreachable)
  assert.deepEqual(box.kept(), {})
})

test('what a session leaves is not the next one’s, and holds nobody up', async () => {
  post(() => new Promise(() => undefined))
  void write('a', 'one')
  await settle()
  forgetSession()
  openSession(2)
  readSession()
  assert.deepEqual(box.kept(), {})
  const sent = post()
  await write('b', 'two')
  assert.deepEqual(sent, ['b two'])
})

test('a screen hears of what waits, of another tab as well, until it is gone', async () => {
  let drawn = 0
  const { result, unmount } = renderHook(() => {
    drawn++
    return box.useKept()
  })
  assert.deepEqual(result.current, {})
  await settle(() => write('a', 'one'))
  assert.deepEqual(Object.keys(result.current), ['a'])
  const before = drawn
  act(() => browser.dispatch('storage'))
  assert.equal(drawn, before)
  writeCache('letters', {})
  act(() => browser.dispatch('storage'))
  assert.deepEqual(result.current, {})
  unmount()
  const last = drawn
  await settle(() => write('b', 'two'))
  act(() => browser.dispatch('storage'))
  assert.equal(drawn, last)
})
