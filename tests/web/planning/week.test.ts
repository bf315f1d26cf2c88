import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { cacheTimestamps, followedBy, hasMeals, keptMeals, missesTarget, servedIn, slotMeal, synced, weekView } =
  await load('features/planning/week')
const { checked, fullWeek, startedWeek, TARGETS } = await load('mocks/week')

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const MEALS = fullWeek(MONDAY)
const at = (date: string, type: string) =>
  MEALS.find((meal: { date: string; type: string }) => meal.date === date && meal.type === type)
const LUNCH = at(MONDAY, 'LUNCH')
const DINNER = at(MONDAY, 'DINNER')

const nothing = { meals_to_update: [], missing_meals: [] }

test('each cached meal is told with its last modification, by day and slot', () => {
  const meals = { [MONDAY]: { LUNCH, DINNER }, [TUESDAY]: {} }
  assert.deepEqual(cacheTimestamps(meals), {
    [MONDAY]: { LUNCH: LUNCH.last_modified, DINNER: DINNER.last_modified },
    [TUESDAY]: {},
  })
})

test('a missing meal leaves the cache, an updated one replaces its own, the others stay', () => {
  const cached = { [MONDAY]: { LUNCH, DINNER } }
  const eaten = { ...LUNCH, is_eaten: true }
  const answer = {
    meals_to_update: [eaten, at(TUESDAY, 'LUNCH')],
    missing_meals: [
      { date: MONDAY, type: 'DINNER' },
      { date: '2026-11-29', type: 'DINNER' },
    ],
  }
  assert.deepEqual(synced(cached, answer), {
    [MONDAY]: { LUNCH: eaten },
    [TUESDAY]: { LUNCH: at(TUESDAY, 'LUNCH') },
  })
  assert.deepEqual(cached, { [MONDAY]: { LUNCH, DINNER } })
})

test('an answer without news leaves the cache as it is', () => {
  const cached = { [MONDAY]: { LUNCH, DINNER } }
  assert.deepEqual(synced(cached, nothing), cached)
})

test('a week whose meals were all taken out has none', () => {
  const emptied = synced({ [MONDAY]: { LUNCH } }, { ...nothing, missing_meals: [LUNCH] })
  assert.equal(hasMeals({}), false)
  assert.equal(hasMeals(emptied), false)
  assert.equal(hasMeals({ ...emptied, [TUESDAY]: { DINNER } }), true)
})

test('a slot shows the meal under names of its own', () => {
  const { id, last_modified, is_locked, ...proposed } = LUNCH
  assert.deepEqual(slotMeal(LUNCH), {
    id,
    name: LUNCH.recipe_name,
    macros: LUNCH.calculated_macros,
    ingredients: LUNCH.ingredients,
    isOptimized: true,
    isEaten: false,
    isLocked: false,
    recipeIds: LUNCH.recipes,
    cooked: null,
  })
  assert.ok(slotMeal({ ...LUNCH, is_locked: true }).isLocked)
  assert.equal(slotMeal(proposed).id, null)
  assert.equal(slotMeal(proposed).isLocked, false)
})

const week = {
  meals: { [MONDAY]: { LUNCH, DINNER } },
  targets: TARGETS,
  days: checked(MONDAY, startedWeek(MONDAY)).days,
  outdated: [
    { date: TUESDAY, type: 'LUNCH', reason: 'deleted' },
    { date: MONDAY, type: 'DINNER', reason: 'changed' },
  ],
  against: [],
  offPlan: [],
  adjustment: null,
}
const OPTIONS = { monday: MONDAY, today: TUESDAY, mealsPerDay: 4 }

test('seven days have the schedule’s slots, with targets, meals and what became of recipes', () => {
  const days = weekView(week, OPTIONS)
  assert.equal(days.length, 7)
  assert.deepEqual(
    days.map(({ isPast, isToday }: { isPast: boolean; isToday: boolean }) => [isPast, isToday]),
    [[true, false], [false, true], ...Array(5).fill([false, false])],
  )
  const [monday, tuesday] = days
  assert.equal(monday.summary, week.days[MONDAY])
  assert.deepEqual(
    monday.slots.map(({ type }: { type: string }) => type),
    ['BREAKFAST', 'SNACK_1', 'LUNCH', 'DINNER'],
  )
  const [breakfast, , lunch, dinner] = monday.slots
  assert.deepEqual(breakfast, {
    type: 'BREAKFAST',
    target: TARGETS.BREAKFAST,
    meal: null,
    outdated: null,
    against: '',
    isExcluded: false,
    minutes: null,
    rest: null,
    startsDayBefore: false,
    photo: null,
  })
  assert.deepEqual(lunch.meal, slotMeal(LUNCH))
  assert.equal(lunch.outdated, null)
  assert.equal(dinner.outdated, 'changed')
  assert.equal(tuesday.slots[2].outdated, null, 'a slot without a meal has nothing to renew')
})

test('a week that is loading has its slots, and nothing in them', () => {
  for (const { summary, offPlan, adjustment, slots } of weekView(null, OPTIONS)) {
    assert.deepEqual([summary, offPlan, adjustment], [null, [], null])
    for (const slot of slots) {
      const { type, ...rest } = slot
      const nothing = {
        target: null,
        meal: null,
        outdated: null,
        against: '',
        isExcluded: false,
        minutes: null,
        rest: null,
        startsDayBefore: false,
        photo: null,
      }
      assert.deepEqual(rest, nothing)
    }
  }
})

test('what was eaten off the plan, and what could make up for it, stand in their day', () => {
  const apple = { id: 'a', date: TUESDAY, name: 'Pomme', calories: 52 }
  const bread = { id: 'b', date: MONDAY, name: 'Pain', calories: 80 }
  const adjustment = { date: TUESDAY, type: 'DINNER', calories: 400 }
  const days = weekView({ ...week, offPlan: [apple, bread], adjustment }, OPTIONS)
  assert.deepEqual(
    days.map((day: { offPlan: unknown; adjustment: unknown }) => [day.offPlan, day.adjustment]),
    [[[bread], null], [[apple], adjustment], ...Array(5).fill([[], null])],
  )
})

test('a meal that breaks the diet says why, unless its day is over or it is gone', () => {
  const conflict = (reason: string) => [{ reason, is_certain: true }]
  const against = [
    { date: TUESDAY, type: 'DINNER', diet_conflicts: conflict('gluten') },
    { date: MONDAY, type: 'LUNCH', diet_conflicts: conflict('egg') },
    { date: MONDAY, type: 'DINNER', diet_conflicts: conflict('pork') },
  ]
  const shown = (today: string) =>
    weekView({ ...week, against }, { ...OPTIONS, today }).map(
      ({ slots }: { slots: { against: string }[] }) => slots.map((slot) => slot.against),
    )
  const nothing = Array(6).fill(['', '', '', ''])
  assert.deepEqual(shown('2026-11-22'), [
    ['', '', 'Contient de l’œuf', 'Contient du porc'],
    ...nothing,
  ])
  assert.deepEqual(shown(MONDAY), shown('2026-11-22'))
  assert.deepEqual(shown(TUESDAY), [['', '', '', ''], ...nothing])
  const harmless = weekView(
    { ...week, against: against.slice(0, 2) },
    { ...OPTIONS, today: MONDAY },
  )
  assert.equal(harmless[0].slots[3].against, '', 'another meal of the day breaks it')
})

const known = (more: object) => ({
  id: LUNCH.recipes[0],
  is_excluded: false,
  photo: null,
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  starts_day_before: false,
  ...more,
})

test('a meal of a dish that is never wanted again says so', () => {
  const [monday] = weekView(week, { ...OPTIONS, recipes: [known({ is_excluded: true })] })
  assert.deepEqual(
    monday.slots.map(({ isExcluded }: { isExcluded: boolean }) => isExcluded),
    [false, false, true, false],
  )
})

test('a meal tells the minutes and the photo of its dish', () => {
  const lunchWith = (more: object, meal = LUNCH) => {
    const meals = { [MONDAY]: { LUNCH: meal } }
    const [day] = weekView({ ...week, meals }, { ...OPTIONS, recipes: [known(more)] })
    return day.slots[2]
  }
  assert.equal(lunchWith({ prep_minutes: 10, cook_minutes: 15 }).minutes, 25)
  assert.equal(lunchWith({ prep_minutes: 5 }).minutes, 5)
  assert.equal(lunchWith({}).minutes, null)
  assert.equal(lunchWith({ photo: '/api/photo' }).photo, '/api/photo')
  for (const [date, type, minutes] of [
    [MONDAY, 'BREAKFAST', null],
    ['2026-11-22', 'LUNCH', null],
    [MONDAY, 'LUNCH', 10],
  ]) {
    const cooked = { ...LUNCH, cooked: { date, type, portions: 2 } }
    assert.equal(lunchWith({ prep_minutes: 10 }, cooked).minutes, minutes, `on ${date}, ${type}`)
  }
  const ofItsOwn = { ...LUNCH, recipes: [] }
  assert.equal(lunchWith({ prep_minutes: 10 }, ofItsOwn).minutes, null, 'it is of no recipe')
  const ofTwo = { ...LUNCH, recipes: [...LUNCH.recipes, 'another'] }
  assert.equal(lunchWith({ prep_minutes: 10 }, ofTwo).minutes, null, 'one of its dishes is untold')
})

test('a meal tells how long its dish waits, but not where it is left over', () => {
  const lunchWith = (more: object, cooked: object | null = null) => {
    const meals = { [MONDAY]: { LUNCH: { ...LUNCH, cooked } } }
    const [day] = weekView({ ...week, meals }, { ...OPTIONS, recipes: [known(more)] })
    return day.slots[2].rest
  }
  assert.equal(lunchWith({ rest_minutes: 180 }), 'repos 3\u00a0h')
  assert.equal(lunchWith({ rest_minutes: 300, starts_day_before: true }), 'dès la veille')
  assert.equal(lunchWith({ rest_minutes: 0 }), null)
  assert.equal(lunchWith({}), null)
  const before = { date: '2026-11-22', type: 'LUNCH', portions: 2 }
  assert.equal(lunchWith({ rest_minutes: 180 }, before), null)
})

test('an evening knows which dishes of the day after have to be begun', () => {
  const dish = known({ rest_minutes: 480, starts_day_before: true })
  const evening = (more: object = {}, recipe: object = dish) => {
    const meals = { [TUESDAY]: { LUNCH: { ...LUNCH, date: TUESDAY, ...more } } }
    const days = weekView({ ...week, meals }, { ...OPTIONS, recipes: [recipe] })
    return days.map(({ toStart }: { toStart: string[] }) => toStart.length)
  }
  assert.deepEqual(evening(), [1, 0, 0, 0, 0, 0, 0])
  for (const none of [
    evening({ is_eaten: true }),
    evening({ cooked: { date: MONDAY, type: 'DINNER', portions: 2 } }),
    evening({}, known({ rest_minutes: 180 })),
  ])
    assert.deepEqual(none, [0, 0, 0, 0, 0, 0, 0])
})

test('the evening of a Sunday knows what the Monday after asks for', () => {
  const recipes = [known({ rest_minutes: 480, starts_day_before: true })]
  const meals = { '2026-11-30': { LUNCH: { ...LUNCH, date: '2026-11-30' } } }
  const days = weekView({ ...week, meals: {} }, { ...OPTIONS, recipes })
  const [next] = weekView({ ...week, meals }, { ...OPTIONS, monday: '2026-11-30', recipes })
  const toStart = (some: { toStart: string[] }[]) => some.map((day) => day.toStart.length)
  assert.deepEqual(toStart(followedBy(days, next)), [0, 0, 0, 0, 0, 0, 1])
  assert.deepEqual(toStart(followedBy(days, undefined)), [0, 0, 0, 0, 0, 0, 0])
})

test('a target is missed by more than five per cent, either way', () => {
  const meal = (calories: number) => ({ ...slotMeal(LUNCH), macros: { calories } })
  const target = { calories: 600 }
  assert.deepEqual(
    [569, 570, 600, 630, 631].map((calories) => missesTarget(meal(calories), target)),
    [true, false, false, false, true],
  )
  assert.equal(missesTarget(meal(100), null), false)
})

test('a schedule that is longer than the targets has slots without one', () => {
  const [monday] = weekView(week, { ...OPTIONS, mealsPerDay: 6 })
  assert.equal(monday.slots.at(-1).target, null)
})

test('eaten and locked meals are counted once each', () => {
  const slot = (isEaten: boolean, isLocked: boolean) => ({ meal: { isEaten, isLocked } })
  const days = [
    { slots: [slot(true, true), slot(true, false), { meal: null }] },
    { slots: [slot(false, true), slot(false, true), slot(false, false), slot(true, false)] },
  ]
  assert.deepEqual(keptMeals(days), { eaten: 3, locked: 2 })
  assert.deepEqual(keptMeals([]), { eaten: 0, locked: 0 })
})

test('what a week serves is told in the order of its meals, empty slots aside', () => {
  const week = { meals: { [MONDAY]: { DINNER, LUNCH } }, targets: TARGETS, days: {}, outdated: [] }
  const days = weekView(
    { ...week, against: [], offPlan: [], adjustment: null },
    { monday: MONDAY, today: MONDAY, mealsPerDay: 4 },
  )
  assert.deepEqual(servedIn(days), [...LUNCH.recipes, ...DINNER.recipes])
})
