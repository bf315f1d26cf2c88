import { arrange, type Spot } from './arrangement'
import { Canvas, type Portion } from './canvas'
import type { Dish } from './dish'
import type { Base } from './drawnFood'
import { BESIDE_BREAD, BREADS, FLAT, SIDES } from './foodKinds'
import type { FoodName } from './foods'
import { plainName } from './names'
import { randomFrom, seedOf } from './random'
import { type Serving, servingsOf } from './servings'
import { fillingOf, vesselOf } from './vesselOf'
import { drawVessel, GLAZES, type Place, pool, ramekin, type Vessel } from './vessels'

export const GROUNDS = ['sea', 'butter', 'tomato', 'leaf', 'aubergine', 'apricot'] as const

/** The colour of the table, a family of the tokens: light by day, dark by night. */
export type Ground = (typeof GROUNDS)[number]

export interface ComposedDish {
  ground: Ground
  vessel: Vessel
  /** What is drawn, the most striking first. */
  foods: readonly FoodName[]
  /** 240 × 180, on a transparent ground. */
  svg: string
}

/** The most that a picture weighs [bytes]: where there is more, the least of it is left out. */
export const MAX_BYTES = 6 * 1024

const MAX_PORTIONS = 5
const MAX_SPRINKLES = 3
const MIN_SIDE_G = 60

const isPortion = (serving: Serving): serving is Portion =>
  serving.drawn.form === 'piece' || serving.drawn.form === 'heap'

/** The picture of a dish: always the same for the same dish. */
export function composeDish(dish: Dish): ComposedDish {
  let most = MAX_PORTIONS
  let picture = compose(dish, most)
  while (picture.svg.length > MAX_BYTES && most > 1) {
    most -= 1
    picture = compose(dish, most)
  }
  return picture
}

function compose(dish: Dish, most: number): ComposedDish {
  const random = randomFrom(seedOf([dish, ...dish.ingredients].map(({ name }) => name).join()))
  const servings = servingsOf(dish)
  const vessel = vesselOf(dish, servings)
  const table = Math.floor(random() * GROUNDS.length)
  // A vessel of another hue than its ground.
  const glaze = (table + 1 + Math.floor(random() * (GLAZES.length - 1))) % GLAZES.length
  const filling = fillingOf(dish, vessel, servings)
  const { svg, inside } = drawVessel[vessel](GLAZES[glaze] ?? GLAZES[0], filling, random() < 0.5)
  const canvas = new Canvas(random)
  canvas.lay(svg)
  const besides = new Set<Serving>(servings.filter(({ drawn }) => drawn === filling))

  const sauce = servings.find(({ food }) => food === 'tomatoSauce')
  if (sauce?.drawn.form === 'base' && !filling && (vessel === 'plate' || vessel === 'pan')) {
    canvas.lay(pool(sauce.drawn, inside))
    besides.add(sauce)
  }
  const side = besideOf(dish, vessel, filling, servings)
  if (side) besides.add(side)
  const laid = {
    canvas,
    inside,
    most,
    random,
    side: side?.drawn.form === 'base' ? side.drawn : null,
  }
  const portions = servings.filter(isPortion)
  if (vessel === 'board') layBoard(laid, portions)
  else layRound(laid, portions, vessel, plainName(dish.name))

  const sprinkles = servings.filter(({ drawn }) => drawn.form === 'sprinkle')
  for (const { food, drawn, grams } of sprinkles.slice(0, MAX_SPRINKLES))
    if (drawn.form === 'sprinkle')
      canvas.strew(food, drawn.svg, grams, inside, vessel === 'board' ? 0.6 : 0.78)

  return {
    ground: GROUNDS[table] ?? 'leaf',
    vessel,
    foods: servings
      .filter((one) => canvas.has(one.food) || besides.has(one))
      .map(({ food }) => food),
    svg: canvas.svg(),
  }
}

/** The cream or the drink that comes in a vessel of its own; what is baked in is not to be seen. */
function besideOf(
  { type }: Dish,
  vessel: Vessel,
  filling: Base | null,
  servings: readonly Serving[],
): Serving | undefined {
  if (vessel === 'cup' || vessel === 'tart' || (vessel === 'oven' && filling)) return undefined
  const isGlassOfMilk = type !== 'MEAL' && (vessel === 'plate' || vessel === 'board')
  return servings.find(
    ({ food, drawn, grams }) =>
      SIDES.has(food) &&
      drawn !== filling &&
      grams >= MIN_SIDE_G &&
      (food !== 'milk' || isGlassOfMilk),
  )
}

interface Laid {
  canvas: Canvas
  inside: Place
  /** How many portions at most. */
  most: number
  random: () => number
  /** A cream or a drink in a vessel of its own. */
  side: Base | null
}

/** Foods beside each other: heaps below, pieces over them. */
function serve({ canvas, most, random }: Laid, portions: readonly Portion[], place: Place): void {
  const chosen = portions.slice(0, most)
  const spots = arrange(chosen.length, place, random)
  const heaps = chosen.map((portion, i) => ({ portion, spot: spots[i] }))
  const height = ({ portion }: { portion: Portion }) => (portion.drawn.form === 'heap' ? 0 : 1)
  for (const { portion, spot } of heaps.sort((one, other) => height(one) - height(other)))
    if (spot) canvas.portion(portion, spot)
}

/** On the left: what one presses on a card lies over the right. */
const SIDE_AT = { x: 36, y: 42 }
const BREAD_AT: Spot = { x: 37, y: 139, r: 31 }

function layRound(laid: Laid, portions: readonly Portion[], vessel: Vessel, name: string): void {
  const { canvas, inside, side } = laid
  const flat = vessel === 'plate' ? portions.find(({ food }) => FLAT.has(food)) : undefined
  const bread = flat ? undefined : portions.find(({ food }) => BREADS.has(food))
  const rest = portions.filter((portion) => portion !== flat && portion !== bread)
  if (flat) canvas.whole(flat, { x: inside.x, y: inside.y, r: inside.rx * 1.02 })
  if (vessel === 'cup') {
    serve({ ...laid, most: 2 }, rest, { x: 196, y: 92, rx: 34, ry: 58 })
    return
  }
  const isSmooth = vessel === 'soup' && /veloute|gaspacho|soupe de fraises/.test(name)
  if (isSmooth) serve({ ...laid, most: 2 }, rest, { ...inside, rx: 28, ry: 28 })
  else if (flat) serve(laid, rest, { ...inside, rx: inside.rx * 0.8, ry: inside.ry * 0.8 })
  else serve(laid, rest, inside)
  if (side) canvas.layAt(ramekin(side), SIDE_AT.x, SIDE_AT.y)
  // A tart's bread is its crust.
  if (bread && vessel !== 'tart') canvas.whole(bread, BREAD_AT)
}

const BOARD_SIDE_X = 52

/** Bread with what lies on it, and fruit and creams at its side. */
function layBoard(laid: Laid, portions: readonly Portion[]): void {
  const { canvas, inside, side } = laid
  const bread = portions.find(({ food }) => BREADS.has(food))
  const beside = portions.filter(({ food }) => BESIDE_BREAD.has(food)).slice(0, side ? 1 : 2)
  const toppings = portions.filter(({ food }) => !BREADS.has(food) && !BESIDE_BREAD.has(food))
  const place = side || beside.length > 0 ? { ...inside, x: 148, rx: 66 } : inside
  if (bread) {
    const isSlice = bread.drawn.form === 'piece' && bread.drawn.reach < 28 && !FLAT.has(bread.food)
    const at = (x: number, r: number) => canvas.whole(bread, { x, y: place.y, r })
    if (isSlice) {
      at(place.x - place.rx * 0.52, 44)
      at(place.x + place.rx * 0.52, 44)
    } else at(place.x, 58)
  }
  serve({ ...laid, most: Math.min(3, laid.most) }, toppings, {
    ...place,
    rx: place.rx * 0.78,
    ry: place.ry * 0.6,
  })
  const isAlone = !side && beside.length === 1
  const spots = isAlone
    ? [{ y: 86, r: 27 }]
    : [
        { y: 124, r: 24 },
        { y: 48, r: 24 },
      ]
  if (side) canvas.layAt(ramekin(side), BOARD_SIDE_X, beside.length > 0 ? 48 : 86)
  beside.forEach((portion, i) => {
    const spot = spots[i]
    if (spot) canvas.portion(portion, { x: BOARD_SIDE_X, ...spot })
  })
}
