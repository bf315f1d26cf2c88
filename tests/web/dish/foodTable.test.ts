import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { drawingOf } = (await load('ui/dish/foodTable')) as {
  drawingOf: (food: string) => string | null
}

for (const [food, drawing] of [
  ['Tomate crue', 'tomato'],
  ['Tomate cerise', 'cherryTomato'],
  ['Pulpe de tomate', 'tomatoSauce'],
  ['Sardines à la tomate', 'sardine'],
  ['Pomme', 'apple'],
  ['Pomme de terre nouvelle crue', 'newPotato'],
  ['Petits pois surgelés', 'peas'],
  ['Pois chiches en boîte', 'chickpeas'],
  ['Œuf', 'egg'],
  ['Bœuf à bourguignon cru', 'stewMeat'],
  ['Lait demi-écrémé', 'milk'],
  ['Crème légère 5 %', 'cream'],
  ['Cancoillotte', 'freshCheese'],
  ['Moules crues', 'mussel'],
  ['Semoule de couscous crue', 'couscous'],
  ['Vermicelles de riz secs', 'riceNoodles'],
  ['Tortilla de maïs', 'flatbread'],
  ['Noix', 'walnut'],
  ['Noix de cajou', 'cashew'],
  ['Noix de muscade', 'spice'],
  ['Noix de Saint-Jacques crues', 'scallop'],
  ['Jus de citron pressé', 'lemon'],
  ['ÉPINARDS', 'spinach'],
  ['Huile d’olive', null],
  ['Sucre blanc', null],
  ['Farine de blé T55', null],
  ['Quelque chose', null],
] as const) {
  test(`« ${food} » is drawn as ${drawing}`, () => {
    assert.equal(drawingOf(food), drawing)
  })
}
