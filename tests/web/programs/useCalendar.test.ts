import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { type Call, offline, pending, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices, told } from '../toasts.ts'

const { useCalendar } = await load('features/programs/calendar/useCalendar')
const { texts } = await load('features/programs/calendar/texts')
const { AccountCache } = await load('api')
const { addressOf, NO_CALENDAR, READ_CALENDAR } = await load('mocks/calendarServer')
const { problem } = await load('mocks/problem')
const { PROFILE } = await load('mocks/profile')
const { MEAL_TYPES, mealTypes } = await load('vocabulary/meals')

const test = testsAfter(signIn)
const ADDRESS = 'calendar address'
const ELSEWHERE = { ...NO_CALENDAR, time_zone: 'Pacific/Auckland' }
const noContent = () => new Response(null, { status: 204 })
const refused = () => problem(403, 'FORBIDDEN')

/** A server with this calendar, which answers otherwise where it is told to. */
const knows =
  (calendar: object, others: Record<string, () => Response | Promise<Response>> = {}) =>
  ({ method, path }: Call) => {
    const other = others[`${method} ${path.replace('/api/', '')}`]
    if (other) return other()
    if (path === '/api/profile') return Response.json(PROFILE)
    if (method === 'GET' || method === 'PUT') return Response.json(calendar)
    return method === 'POST' ? Response.json({ address: addressOf(1) }) : noContent()
  }

async function calendar(answer: (call: Call) => Response | Promise<Response>) {
  const calls = server(answer)
  const { result } = renderHook(() => useCalendar(), { wrapper: AccountCache })
  const now = () => result.current
  const act = async (work: (hook: typeof result.current) => unknown) => {
    let answered: unknown
    await settle(async () => {
      answered = await work(now())
    })
    return answered
  }
  const first = { ...now() }
  await settle()
  const asked = () =>
    calls
      .splice(0)
      .map(({ method, path, body }) => [`${method} ${path.replace('/api/', '')}`, body])
  return { now, act, asked, first }
}

test('the calendar is asked for, with the meals of the schedule', async () => {
  const { first, now, asked } = await calendar(knows(NO_CALENDAR))
  assert.deepEqual([first.calendar, first.failed, first.loading], [undefined, false, true])
  assert.deepEqual(first.types, MEAL_TYPES)
  assert.deepEqual([now().calendar, now().failed, now().loading], [NO_CALENDAR, false, false])
  assert.deepEqual(now().types, mealTypes(PROFILE.meal_schedule))
  assert.deepEqual([now().address, now().busy], [undefined, undefined])
  assert.deepEqual(asked()[0], ['GET calendar', null])
})

test('a calendar that did not come is asked for again; one that came stays when the next fails', async () => {
  const hook = await calendar(refused)
  assert.equal(hook.now().failed, true)
  server(knows(NO_CALENDAR))
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.now().calendar], [false, NO_CALENDAR])
  server(refused)
  await hook.act((now) => now.retry())
  assert.deepEqual([hook.now().failed, hook.now().calendar], [false, NO_CALENDAR])
})

test('an address is made, shown, and read anew with the calendar', async () => {
  const answer = pending<Response>()
  const make = { 'POST calendar/address': () => answer.promise }
  const { now, act, asked } = await calendar(knows(NO_CALENDAR, make))
  asked()
  const said = told()
  await act((hook) => hook.create())
  assert.equal(now().busy, 'creating')
  await settle(() => answer.resolve(Response.json({ address: addressOf(1) })))
  assert.deepEqual([now().address, now().busy], [addressOf(1), undefined])
  assert.deepEqual(asked(), [
    ['POST calendar/address', null],
    ['GET calendar', null],
  ])
  assert.deepEqual(said, [{ kind: 'done', text: '', about: ADDRESS }])
})

test('who lives elsewhere since has the hours of here before the address is made', async () => {
  const { act, asked } = await calendar(knows(ELSEWHERE))
  asked()
  await act((hook) => hook.create())
  assert.deepEqual(
    asked().map(([call]) => call),
    ['PUT calendar', 'POST calendar/address', 'GET calendar'],
  )
})

test('an address that is not made is said, and nothing is under way', async () => {
  const { now, act } = await calendar(knows(NO_CALENDAR, { 'POST calendar/address': offline }))
  const shown = notices()
  await act((hook) => hook.create())
  assert.deepEqual([now().address, now().busy], [undefined, undefined])
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', ADDRESS]],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notCreated('').trimEnd()))
})

test('an address that ends leaves the screen, and that is said', async () => {
  const answer = pending<Response>()
  const end = { 'DELETE calendar/address': () => answer.promise }
  const { now, act, asked } = await calendar(knows(READ_CALENDAR, end))
  await act((hook) => hook.create())
  asked()
  const shown = notices()
  let ended: boolean | undefined
  await settle(() => {
    void now()
      .end()
      .then((done: boolean) => {
        ended = done
      })
  })
  assert.equal(now().busy, 'ending')
  await settle(() => answer.resolve(noContent()))
  assert.equal(ended, true)
  assert.deepEqual([now().address, now().busy], [undefined, undefined])
  assert.deepEqual(asked(), [
    ['DELETE calendar/address', null],
    ['GET calendar', null],
  ])
  assert.deepEqual(shown, [{ kind: 'success', text: texts.ended, about: ADDRESS }])
})

test('an address that has ended already is no failure', async () => {
  const end = { 'DELETE calendar/address': () => problem(404, 'NOT_FOUND') }
  const { act } = await calendar(knows(READ_CALENDAR, end))
  const shown = notices()
  assert.equal(await act((hook) => hook.end()), true)
  assert.equal(shown[0]?.kind, 'success')
})

test('an address that does not end stays, and why is said', async () => {
  const end = { 'DELETE calendar/address': offline }
  const { now, act } = await calendar(knows(READ_CALENDAR, end))
  await act((hook) => hook.create())
  const shown = notices()
  assert.equal(await act((hook) => hook.end()), false)
  assert.deepEqual([now().address, now().busy], [addressOf(1), undefined])
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', ADDRESS]],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notEnded('').trimEnd()))
})

test('hours are stored in the time of here, shown as stored, and that is said', async () => {
  const stored = { ...NO_CALENDAR, meal_times: { ...NO_CALENDAR.meal_times, LUNCH: '13:00' } }
  const store = { 'PUT calendar': () => Response.json(stored) }
  const { now, act, asked } = await calendar(knows(NO_CALENDAR, store))
  asked()
  const shown = notices()
  assert.equal(await act((hook) => hook.save({ LUNCH: '13:00' })), true)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  assert.deepEqual(asked(), [
    ['PUT calendar', { time_zone: timeZone, meal_times: { LUNCH: '13:00' } }],
  ])
  assert.deepEqual(now().calendar, stored)
  assert.deepEqual(shown, [{ kind: 'success', text: texts.saved, about: 'calendar' }])
})

test('hours that are not stored are said to be so', async () => {
  const { now, act } = await calendar(knows(NO_CALENDAR, { 'PUT calendar': offline }))
  const shown = notices()
  assert.equal(await act((hook) => hook.save({ LUNCH: '13:00' })), false)
  assert.deepEqual(now().calendar, NO_CALENDAR)
  assert.deepEqual(
    shown.map(({ kind, about }) => [kind, about]),
    [['error', 'calendar']],
  )
  assert.ok(shown[0]?.text.startsWith(texts.notSaved('').trimEnd()))
})
