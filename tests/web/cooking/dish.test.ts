import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { amountsIn, dishOfMeal, dishOfRecipe, isLeftover } = await load('features/cooking/dish')
const { cookAmount } = await load('vocabulary/cookAmounts')
const { stepParts } = await load('vocabulary/steps')

const EGG = 22000
const OIL = 17270

const ingredient = (fdc_id: number, quantity: number, portion_quantity: number | null = null) => ({
  fdc_id,
  name: `food ${fdc_id}`,
  quantity,
  portion_name: portion_quantity === null ? null : 'œuf',
  portion_quantity,
  portion: [{ modifier: 'œuf', plural: 'œufs' }],
  food_details: { food_category: { id: 1 } },
})

const OMELETTE = {
  id: 'omelette',
  name: 'Omelette',
  steps: ['Battez @[les œufs](22000).', 'Chauffez @[l’huile](17270), 5 minutes.'],
  prep_minutes: 5,
  cook_minutes: 10,
  rest_minutes: null as number | null,
  starts_day_before: false,
  keeps_days: 1,
  freezes: false,
  ingredients: [ingredient(EGG, 100, 2), ingredient(OIL, 10)],
}

const SALAD = {
  ...OMELETTE,
  id: 'salad',
  name: 'Salade',
  steps: ['Versez @[l’huile](17270).'],
  prep_minutes: 3,
  cook_minutes: null,
  keeps_days: 3,
  freezes: true,
  ingredients: [ingredient(OIL, 30)],
}

const MEAL = {
  id: 'meal',
  date: '2026-11-23',
  type: 'LUNCH',
  recipe_name: 'Omelette',
  recipes: ['omelette'],
  is_eaten: false,
  cooked: null as { date: string; type: string; portions: number } | null,
  ingredients: [ingredient(EGG, 150, 3), ingredient(OIL, 20)],
}

const KNOWN = { omelette: OMELETTE, salad: SALAD }
const cook = (meal: typeof MEAL, recipes: object = KNOWN, others: (typeof MEAL)[] = []) =>
  dishOfMeal(meal, { meals: [meal, ...others], recipes })

interface Cooked {
  steps: { text: string; ingredients: { fdc_id: number }[] }[]
}

/** A step with the amounts of so many portions, as it is shown. */
function told({ steps }: Cooked, at: number, portions: number): string {
  const { text, ingredients } = steps[at] ?? { text: '', ingredients: [] }
  const words = stepParts(text).map((part: string | { words: string; fdc_id: number }) => {
    if (typeof part === 'string') return part
    const ingredient = ingredients.find(({ fdc_id }) => fdc_id === part.fdc_id)
    return ingredient ? `${part.words} (${cookAmount(ingredient, portions)})` : part.words
  })
  return words.join('').replaceAll('\u00a0', ' ')
}

const grams = (amounts: { fdc_id: number; quantity: number }[]) =>
  Object.fromEntries(amounts.map(({ fdc_id, quantity }) => [fdc_id, quantity]))

test('the sentence has the amounts of the meal, not those of the recipe', () => {
  const dish = cook(MEAL)
  assert.equal(told(dish, 0, 1), 'Battez les œufs (3 œufs).')
  assert.equal(told(dish, 0, 4), 'Battez les œufs (12 œufs).')
  assert.equal(told(dish, 1, 2), 'Chauffez l’huile (40 g), 5 minutes.')
})

test('an ingredient that the meal does not have any more stays a word', () => {
  const dish = cook({ ...MEAL, ingredients: [ingredient(OIL, 20)] })
  assert.equal(told(dish, 0, 1), 'Battez les œufs.')
})

test('recipes of one meal share a food as they would each take of it', () => {
  const ingredients = [ingredient(EGG, 150, 3), ingredient(OIL, 20)]
  const both = [OMELETTE, SALAD]
  assert.deepEqual(grams(amountsIn(OMELETTE, both, ingredients)), { [EGG]: 150, [OIL]: 5 })
  assert.deepEqual(grams(amountsIn(SALAD, both, ingredients)), { [OIL]: 15 })
  const [eggs] = amountsIn(OMELETTE, both, ingredients)
  assert.equal(eggs.portion_quantity, 3)
})

test('a meal of two recipes has the steps of both, named, and the time of both', () => {
  const dish = cook({ ...MEAL, recipes: ['omelette', 'salad'] })
  assert.deepEqual(
    dish.steps.map(({ recipe }: { recipe: string }) => recipe),
    ['Omelette', 'Omelette', 'Salade'],
  )
  const { prepMinutes, cookMinutes, keepsDays, freezes } = dish
  assert.deepEqual(
    { prepMinutes, cookMinutes, keepsDays, freezes },
    { prepMinutes: 8, cookMinutes: 10, keepsDays: 1, freezes: false },
  )
})

test('recipes of one meal rest at the same time', () => {
  const restOf = (one: number | null, other: number | null) =>
    cook(
      { ...MEAL, recipes: ['omelette', 'salad'] },
      {
        omelette: { ...OMELETTE, rest_minutes: one },
        salad: { ...SALAD, rest_minutes: other },
      },
    ).restMinutes
  assert.equal(restOf(30, 20), 30)
  assert.equal(restOf(null, 20), 20)
  assert.equal(restOf(null, null), null)
})

test('what nobody said stays unknown', () => {
  const unknown = { prep_minutes: null, cook_minutes: null, keeps_days: null, freezes: null }
  const dish = cook(
    { ...MEAL, recipes: ['omelette', 'salad'] },
    { omelette: { ...OMELETTE, ...unknown }, salad: { ...SALAD, cook_minutes: null } },
  )
  const { prepMinutes, cookMinutes, keepsDays, freezes } = dish
  assert.deepEqual(
    { prepMinutes, cookMinutes, keepsDays, freezes },
    { prepMinutes: 3, cookMinutes: null, keepsDays: null, freezes: null },
  )
})

test('a recipe that is gone leaves a meal without steps', () => {
  const dish = cook({ ...MEAL, recipes: ['gone'] })
  assert.deepEqual(dish.steps, [])
  assert.equal(dish.freezes, null)
  assert.equal(dish.ingredients.length, 2)
  assert.deepEqual(dish.meal, { id: 'meal', date: '2026-11-23', type: 'LUNCH', isEaten: false })
})

test('a food stands in one line, and a portion weighs what is in it', () => {
  const dish = cook({
    ...MEAL,
    ingredients: [ingredient(EGG, 50, 1), ingredient(OIL, 10), ingredient(EGG, 100, 2)],
  })
  assert.deepEqual(grams(dish.ingredients), { [EGG]: 150, [OIL]: 10 })
  assert.equal(dish.ingredients[0].portion_quantity, 3)
  assert.equal(dish.shareGrams, 160)
})

test('a recipe is a dish without a meal', () => {
  const dish = dishOfRecipe(OMELETTE)
  assert.equal(dish.meal, null)
  assert.equal(told(dish, 0, 1), 'Battez les œufs (2 œufs).')
})

test('a dish that is cooked for several meals is cooked in the amounts of all of them', () => {
  const cooked = { date: '2026-11-23', type: 'LUNCH', portions: 3 }
  const dinner = {
    ...MEAL,
    type: 'DINNER',
    cooked,
    ingredients: [ingredient(EGG, 50, 1), ingredient(OIL, 10)],
  }
  const others = [dinner, { ...MEAL, date: '2026-11-25' }]
  const dish = cook({ ...MEAL, cooked }, KNOWN, others)
  assert.equal(dish.portions, 3)
  assert.deepEqual(grams(dish.ingredients), { [EGG]: 100, [OIL]: 15 })
  assert.equal(told(dish, 0, 2), 'Battez les œufs (4 œufs).')
  // One's own share is still that of the meal.
  assert.equal(dish.shareGrams, 170)
})

test('what is left of a dish is its own portion', () => {
  const cooked = { date: '2026-11-22', type: 'LUNCH', portions: 2 }
  const rest = { ...MEAL, cooked }
  assert.ok(isLeftover(rest))
  assert.ok(isLeftover({ ...MEAL, cooked: { ...cooked, date: MEAL.date, type: 'BREAKFAST' } }))
  assert.ok(!isLeftover({ ...MEAL, cooked: { ...cooked, date: MEAL.date } }))
  const dish = cook(rest, KNOWN, [{ ...rest, date: '2026-11-22' }])
  assert.equal(dish.portions, 1)
  assert.deepEqual(grams(dish.ingredients), { [EGG]: 150, [OIL]: 20 })
})
