import assert from 'node:assert/strict'
import { load } from '../load.ts'
import { type Call, server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { keepProposedWeek } = await load('features/accounts/proposal/keepProposedWeek')
const { texts } = await load('features/accounts/proposal/texts')
const { unsaved } = await load('api/unsaved')
const { PROPOSED_WEEK } = await load('api/proposedWeek')
const { onDay } = await load('mocks/clock')
const { NEW_PROFILE } = await load('mocks/newAccount')
const { problem } = await load('mocks/problem')
const { checked, fullWeek, preview } = await load('mocks/week')

const MONDAY = '2026-11-23'
const NEXT_MONDAY = '2026-11-30'
const test = testsAfter(signIn)

const wanted = () => ({
  answers: JSON.stringify(NEW_PROFILE),
  monday: MONDAY,
  today: MONDAY,
  preview: preview(MONDAY),
  held: [`${MONDAY} LUNCH`],
  wanted: true,
})

async function keptOn(day: string, meals: readonly object[] = []) {
  const calls = server(({ path, body }) => {
    if (path === '/api/meal/check-updates') return Response.json(checked(MONDAY, meals))
    if (path === '/api/meal/week-generate') return Response.json([], { status: 201 })
    return Response.json(preview((body as { start_date: string }).start_date))
  })
  const back = onDay(day)
  const place = await keepProposedWeek(wanted())
  back()
  return { place, calls }
}

const saved = (calls: readonly Call[]) =>
  calls.find(({ path }) => path === '/api/meal/week-generate')

test('the wanted week is in the plan as it was shown', async () => {
  const { place, calls } = await keptOn(MONDAY)
  assert.equal(place, `/dashboard/planning?semaine=${MONDAY}`)
  assert.equal(Object.keys(saved(calls)?.body as object).length, 7)
})

test('days that are over as it is kept are left out of it', async () => {
  const { place, calls } = await keptOn('2026-11-28')
  assert.equal(place, `/dashboard/planning?semaine=${MONDAY}`)
  assert.deepEqual(Object.keys(saved(calls)?.body as object), ['2026-11-28', '2026-11-29'])
})

test('where meals are planned, what is left of it is proposed', async () => {
  const { calls } = await keptOn('2026-11-28', fullWeek(MONDAY))
  assert.equal(saved(calls), undefined)
  const { monday, preview: left } = unsaved.read(PROPOSED_WEEK)
  assert.equal(monday, MONDAY)
  assert.deepEqual(Object.keys(left.planning), ['2026-11-28', '2026-11-29'])
})

test('of a week that is over nothing is saved: that is told, and another one proposed', async () => {
  const shown = notices()
  const { place, calls } = await keptOn(NEXT_MONDAY)
  assert.equal(place, `/dashboard/planning?semaine=${NEXT_MONDAY}`)
  assert.deepEqual(
    calls.map(({ path, body }) => [path, body]),
    [
      [
        '/api/meal/week-preview/visitor',
        { ...NEW_PROFILE, start_date: NEXT_MONDAY, today: NEXT_MONDAY },
      ],
    ],
  )
  const { monday, preview: proposed, held } = unsaved.read(PROPOSED_WEEK)
  assert.deepEqual([monday, proposed, held], [NEXT_MONDAY, preview(NEXT_MONDAY), []])
  assert.deepEqual(
    shown.map(({ kind, text }) => [kind, text]),
    [['warning', texts.over]],
  )
})

test('where none can be proposed either, the plan of this week opens, and says so', async () => {
  server(() => problem(503, 'UNAVAILABLE'))
  const shown = notices()
  const back = onDay(NEXT_MONDAY)
  const place = await keepProposedWeek(wanted())
  back()
  assert.equal(place, `/dashboard/planning?semaine=${NEXT_MONDAY}`)
  assert.equal(unsaved.read(PROPOSED_WEEK), undefined)
  assert.deepEqual(
    shown.map(({ text }) => text),
    [texts.overAndFailed],
  )
})
