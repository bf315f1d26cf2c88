import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { pasted, sourceAddress } = await load('features/recipes/import/source')
const { gramsOfFound, openLines, proposedGrams, questionOf, withoutFoods } = await load(
  'features/recipes/import/lines',
)
const { isUsable, prefilled, usedFoods } = await load('features/recipes/import/prefill')
const { shared } = await load('features/recipes/import/shared')
const { readServings } = await load('features/recipes/import/draft')

const FLOUR = {
  line: '200 g de farine',
  heading: false,
  quantity_min: 200,
  quantity_max: 200,
  unit: 'g',
  grams: 200,
  fdc_id: 1,
  name: 'Farine',
  confidence: 'high',
  candidates: [{ fdc_id: 1, name: 'Farine', grams: 200 }],
}
const GARLIC = {
  ...FLOUR,
  line: '2 à 4 gousses d’ail',
  quantity_min: 2,
  quantity_max: 4,
  unit: 'gousse',
  grams: 15,
  fdc_id: 2,
  name: 'Ail cru',
  candidates: [{ fdc_id: 2, name: 'Ail cru', grams: 15 }],
}
const HEADING = { ...FLOUR, heading: true, grams: null, fdc_id: null, candidates: [] }
const SALT = { ...FLOUR, unit: 'pincée', quantity_min: 2, quantity_max: 2, grams: null }
const RECIPE = {
  name: 'Pain à l’ail',
  servings: 4,
  prep_minutes: 20,
  cook_minutes: null,
  rest_minutes: null,
  steps: ['Pétrissez.'],
  ingredients: [HEADING, FLOUR, GARLIC],
}
const NUTRIENTS = {
  energy: { amount: 350 },
  protein: { amount: 10 },
  fat: { amount: 1 },
  carbohydrate: { amount: 70 },
}
const food = (fdc_id: number, portion: object[] = []) => ({
  fdc_id,
  description: `Aliment ${fdc_id}`,
  data_type: 'ciqual',
  diet_conflicts: [],
  nutrients: NUTRIENTS,
  portion,
})
const CLOVES = [{ id: 'a', modifier: 'gousse', plural: 'gousses', amount: 1, gram_weight: 5 }]
const HEAD = { id: 'b', modifier: 'tête', plural: 'têtes', amount: 1, gram_weight: 60 }

test('a text, a page and an address are told apart', () => {
  assert.deepEqual(pasted(' 3 œufs '), { kind: 'readable', source: { text: '3 œufs' } })
  assert.deepEqual(pasted('<!doctype html><p>x</p>'), {
    kind: 'readable',
    source: { html: '<!doctype html><p>x</p>' },
  })
  assert.deepEqual(pasted(' https://example.org/quiche?a=1 '), {
    kind: 'readable',
    source: { url: 'https://example.org/quiche?a=1' },
  })
  assert.equal(pasted(`https://${'a'.repeat(1992)}`).kind, 'readable')
  assert.equal(pasted(`https://${'a'.repeat(1993)}`).kind, 'too-long')
  assert.equal(pasted('HTTP://E.ORG/Q').source.url, 'http://E.ORG/Q')
  for (const page of ['<ol> 3 œufs', '<UL> 3 œufs', '<h2>Quiche', '<h6 class=a>Quiche'])
    assert.deepEqual(pasted(page).source, { html: page })
  assert.equal(pasted('  \n').kind, 'nothing')
  assert.equal(pasted('a'.repeat(100_001)).kind, 'too-long')
  assert.equal(pasted(`<p>${'a'.repeat(100_001)}`).kind, 'readable')
  assert.equal(pasted(`<p>${'a'.repeat(1_000_001)}`).kind, 'too-long')
})

test('« moins de 5 < 6 » is no page', () => {
  assert.deepEqual(pasted('si 5 < 6, 3 œufs').source, { text: 'si 5 < 6, 3 œufs' })
})

test('an address beside a recipe is its source, and none of its lines', () => {
  const text = '3 œufs\nhttps://example.org/quiche\n2 tomates'
  assert.equal(sourceAddress(text), 'https://example.org/quiche')
  assert.equal(pasted(text).source.text.includes('example'), false)
  assert.equal(sourceAddress('Vue (https://example.org/quiche).'), 'https://example.org/quiche')
  assert.equal(sourceAddress('3 œufs'), '')
})

test('an address within a line stays, and all that stand alone go', () => {
  const kept = (text: string) => pasted(text).source.text
  assert.equal(kept('3 œufs (voir https://e.org/q)'), '3 œufs (voir https://e.org/q)')
  assert.equal(kept('https://e.org/q et 3 œufs'), 'https://e.org/q et 3 œufs')
  assert.equal(
    kept('3 œufs\n\thttps://e.org/q  \n2 tomates\n HTTP://e.org/r'),
    '3 œufs\n\n2 tomates\n',
  )
  assert.deepEqual(pasted('HTTPS://E.ORG/Q').source, { url: 'https://E.ORG/Q' })
  assert.equal(pasted('a'.repeat(100_000)).kind, 'readable')
  assert.equal(pasted(`<p>${'a'.repeat(999_997)}`).kind, 'readable')
})

test('an address ends where the sentence around it goes on', () => {
  for (const around of ['<A>', '«A»', '"A"', 'A.)', 'A]', 'A : suite', 'A;', 'A,\nB'])
    assert.equal(sourceAddress(around.replace('A', 'http://e.org/q')), 'http://e.org/q', around)
  assert.equal(sourceAddress('https://e.org/a.b,c'), 'https://e.org/a.b,c')
})

test('a page tells its own address, not those of its links', () => {
  const link = '<html><a href="https://other.example/">x</a>'
  assert.equal(sourceAddress(link), '')
  assert.equal(
    sourceAddress(`${link}<link href="https://example.org/q?a=1&amp;b=2" rel="canonical">`),
    'https://example.org/q?a=1&b=2',
  )
  assert.equal(
    sourceAddress(`${link}<meta property='og:url' content='https://example.org/q'>`),
    'https://example.org/q',
  )
  for (const own of [
    '<link rel=canonical href=https://example.org/q>',
    '<meta property=og:url content=https://example.org/q>',
  ])
    assert.equal(sourceAddress(`${link}${own}`), 'https://example.org/q')
  assert.equal(sourceAddress(`${link}<link rel="canonical" href="javascript:alert(1)">`), '')
})

test('only what is sure and weighed asks nothing', () => {
  assert.equal(questionOf(FLOUR, undefined), null)
  assert.equal(questionOf({ ...FLOUR, confidence: 'medium' }, undefined), 'food')
  assert.equal(questionOf({ ...FLOUR, confidence: 'low', fdc_id: null }, undefined), 'food')
  assert.equal(questionOf(SALT, undefined), 'weight')
  assert.equal(questionOf(SALT, 'removed'), null)
  assert.equal(questionOf(SALT, { fdc_id: 1, name: 'Sel', grams: 1 }), null)
  assert.equal(questionOf(HEADING, undefined), null)
  assert.equal(openLines([HEADING, FLOUR, SALT, SALT], { 3: 'removed' }), 1)
})

test('a food that was looked for has the weight that its line tells, and no other', () => {
  assert.equal(gramsOfFound({ ...FLOUR, unit: 'kg', quantity_min: 1, quantity_max: 2 }, null), 1500)
  assert.equal(gramsOfFound({ ...FLOUR, unit: 'cl', quantity_min: 20, quantity_max: 20 }, 0.5), 100)
  assert.equal(gramsOfFound({ ...FLOUR, unit: 'cl' }, null), null)
  assert.equal(gramsOfFound(GARLIC, 1), null)
  assert.equal(proposedGrams(SALT), 0.8)
  assert.equal(proposedGrams({ ...FLOUR, unit: 'cl', quantity_min: 20, quantity_max: 20 }), 200)
  assert.equal(proposedGrams(GARLIC), null)
})

test('each unit has its grams or its millilitres, and where nothing is counted nothing is weighed', () => {
  const of = (unit: string | null, quantity_min: number | null, quantity_max = quantity_min) => ({
    ...FLOUR,
    unit,
    quantity_min,
    quantity_max,
  })
  const found = (unit: string) => gramsOfFound(of(unit, 2), 0.5)
  assert.deepEqual(
    ['mg', 'g', 'kg', 'ml', 'cl', 'dl', 'l'].map(found),
    [0.002, 2, 2000, 1, 10, 100, 1000],
  )
  const proposed = (unit: string) => proposedGrams(of(unit, 2))
  assert.deepEqual(['ml', 'cl', 'dl', 'l'].map(proposed), [2, 20, 200, 2000])
  for (const line of [of('g', null), of(null, 2)]) {
    assert.equal(gramsOfFound(line, 1), null)
    assert.equal(proposedGrams(line), null)
  }
  assert.equal(proposedGrams(of('pincée', null)), null)
  assert.equal(gramsOfFound(of('g', null, 50), null), 50, '« jusqu’à 50 g »')
  assert.equal(gramsOfFound({ ...of('g', 40), quantity_max: null }, null), 40)
})

test('lines whose food stays keep what was decided of them', () => {
  const rye = { fdc_id: 9, name: 'Seigle', grams: 5 }
  const flour = { ...FLOUR, candidates: [...FLOUR.candidates, { ...rye, fdc_id: 2 }] }
  const recipe = {
    ...RECIPE,
    ingredients: [HEADING, flour, GARLIC, { ...GARLIC, confidence: 'medium' }],
  }
  const asked = withoutFoods(recipe, { 1: rye, 3: 'removed' }, new Set([2]))
  assert.deepEqual(asked.decisions, { 1: rye, 3: 'removed' })
  assert.deepEqual(asked.recipe.ingredients.slice(0, 2), [HEADING, flour])
  assert.deepEqual(asked.recipe.ingredients[2], { ...GARLIC, confidence: 'low', candidates: [] })
  assert.equal(asked.recipe.ingredients[3], recipe.ingredients[3])
  assert.equal(asked.recipe.name, RECIPE.name)
})

test('a food that no recipe can have is asked again', () => {
  const asked = withoutFoods(
    RECIPE,
    { 1: { fdc_id: 9, name: 'Seigle', grams: 5 } },
    new Set([2, 9]),
  )
  assert.equal(openLines(asked.recipe.ingredients, asked.decisions), 2)
  assert.deepEqual(asked.decisions, {})
  assert.deepEqual(asked.recipe.ingredients[2].candidates, [])
})

test('the editor has the recipe in its own measures, for so many people', () => {
  const decided = { recipe: RECIPE, decisions: {}, servings: 4, address: 'https://example.org/' }
  const recipe = prefilled(decided, [food(1), food(2, CLOVES)])
  const [flour, garlic] = recipe.ingredients
  assert.deepEqual([flour.amount, flour.measures[flour.measure].name], ['200', 'g'])
  assert.deepEqual([garlic.amount, garlic.measures[garlic.measure].name], ['3', 'gousse'])
  assert.equal(recipe.servings, 4)
  assert.deepEqual([recipe.prep_minutes, recipe.cook_minutes], ['20', ''])
  const proved = { ...decided, recipe: { ...RECIPE, rest_minutes: 90 } }
  assert.equal(prefilled(proved, [food(1)]).rest_minutes, '90')
  assert.deepEqual(recipe.steps, [{ text: 'Pétrissez.', foods: [] }])
  assert.equal(recipe.source_url, 'https://example.org/')
})

test('a food that stands twice in the lines stands once in the recipe, with both weights', () => {
  const recipe = { ...RECIPE, ingredients: [FLOUR, GARLIC, GARLIC, FLOUR] }
  const decided = { recipe, decisions: { 3: 'removed' }, servings: 1, address: '' }
  assert.deepEqual([...usedFoods(decided).keys()], [1, 2])
  const [, garlic] = prefilled(decided, [food(1), food(2, [...CLOVES, HEAD])]).ingredients
  assert.deepEqual([garlic.amount, garlic.measures[garlic.measure].name], ['30', 'g'])
})

test('a line is told in the measure it counts in, where that weighs what it says', () => {
  const measured = (line: object, portion: object[] = CLOVES) => {
    const recipe = { ...RECIPE, name: null, ingredients: [{ ...GARLIC, ...line }] }
    const decided = { recipe, decisions: {}, servings: 1, address: '' }
    const [garlic] = prefilled(decided, [food(7), food(2, portion)]).ingredients
    return [garlic.amount, garlic.measures[garlic.measure].name]
  }
  assert.deepEqual(measured({}), ['3', 'gousse'])
  assert.deepEqual(measured({ unit: null }), ['3', 'gousse'])
  assert.deepEqual(measured({ unit: 'tête' }), ['15', 'g'])
  assert.deepEqual(measured({ grams: 15.15 }), ['3,03', 'gousse'])
  assert.deepEqual(measured({ grams: 15.26 }), ['15,3', 'g'])
  const uncounted = { quantity_min: null, quantity_max: null }
  assert.deepEqual(measured(uncounted, [...CLOVES, HEAD]), ['15', 'g'])
  const weighed = { unit: 'g', quantity_min: 15.04, quantity_max: 15.04, grams: 15.04 }
  assert.deepEqual(measured(weighed), ['15', 'g'])
  assert.deepEqual(measured({}, []), ['15', 'g'])
})

test('a food whose figures are unknown, or that is not weighed, is left to its editor', () => {
  const decided = { recipe: { ...RECIPE, name: null }, decisions: {}, servings: 1, address: '' }
  const unknown = { ...food(1), nutrients: { ...NUTRIENTS, protein: { amount: null } } }
  assert.deepEqual([food(1), unknown].map(isUsable), [true, false])
  const recipe = prefilled(decided, [unknown, food(2, CLOVES)])
  assert.equal(recipe.name, '')
  assert.deepEqual(
    recipe.ingredients.map((one: { fdc_id: number }) => one.fdc_id),
    [2],
  )
  assert.equal(usedFoods({ recipe: { ...RECIPE, ingredients: [SALT] }, decisions: {} }).size, 0)
})

test('servings are a whole number of people', () => {
  assert.deepEqual(['6', ' 12 ', '', '0', '1,5', '501', 'six'].map(readServings), [
    6,
    12,
    ...Array(5).fill(null),
  ])
})

test('what is shared is a text; a link alone stays one', () => {
  const sharedText = (shares: Record<string, string>) => shared(new URLSearchParams(shares))
  assert.equal(sharedText({}), '')
  assert.equal(sharedText({ title: 'Quiche', text: '3 œufs' }), 'Quiche\n3 œufs')
  assert.equal(sharedText({ title: 'Quiche', text: 'https://e.org/q' }), 'https://e.org/q')
  assert.equal(sharedText({ url: 'https://e.org/q', text: 'https://e.org/q' }), 'https://e.org/q')
  assert.equal(sharedText({ text: '3 œufs', url: 'https://e.org/q' }), '3 œufs\nhttps://e.org/q')
  const both = { text: 'https://e.org/q', url: 'https://e.org/r' }
  assert.equal(sharedText({ title: 'Quiche', ...both }), `Quiche\n${both.text}\n${both.url}`)
  assert.equal(sharedText({ title: ' Quiche ', text: '\n3 œufs ' }), 'Quiche\n3 œufs')
  assert.equal(sharedText({ title: 'Quiche', url: 'http://e.org/q' }), 'http://e.org/q')
  for (const text of ['voir https://e.org/q', 'https://e.org/q 3 œufs'])
    assert.equal(sharedText({ title: 'Quiche', text }), `Quiche\n${text}`)
})
