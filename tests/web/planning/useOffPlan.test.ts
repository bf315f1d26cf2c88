import assert from 'node:assert/strict'
import { act, renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { useOffPlan } = await load('features/planning/offPlan/useOffPlan')
const { noting, texts } = await load('features/planning/offPlan/texts')
const { foodWrites } = await load('features/planning/offPlan/pendingFoods')
const { problem } = await load('mocks/problem')
const { undoTexts } = await load('vocabulary/undo')

const test = testsAfter(signIn)
const DAY = '2026-11-24'
const FOOD = {
  id: '01939f3e-0000-7000-8000-00000000000a',
  date: DAY,
  fdc_id: null,
  name: 'Kiwi',
  quantity: null,
  calories: 61,
  proteins: null,
  fats: null,
  carbohydrates: null,
}
const NOTED = { ...FOOD, id: '01939f3e-0000-4000-8000-00000000000a' }
const done = () => new Response(null, { status: 204, headers: { Undo: 'token' } })

function offPlan(refresh: () => Promise<unknown> = async () => undefined) {
  let read = 0
  const counted = () => {
    read++
    return refresh()
  }
  const { result } = renderHook(() => useOffPlan(counted))
  return {
    read: () => read,
    shown: () => result.current,
    open: () => act(() => result.current.open(DAY)),
    close: () => act(() => result.current.close()),
    /** Notes, while it goes on. */
    begin: () =>
      act(() => {
        void result.current.note(NOTED)
      }),
    note: () => act(() => result.current.note(NOTED)),
    forget: (food: object) => act(() => result.current.forget(food)),
  }
}

test('the note of a day is open until one closes it', () => {
  const hook = offPlan()
  assert.equal(hook.shown().date, null)
  assert.equal(hook.shown().isUsed, false)
  hook.open()
  assert.equal(hook.shown().date, DAY)
  assert.equal(hook.shown().isUsed, true)
  hook.close()
  assert.equal(hook.shown().date, null)
  assert.equal(hook.shown().isUsed, true)
})

test('what is noted closes no sheet that was opened since', async () => {
  const shown = notices()
  const { promise, resolve } = pending<Response>()
  server(() => promise)
  const hook = offPlan()
  hook.open()
  hook.begin()
  hook.close()
  hook.open()
  await settle(() => resolve(done()))
  assert.equal(shown[0]?.text, noting.noted)
  assert.equal(hook.shown().date, DAY)
})

test('what is noted closes the note, is said with the way back, and the day is read anew', async () => {
  const shown = notices()
  const calls = server(done)
  const hook = offPlan()
  hook.open()
  assert.equal(await hook.note(), true)
  assert.equal(hook.shown().date, null)
  assert.equal(hook.read(), 1)
  assert.deepEqual(calls[0]?.body, { id: NOTED.id, date: DAY, calories: 61, name: 'Kiwi' })
  assert.deepEqual([calls[0]?.method, calls[0]?.path], ['PUT', '/api/off-plan'])
  const [notice] = shown
  assert.deepEqual(
    [notice?.kind, notice?.text, notice?.about],
    ['success', noting.noted, 'off-plan'],
  )
  server(done)
  await act(async () => {
    await notice?.action?.onPress()
  })
  assert.equal(shown[1]?.text, undoTexts.undone)
  assert.equal(hook.read(), 2)
})

test('what cannot be undone offers no way back', async () => {
  const shown = notices()
  server(() => new Response(null, { status: 204 }))
  await offPlan().note()
  assert.equal(shown[0]?.action, undefined)
})

test('a note that is refused stays open as it was typed', async () => {
  const shown = notices()
  server(() => problem(409, 'TOO_MANY_FOODS'))
  const hook = offPlan()
  hook.open()
  assert.equal(await hook.note(), false)
  assert.equal(hook.shown().date, DAY)
  assert.equal(hook.read(), 0)
  assert.equal(shown[0]?.kind, 'error')
  assert.equal(shown[0]?.about, 'off-plan')
  assert.match(shown[0]?.text ?? '', /^L’en-cas n’a pas pu être noté/)
})

test('a day that cannot be read leaves what was noted as noted', async () => {
  const shown = notices()
  server(done)
  const hook = offPlan(async () => {
    throw new Error('hors ligne')
  })
  assert.equal(await hook.note(), true)
  assert.equal(shown.length, 1)
  server(done)
  await hook.forget(FOOD)
  assert.equal(shown.length, 2)
})

test('what is taken back is named, by its calories where it has no name', async () => {
  const shown = notices()
  const calls = server(done)
  const hook = offPlan()
  await hook.forget(FOOD)
  await hook.forget({ ...FOOD, name: null, calories: 250 })
  assert.deepEqual(
    shown.map(({ text }) => text),
    [texts.removed('Kiwi'), texts.removed('En-cas, 250\u00a0kcal')],
  )
  assert.equal(shown[0]?.action?.label, undoTexts.undo)
  assert.deepEqual([calls[0]?.method, calls[0]?.path], ['DELETE', `/api/off-plan/${FOOD.id}`])
  assert.ok(calls[0]?.key && calls[0].key !== calls[1]?.key)
  assert.equal(hook.read(), 2)
})

test('what is gone already is taken back; what is refused is said, and the day is read anew', async () => {
  const shown = notices()
  server(() => problem(404, 'NOT_FOUND'))
  const hook = offPlan()
  await hook.forget(FOOD)
  assert.deepEqual([shown[0]?.kind, shown[0]?.text], ['success', texts.removed('Kiwi')])
  assert.equal(shown[0]?.action, undefined)
  server(() => problem(409, 'TOO_MANY_FOODS'))
  await hook.forget(FOOD)
  assert.deepEqual([shown[1]?.kind, shown[1]?.about], ['error', 'off-plan'])
  assert.match(shown[1]?.text ?? '', /^L’en-cas n’a pas pu être retiré/)
  assert.equal(hook.read(), 2)
})

test('without a network a note waits, and its way back is that it is taken back', async () => {
  const shown = notices()
  server(offline)
  const hook = offPlan()
  hook.open()
  assert.equal(await hook.note(), true)
  assert.equal(hook.shown().date, null)
  assert.equal(hook.read(), 1)
  assert.deepEqual([shown[0]?.kind, shown[0]?.text], ['success', noting.notedHere])
  assert.equal(foodWrites.kept()[NOTED.id]?.food?.name, 'Kiwi')
  await act(async () => {
    await shown[0]?.action?.onPress()
  })
  assert.equal(foodWrites.kept()[NOTED.id]?.food, null)
  assert.equal(shown[1]?.text, undoTexts.undone)
})

test('without a network what is taken back waits, and its way back is the note', async () => {
  const shown = notices()
  server(offline)
  const hook = offPlan()
  await hook.forget(FOOD)
  assert.equal(foodWrites.kept()[FOOD.id]?.food, null)
  assert.deepEqual([shown[0]?.kind, shown[0]?.text], ['success', texts.removedHere('Kiwi')])
  await act(async () => {
    await shown[0]?.action?.onPress()
  })
  assert.deepEqual(foodWrites.kept()[FOOD.id]?.food, FOOD)
})

test('what waited when it was taken back was never sent: its way back is the note', async () => {
  const shown = notices()
  server(() => problem(404, 'NOT_FOUND'))
  const hook = offPlan()
  await hook.forget({ ...FOOD, isWaiting: true })
  assert.equal(shown[0]?.text, texts.removed('Kiwi'))
  const calls = server(done)
  await act(async () => {
    await shown[0]?.action?.onPress()
  })
  assert.deepEqual(calls[0]?.body, { id: FOOD.id, date: DAY, calories: 61, name: 'Kiwi' })
  assert.equal(shown[1]?.text, undoTexts.undone)
})
