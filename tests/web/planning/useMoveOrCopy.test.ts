import assert from 'node:assert/strict'
import { act, renderHook } from '../hooks.ts'
import { load } from '../load.ts'
import { server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { useMoveOrCopy } = await load('features/planning/useMoveOrCopy')
const { placed, texts } = await load('features/planning/texts')
const { PUBLIC_RECIPES } = await load('mocks/recipes')
const { meal } = await load('mocks/week')

const test = testsAfter(signIn)
const FROM = { date: '2026-11-23', type: 'LUNCH' }
const TO = { date: '2026-11-24', type: 'DINNER' }
/** Of a week that is not shown. */
const AWAY = { date: '2026-11-30', type: 'DINNER' }
const AWAY_SLOT = 'dîner du lundi 30 novembre'
const MEAL = meal(FROM.date, FROM.type, PUBLIC_RECIPES[3])
const OTHER = meal(TO.date, TO.type, PUBLIC_RECIPES[4])

interface Wanted {
  slots: unknown
  from: unknown
  work: (key: string) => Promise<unknown>
  shows: string
  success: string
  waiting?: string
  failure: (error: unknown) => string
}

function placing(meals: (typeof MEAL)[], to = TO) {
  const wanted: Wanted[] = []
  const mealIn = ({ date, type }: typeof FROM) =>
    meals.find((one) => one.date === date && one.type === type)
  const change = async (one: Wanted) => {
    wanted.push(one)
  }
  const isShown = ({ date }: typeof FROM) => date !== AWAY.date
  const { result } = renderHook(() => useMoveOrCopy({ mealIn, isShown, change }))
  return {
    wanted,
    shown: () => result.current,
    open: () => act(() => result.current.open(FROM)),
    close: () => act(() => result.current.close()),
    choose: (mode: 'move' | 'copy') => act(() => result.current.choose({ from: FROM, to, mode })),
  }
}

test('where a meal is to go is asked for until one has chosen, or not', () => {
  const hook = placing([MEAL])
  assert.equal(hook.shown().picking, null)
  assert.equal(hook.shown().isUsed, false)
  hook.open()
  assert.deepEqual(hook.shown().picking, FROM)
  assert.equal(hook.shown().isUsed, true)
  hook.close()
  assert.equal(hook.shown().picking, null)
  assert.equal(hook.shown().isUsed, true)
  hook.open()
  hook.choose('move')
  assert.equal(hook.shown().picking, null)
})

test('a meal that is gone meanwhile goes nowhere', () => {
  const hook = placing([])
  hook.choose('move')
  assert.deepEqual(hook.wanted, [])
})

test('a meal moves: both slots change, and one that is there changes places', async () => {
  const calls = server(() => Response.json(MEAL))
  for (const [meals, success, waiting] of [
    [[MEAL], texts.moved, texts.movedHere],
    [[MEAL, OTHER], texts.exchanged, texts.exchangedHere],
  ]) {
    const hook = placing(meals)
    hook.choose('move')
    const [wanted] = hook.wanted
    assert.deepEqual(wanted?.slots, [FROM, TO])
    assert.equal(wanted?.shows, 'changing')
    assert.equal(wanted?.success, success)
    assert.equal(wanted?.waiting, waiting)
    assert.equal(wanted?.failure(new Error()), texts.placeFailed('Erreur inconnue'))
    await wanted?.work('key')
  }
  const call = { method: 'POST', path: `/api/meal/${MEAL.id}/move`, body: TO, key: 'key' }
  assert.deepEqual(calls, [call, call])
})

test('a copy changes its own slot alone, and names what it replaces', async () => {
  const calls = server(() => Response.json(MEAL))
  for (const [meals, success] of [
    [[MEAL], texts.copied],
    [[MEAL, OTHER], texts.replaced(OTHER.recipe_name)],
  ]) {
    const hook = placing(meals)
    hook.choose('copy')
    const [wanted] = hook.wanted
    assert.deepEqual(wanted?.slots, [TO])
    assert.equal(wanted?.shows, 'filling')
    assert.equal(wanted?.success, success)
    assert.equal(wanted?.failure(new Error()), texts.placeFailed('Erreur inconnue'))
    await wanted?.work('key')
  }
  const call = { method: 'POST', path: `/api/meal/${MEAL.id}/copy`, body: TO, key: 'key' }
  assert.deepEqual(calls, [call, call])
})

test('where a meal goes to another week, it is said where, and the focus stays where it was', () => {
  const there = meal(AWAY.date, AWAY.type, PUBLIC_RECIPES[4])
  for (const [mode, meals, success, slots] of [
    ['move', [MEAL], placed.moved(AWAY_SLOT), [FROM, AWAY]],
    ['move', [MEAL, there], placed.exchanged(AWAY_SLOT), [FROM, AWAY]],
    ['copy', [MEAL], placed.copied(AWAY_SLOT), [AWAY]],
    ['copy', [MEAL, there], placed.replaced(there.recipe_name, AWAY_SLOT), [AWAY]],
  ] as const) {
    const hook = placing([...meals], AWAY)
    hook.choose(mode)
    const [wanted] = hook.wanted
    assert.equal(wanted?.success, success)
    assert.deepEqual(wanted?.slots, slots)
    assert.deepEqual(wanted?.from, FROM)
    if (mode === 'move') assert.equal(wanted?.waiting, placed.sentLater(success))
  }
})
