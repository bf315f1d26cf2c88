import assert from 'node:assert/strict'
import { act, renderHook } from '../hooks.ts'
import { load } from '../load.ts'
import { pending } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { useSlotChanges } = await load('features/planning/useSlotChanges')
const { AT_REST } = await load('features/planning/slots')
const { Problem } = await load('api')
const { undoTexts } = await load('vocabulary/undo')

const test = testsAfter(signIn)
const NOON = { date: '2026-11-24', type: 'LUNCH' }
const EVENING = { date: '2026-11-24', type: 'DINNER' }
const NOON_ID = '2026-11-24 LUNCH'
const BEFORE = { name: 'Riz au lait' }

/** The hook, with what it was asked to read again. */
function slots(refresh: () => Promise<unknown> = async () => undefined) {
  let read = 0
  const asked: unknown[] = []
  const counted = (of: unknown) => {
    read++
    asked.push(of)
    return refresh()
  }
  const { result } = renderHook(() => useSlotChanges(counted))
  return {
    read: () => read,
    asked: () => asked,
    state: (slot: string) => result.current.states.get(slot),
    change: (changes: object) =>
      act(() => result.current.change({ slots: [NOON], shows: 'changing', failure, ...changes })),
    begin: (changes: object) =>
      act(() => {
        void result.current.change({ slots: [NOON], shows: 'changing', failure, ...changes })
      }),
    seen: () => act(() => result.current.seen(NOON)),
    retry: (slot: string) => act(async () => result.current.states.get(slot)?.failure?.retry()),
  }
}

const failure = (error: Error) => `Raté : ${error.message}`
const fails = (error: unknown) => async () => {
  throw error
}
const problem = (code: string) =>
  Object.assign(new Problem(code), { message: code }) as Error & { code: string }

test('a slot shows what it is about to be, then rests, with what stood there before', async () => {
  const { promise, resolve } = pending<undefined>()
  const hook = slots()
  hook.begin({ work: () => promise, pending: { isEaten: true }, before: BEFORE })
  assert.deepEqual(hook.state(NOON_ID), {
    ...AT_REST,
    work: 'changing',
    pending: { isEaten: true },
  })
  assert.equal(hook.read(), 0)
  await act(async () => resolve(undefined))
  assert.deepEqual(hook.state(NOON_ID), { ...AT_REST, before: BEFORE })
  assert.equal(hook.read(), 1)
  hook.seen()
  assert.deepEqual(hook.state(NOON_ID), AT_REST)
})

test('every slot of a change is on its way, and what is said is about the last', async () => {
  const shown = notices()
  const { promise, resolve } = pending<undefined>()
  const hook = slots()
  hook.begin({ slots: [NOON, EVENING], work: () => promise, shows: 'filling', success: 'Déplacé.' })
  for (const slot of [NOON_ID, '2026-11-24 DINNER'])
    assert.deepEqual(hook.state(slot), { ...AT_REST, work: 'filling' })
  await act(async () => resolve(undefined))
  for (const slot of [NOON_ID, '2026-11-24 DINNER']) assert.deepEqual(hook.state(slot), AT_REST)
  assert.deepEqual(shown, [
    { kind: 'success', text: 'Déplacé.', about: '2026-11-24 DINNER', action: undefined },
  ])
})

test('what has nothing to say says nothing', async () => {
  const shown = notices()
  await slots().change({ work: async () => undefined })
  assert.deepEqual(shown, [])
})

test('a change is taken back from its notice, and that is said', async () => {
  const shown = notices()
  const hook = slots()
  const keys: (string | undefined)[] = []
  const undo = async (key: string) => {
    keys.push(key)
  }
  const work = async (key: string) => {
    keys.push(key)
    return undo
  }
  await hook.change({ work, success: 'Retiré.' })
  assert.equal(shown[0]?.action?.label, undoTexts.undo)
  await act(async () => {
    await shown[0]?.action?.onPress()
  })
  assert.equal(shown[1]?.text, undoTexts.undone)
  assert.equal(shown[1]?.action, undefined)
  assert.equal(hook.read(), 2)
  const [first, second] = keys
  assert.ok(first && second && first !== second)
  assert.deepEqual(hook.state(NOON_ID), AT_REST)
})

test('what waits for a network is said so, whether the plan can be read or not', async () => {
  const shown = notices()
  const hook = slots(async () => {
    throw new Error('hors ligne')
  })
  let undone = 0
  const undo = async () => {
    undone++
  }
  const work = async () => ({ isWaiting: true, undo })
  await hook.change({ work, success: 'Déplacé.', waiting: 'Envoi plus tard.' })
  assert.deepEqual(hook.state(NOON_ID), AT_REST)
  assert.equal(hook.read(), 1)
  assert.deepEqual([shown[0]?.kind, shown[0]?.text], ['success', 'Envoi plus tard.'])
  await act(async () => {
    await shown[0]?.action?.onPress()
  })
  assert.equal(undone, 1)
  assert.deepEqual([shown[1]?.kind, shown[1]?.text], ['success', undoTexts.undone])
  assert.equal(shown.length, 2)
})

test('what did not have to wait is read anew, and said as done', async () => {
  const shown = notices()
  const work = async () => ({ isWaiting: false, undo: async () => undefined })
  await slots().change({ work, success: 'Déplacé.', waiting: 'Envoi plus tard.' })
  assert.equal(shown[0]?.text, 'Déplacé.')
  assert.equal(shown[0]?.action?.label, undoTexts.undo)
})

test('while it is taken back the slot is on its way', async () => {
  const shown = notices()
  const { promise, resolve } = pending<void>()
  const hook = slots()
  await hook.change({ work: async () => () => promise, success: 'Retiré.' })
  act(() => {
    shown[0]?.action?.onPress()
  })
  assert.equal(hook.state(NOON_ID)?.work, 'filling')
  await act(async () => resolve())
  assert.equal(hook.state(NOON_ID)?.work, null)
})

test('what fails is said, offered again under the same key, and the plan is read anew', async () => {
  const shown = notices()
  const hook = slots()
  const keys: string[] = []
  let isDown = true
  const work = async (key: string) => {
    keys.push(key)
    if (isDown) throw new Error('en panne')
    return undefined
  }
  await hook.change({ work, before: BEFORE, pending: { isEaten: true } })
  assert.deepEqual({ ...hook.state(NOON_ID), failure: null }, AT_REST)
  assert.equal(hook.state(NOON_ID)?.failure?.text, 'Raté : en panne')
  assert.deepEqual(shown, [{ kind: 'error', text: 'Raté : en panne', about: NOON_ID }])
  assert.equal(hook.read(), 1)
  isDown = false
  await hook.retry(NOON_ID)
  assert.deepEqual(hook.state(NOON_ID), { ...AT_REST, before: BEFORE })
  assert.equal(keys.length, 2)
  assert.equal(keys[0], keys[1])
})

test('what is gone is not offered again', async () => {
  for (const code of ['NOT_FOUND', 'VALIDATION_ERROR', 'UNDO_OUTDATED']) {
    const hook = slots()
    await hook.change({ work: fails(problem(code)) })
    assert.deepEqual(hook.state(NOON_ID), AT_REST, code)
  }
  const hook = slots()
  await hook.change({ work: fails(problem('UNAVAILABLE')) })
  assert.ok(hook.state(NOON_ID)?.failure)
})

test('a plan that cannot be read after a failure adds none', async () => {
  const shown = notices()
  const hook = slots(fails(new Error('hors ligne')))
  await hook.change({ work: fails(new Error('en panne')) })
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Raté : en panne'],
  )
})

test('a plan that cannot be read after a success is a failure', async () => {
  const shown = notices()
  const hook = slots(fails(new Error('hors ligne')))
  await hook.change({ work: async () => undefined, success: 'Fait.' })
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Raté : hors ligne'],
  )
})

test('the focus goes on with what took the place of the pressed button, and is not taken away', async () => {
  document.body.innerHTML = `<main tabindex="-1"><div data-slot="${NOON_ID}" tabindex="-1"><button>A</button></div><button id="b">B</button></main>`
  const [own, other] = document.querySelectorAll('button')
  const hook = slots()
  await hook.change({ work: async () => undefined })
  assert.equal(document.activeElement, own)
  other?.focus()
  await hook.change({ work: async () => undefined })
  assert.equal(document.activeElement, other)
  for (const frame of ['[data-slot]', 'main']) {
    document.querySelector<HTMLElement>(frame)?.focus()
    await hook.change({ work: async () => undefined })
    assert.equal(document.activeElement?.textContent, 'A')
  }
  document.body.innerHTML = ''
})

test('where a meal went to a week that is not shown, the focus goes to what it left', async () => {
  document.body.innerHTML = `<div data-slot="${NOON_ID}"><button>A</button></div>`
  const left = document.querySelector('button')
  const shown = notices()
  const hook = slots()
  const work = async () => async () => undefined
  await hook.change({ slots: [EVENING], from: NOON, work, success: 'Fait.' })
  assert.ok(document.activeElement === left)
  left?.blur()
  await act(async () => shown[0]?.action?.onPress())
  assert.ok(document.activeElement === left)
  assert.deepEqual(hook.asked(), [[EVENING], [EVENING]])
  document.body.innerHTML = ''
})
