import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import type { ComposedDish } from '../../../nutriplan-web/src/ui/dish/composeDish.ts'
import type { Dish } from '../../../nutriplan-web/src/ui/dish/dish.ts'
import { load } from '../load.ts'

const { composeDish, MAX_BYTES } = (await load('ui/dish/composeDish')) as {
  composeDish: (dish: Dish) => ComposedDish
  MAX_BYTES: number
}
const { drawnFoods } = (await load('ui/dish/foods')) as { drawnFoods: Record<string, unknown> }

const starter = fileURLToPath(
  new URL('../../../nutriplan-api/src/nutriplan_api/recipes/starter', import.meta.url),
)
const cookbook: Dish[] = globSync('*.json', { cwd: starter })
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(`${starter}/${file}`, 'utf8')))
const pictures = cookbook.map((dish) => ({ dish, picture: composeDish(dish) }))

const SALMON: Dish = {
  name: 'Saumon et riz',
  type: 'MEAL',
  ingredients: [
    { name: 'Saumon cru', quantity: 130 },
    { name: 'Riz complet cru', quantity: 50 },
    { name: 'Huile d’olive', quantity: 5 },
  ],
}

test('every starter recipe has a picture of some of its foods, under 6 KiB', () => {
  assert.ok(cookbook.length > 400)
  for (const { dish, picture } of pictures) {
    assert.ok(picture.foods.length > 0, dish.name)
    assert.ok(Buffer.byteLength(picture.svg) <= MAX_BYTES, dish.name)
  }
  assert.equal(MAX_BYTES, 6144)
})

test('a picture is well-formed, 4:3, and holds nothing but shapes of its own', () => {
  for (const { dish, picture } of pictures) {
    const open: string[] = []
    for (const [, end, name, inner, alone] of picture.svg.matchAll(
      /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
    )) {
      assert.match(name ?? '', /^(svg|defs|g|path|circle|ellipse|rect|use)$/, dish.name)
      if (end) assert.equal(open.pop(), name, dish.name)
      else if (!alone) open.push(name ?? '')
      for (const [, attribute, value = ''] of (inner ?? '').matchAll(/([a-zA-Z-]+)="([^"]*)"/g)) {
        assert.doesNotMatch(attribute ?? '', /^on|^style$|:/, dish.name)
        if (attribute === 'href') {
          assert.match(value, /^#[A-Za-z]+$/)
          assert.ok(picture.svg.includes(`<g id="${value.slice(1)}">`), `${dish.name}: ${value}`)
        }
      }
    }
    assert.deepEqual(open, [], dish.name)
    // Nothing stands between the tags that the above has read.
    assert.equal(
      picture.svg.replaceAll(/<\/?[a-z]+(?: [a-zA-Z-]+="[^"<>&]*")*\/?>/g, ''),
      '',
      dish.name,
    )
    assert.doesNotMatch(picture.svg, /NaN|undefined|Infinity|url\(/, dish.name)
    assert.ok(picture.svg.includes('viewBox="0 0 240 180"'))
  }
})

test('at least sixty foods are drawn, and each is in a starter recipe’s picture', () => {
  const used = new Set<string>(pictures.flatMap(({ picture }) => picture.foods))
  const drawn = Object.keys(drawnFoods)

  assert.ok(drawn.length >= 60)
  assert.deepEqual(
    drawn.filter((food) => !used.has(food)),
    [],
  )
})

test('fewer than three in a hundred starter recipes show the same foods in the same vessel', () => {
  const shown = pictures.map(
    ({ picture }) => `${picture.vessel}: ${[...picture.foods].sort().join(', ')}`,
  )
  const again = shown.length - new Set(shown).size

  assert.ok(again < 0.03 * shown.length, `${again} of ${shown.length}`)
  assert.equal(new Set(pictures.map(({ picture }) => picture.svg)).size, pictures.length)
})

test('the same dish has the same picture, and what is not seen changes nothing of its foods', () => {
  const picture = composeDish(SALMON)
  const withoutOil = { ...SALMON, ingredients: SALMON.ingredients.slice(0, 2) }

  assert.deepEqual(composeDish(SALMON), picture)
  assert.deepEqual(picture.foods, ['salmon', 'brownRice'])
  assert.deepEqual(composeDish(withoutOil).foods, picture.foods)
})

test('what a dish is named after is shown before what it holds more of', () => {
  const dish: Dish = {
    name: 'Lentilles à la truite fumée',
    type: 'MEAL',
    ingredients: [
      { name: 'Betterave cuite', quantity: 90 },
      { name: 'Truite fumée', quantity: 60 },
    ],
  }
  assert.deepEqual(composeDish(dish).foods, ['smokedSalmon', 'beetroot'])
})

test('what only gives taste is left out where there is enough else', () => {
  const foods = (names: string[]) =>
    composeDish({
      name: 'Assiette',
      type: 'MEAL',
      ingredients: names.map((name) => ({ name, quantity: 80 })),
    }).foods

  assert.ok(foods(['Oignon cru', 'Tomate crue']).includes('onion'))
  assert.ok(
    !foods(['Oignon cru', 'Tomate crue', 'Carotte crue', 'Œuf', 'Riz blanc cru']).includes('onion'),
  )
})

for (const [name, type, ingredient, vessel] of [
  ['Velouté de potimarron', 'OTHER', 'Potimarron cru', 'soup'],
  ['Salade de tomates', 'OTHER', 'Tomate crue', 'bowl'],
  ['Curry de lentilles', 'MEAL', 'Lentilles vertes sèches', 'pot'],
  ['Gratin de courgettes', 'MEAL', 'Courgette crue', 'oven'],
  ['Omelette', 'MEAL', 'Œuf', 'pan'],
  ['Tartine au comté', 'SNACK', 'Comté', 'board'],
  ['Quiche lorraine', 'MEAL', 'Lardons fumés crus', 'tart'],
  ['Smoothie à la banane', 'SNACK', 'Banane', 'cup'],
  ['Mon goûter', 'SNACK', 'Skyr nature', 'bowl'],
  ['Mon dîner', 'MEAL', 'Steak haché 5 % cru', 'plate'],
] as const) {
  test(`« ${name} » comes in a ${vessel}`, () => {
    const dish: Dish = { name, type, ingredients: [{ name: ingredient, quantity: 150 }] }
    assert.equal(composeDish(dish).vessel, vessel)
  })
}

test('the kitchen changes what is seen: eggs of an omelette are an omelette', () => {
  const eggs = (name: string) =>
    composeDish({ name, type: 'MEAL', ingredients: [{ name: 'Œuf', quantity: 150 }] }).foods

  assert.deepEqual(eggs('Omelette'), ['omelette'])
  assert.deepEqual(eggs('Œufs brouillés'), ['scrambledEgg'])
  assert.deepEqual(eggs('Œufs au plat'), ['friedEgg'])
  assert.deepEqual(eggs('Œufs durs'), ['egg'])
})

test('a cream fills a bowl, and stands beside what lies on a board', () => {
  const yoghurt = { name: 'Fromage blanc 0 %', quantity: 150 }
  const dish = (name: string, other: string): Dish => ({
    name,
    type: 'BREAKFAST',
    ingredients: [yoghurt, { name: other, quantity: 60 }],
  })
  const [bowl, board] = [dish('Fromage blanc', 'Fraise'), dish('Brioche grillée', 'Brioche')]

  assert.deepEqual(composeDish(bowl).foods, ['yoghurt', 'strawberry'])
  assert.deepEqual(composeDish(board).foods.toSorted(), ['brioche', 'yoghurt'])
  assert.equal(composeDish(board).vessel, 'board')
  const withoutCream = { ...board, ingredients: board.ingredients.slice(1) }
  assert.notEqual(composeDish(withoutCream).svg.length, composeDish(board).svg.length)
})

test('whatever people write, there is a picture within its bounds', () => {
  const hostile = ['', '"><script>alert(1)</script>', '&amp;', '𝕋𝕠𝕗𝕦', 'Ingrédient inconnu']
  for (const name of hostile) {
    const { svg } = composeDish({ name, type: 'OTHER', ingredients: [{ name, quantity: 1e6 }] })
    assert.ok(svg.startsWith('<svg') && svg.length <= MAX_BYTES)
    assert.ok(!svg.includes('script') && !svg.includes('&'))
  }
  assert.ok(composeDish({ name: 'Vide', type: 'MEAL', ingredients: [] }).svg.endsWith('</svg>'))

  const everything = cookbook.flatMap(({ ingredients }) => ingredients)
  const { svg } = composeDish({ name: 'Tout', type: 'MEAL', ingredients: everything })
  assert.ok(svg.length <= MAX_BYTES)
})
