import { HttpResponse, http } from 'msw'
import type { Food, OwnFood, OwnFoodInput } from '@/api'
import { BANS } from '@/vocabulary/diet'
import { tagged } from './conditional'
import { NO_KNOWN_FACTS } from './foods'
import { problem } from './problem'

const nothingElse = { fibre: null, sugars: null, saturated_fat: null, salt: null }

/** Two foods that somebody wrote down: one lacks much, and its energy is wrong. */
export const OWN_FOODS: OwnFood[] = [
  {
    fdc_id: 2_000_000_001,
    name: 'Granola maison',
    category_id: 8,
    ean: null,
    per_100g: {
      ...nothingElse,
      calories: 120,
      proteins: 9,
      carbohydrates: 60,
      fats: 15,
      sugars: 20,
    },
    portion: { name: 'bol', plural: 'bols', gram_weight: 60 },
    contains: [],
    free_of: [],
    doubts: ['energy_differs'],
  },
  {
    fdc_id: 2_000_000_002,
    name: 'Tofu du marché',
    category_id: 16,
    ean: '3017620422003',
    per_100g: {
      calories: 120,
      proteins: 13,
      carbohydrates: 2,
      fats: 7,
      fibre: 0.5,
      sugars: 0.5,
      saturated_fat: 1,
      salt: 0.1,
    },
    portion: null,
    contains: ['soya'],
    free_of: ['milk'],
    doubts: [],
  },
]

const unknown = Object.fromEntries(BANS.map((ban) => [ban, 'unknown'])) as Food['contains']

/** A food of one's own as a recipe takes it. */
export const asFood = (food: OwnFood): Food => ({
  fdc_id: food.fdc_id,
  description: food.name,
  data_type: 'own_food',
  is_raw: false,
  ean: food.ean ?? null,
  doubts: food.doubts,
  nutrients: {
    energy: { amount: food.per_100g.calories },
    protein: { amount: food.per_100g.proteins },
    fat: { amount: food.per_100g.fats },
    carbohydrate: { amount: food.per_100g.carbohydrates },
  },
  portion: food.portion
    ? [
        {
          id: `${food.fdc_id}-1`,
          modifier: food.portion.name,
          plural: food.portion.plural,
          amount: 1,
          gram_weight: food.portion.gram_weight,
        },
      ]
    : [],
  ...NO_KNOWN_FACTS,
  diet_conflicts: [],
  contains: unknown,
  suits: { vegetarian: 'unknown', vegan: 'unknown' },
})

/** Keeps foods of one's own as the server does; each write is told to `onWrite`. */
export function ownFoodServer(onWrite: (method: string, body?: unknown) => void) {
  let foods = [...OWN_FOODS]
  let next = 2_000_000_003
  const written = (fdc_id: number, body: OwnFoodInput): OwnFood => ({
    ean: null,
    portion: null,
    contains: [],
    free_of: [],
    ...body,
    per_100g: { ...nothingElse, ...body.per_100g },
    fdc_id,
    doubts: [],
  })
  return [
    http.get('/api/own-foods', () => HttpResponse.json(foods)),
    http.post('/api/own-foods', async ({ request }) => {
      const body = (await request.json()) as OwnFoodInput
      onWrite('POST', body)
      const food = written(next++, body)
      foods = [...foods, food]
      return tagged(food, 201)
    }),
    http.delete('/api/own-foods/:id', ({ params }) => {
      onWrite('DELETE', params.id)
      foods = foods.filter(({ fdc_id }) => String(fdc_id) !== params.id)
      return new HttpResponse(null, { status: 204, headers: { Undo: 'undo-own-food' } })
    }),
    http.get('/api/food/:id', ({ params }) => {
      if (!(Number(params.id) > 2_000_000_000)) return undefined
      const food = foods.find(({ fdc_id }) => String(fdc_id) === params.id)
      return food ? HttpResponse.json(asFood(food)) : problem(404, 'NOT_FOUND')
    }),
  ]
}
