import type { Dish } from './dish'
import type { DrawnFood } from './drawnFood'
import { MINOR } from './foodKinds'
import { drawnFoods, type FoodName } from './foods'
import { drawingOf } from './foodTable'
import { plainName } from './names'
import { PREPARATIONS } from './preparations'

/** A food of a dish as it is drawn. */
export interface Serving {
  readonly food: FoodName
  readonly drawn: DrawnFood
  readonly grams: number
}

/** How much more a food counts that the dish is named after. */
const NAMED = 2.5

/** What one sees of a dish, the most striking first; foods that look the same are one. */
export function servingsOf({ name, ingredients }: Dish): Serving[] {
  const plain = plainName(name)
  const named = PREPARATIONS.filter((preparation) => preparation.named.test(plain))
  const grams = new Map<FoodName, number>()
  const eponymous = new Set<FoodName>()
  const add = (food: FoodName, quantity: number) =>
    grams.set(food, (grams.get(food) ?? 0) + quantity)
  for (const ingredient of ingredients) {
    let food = drawingOf(ingredient.name)
    for (const { turns } of named) {
      const turned = food && turns?.[food]
      if (turned !== undefined) food = turned
    }
    if (!food) continue
    add(food, ingredient.quantity)
    if (plain.includes(stemOf(ingredient.name))) eponymous.add(food)
  }
  for (const { adds } of named) if (adds) add(...adds)
  const servings = [...grams].map(([food, quantity]) => ({
    food,
    drawn: drawnFoods[food],
    grams: quantity,
  }))
  const striking = (serving: Serving) =>
    onThePlate(serving) *
    (eponymous.has(serving.food) ? NAMED : 1) *
    (MINOR.has(serving.food) ? 0.01 : 1)
  const sorted = servings.sort((one, other) => striking(other) - striking(one))
  const main = sorted.filter(({ food, drawn }) => isPortion(drawn) && !MINOR.has(food))
  return main.length > 2 ? sorted.filter(({ food }) => !MINOR.has(food)) : sorted
}

const isPortion = ({ form }: DrawnFood) => form === 'piece' || form === 'heap'

/** The first word of a food's name without its ending, as a dish is named after it. */
const stemOf = (food: string) => (plainName(food).split(/[ ']/)[0] ?? '').replace(/(es|[esx])$/, '')

/** What is weighed dry takes more room once it is cooked. */
function onThePlate({ drawn, grams }: Serving): number {
  return grams * ((drawn.form === 'heap' && drawn.swells) || 1)
}
