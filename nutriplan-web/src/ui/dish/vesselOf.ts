import type { Dish } from './dish'
import { type Base, base } from './drawnFood'
import { BESIDE_A_MEAL, CREAMS } from './foodKinds'
import { drawnFoods, type FoodName } from './foods'
import { plainName } from './names'
import type { Serving } from './servings'
import type { Vessel } from './vessels'

/** The vessel that a dish's name asks for: the first rule that it meets. */
const BY_NAME: readonly (readonly [RegExp, Vessel])[] = [
  [
    /smoothie(?! bowl)|milk-shake|chocolat chaud|lait chaud|fouettee|^boisson|cacao et banane/,
    'cup',
  ],
  [/^crepes?|^galettes? (complete|d'|de (sarrasin|saumon|lentilles))|pancake|socca/, 'plate'],
  [/soupe|veloute|gaspacho|minestrone|harira|bouillon/, 'soup'],
  [/tarte (fine|aux)|quiche|pizza/, 'tart'],
  [/croque|burger|sandwich|bagel|wrap|fajitas|tacos|quesadilla|^pita|falafel/, 'board'],
  [
    /gratin|lasagne|parmentier|moussaka|clafoutis|crumble|tartiflette|farci|brandade|(?<!frites )au four|flan|roties?\b|papillote|tiramisu|gateau|perdu/,
    'oven',
  ],
  [
    /omelette|frittata|tortilla de|poele|wok|saute|paella|chakchouka|piperade|au plat|brouille|grille aux|nouilles/,
    'pan',
  ],
  [
    /curry|dahl|chili|mijote|tajine|bourguignon|blanquette|pot-au-feu|navarin|potee|marmite|couscous|risotto|basquaise|cocotte|cassoulet|provencale|a la tomate|pochees/,
    'pot',
  ],
  [
    /^compote|salade|taboule|bowl|bocal|porridge|bircher|pudding|bouillie|riz au lait|semoule au lait|mousse|tapioca|glace/,
    'bowl',
  ],
  [
    /tartine|^pain|baguette|rillettes|biscotte|brioche|mouillettes|pita|houmous|galettes? de riz/,
    'board',
  ],
]

/** In what a dish comes; a cream of some weight is in a bowl, all else on a plate. */
export function vesselOf(dish: Dish, servings: readonly Serving[]): Vessel {
  const name = plainName(dish.name)
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  if (named) return named
  const all = servings.reduce((sum, { grams }) => sum + grams, 0)
  const cream = servings
    .filter(({ food }) => CREAMS.has(food))
    .reduce((sum, { grams }) => sum + grams, 0)
  return dish.type !== 'MEAL' && cream > all * 0.35 ? 'bowl' : 'plate'
}

/** What a soup is coloured by: the first of these that it holds. */
const SOUPS: readonly (readonly [food: FoodName, fill: string, shade: string])[] = [
  ['strawberry', '#e0525c', '#b53340'],
  ['tomatoSauce', '#e2603c', '#b64022'],
  ['tomato', '#e2603c', '#b64022'],
  ['pumpkin', '#f2a750', '#cd7d29'],
  ['redLentils', '#eda655', '#c67c31'],
  ['splitPeas', '#a9bb62', '#7f9240'],
  ['peas', '#9fc46f', '#72994a'],
  ['courgette', '#b4cc7c', '#88a352'],
  ['coconutMilk', '#f6e3bd', '#d9bd86'],
  ['leek', '#d3dca0', '#aab672'],
  ['cauliflower', '#f3dfa0', '#d2b563'],
  ['carrot', '#edbd6e', '#c6913f'],
]

/** Under these, a dish of the oven is golden. */
const GOLDEN =
  /gratin|lasagne|parmentier|moussaka|clafoutis|crumble|tartiflette|brandade|flan|perdu|gateau|tiramisu|cake/

/** On these a sauce is a puddle and a cream stands beside. */
const NEVER_FILLED: ReadonlySet<Vessel> = new Set(['plate', 'pan', 'board'])

/** Less of a cream fills nothing [g]. */
const MIN_FILLING_G = 25

/** What fills the vessel, if anything does. */
export function fillingOf(dish: Dish, vessel: Vessel, servings: readonly Serving[]): Base | null {
  if (NEVER_FILLED.has(vessel)) return null
  const name = plainName(dish.name)
  const foods = new Set(servings.map(({ food }) => food))
  if (vessel === 'soup') {
    const [, fill, shade] = SOUPS.find(([food]) => foods.has(food)) ?? ['', '#e6c27c', '#bf9648']
    return base(fill, shade)
  }
  // A tart's custard is golden as its vessel is.
  if (vessel === 'tart' && !foods.has('tomatoSauce')) return null
  if (vessel === 'oven' && GOLDEN.test(name)) return base('#f3cd78', '#d39c45')
  const bases = servings.filter(
    ({ food, drawn }) =>
      drawn.form === 'base' && (dish.type !== 'MEAL' || !BESIDE_A_MEAL.has(food)),
  )
  const first = bases.find(({ food }) => vessel !== 'cup' || food !== 'milk') ?? bases[0]
  if (vessel === 'cup' && foods.has('strawberry')) return base('#f2a9a8', '#d67f83')
  if (vessel === 'cup' && foods.has('raspberry')) return base('#e58ba0', '#c5617c')
  if (vessel === 'cup' && foods.has('kiwi')) return base('#c5d992', '#9bb562')
  if (foods.has('cocoa') && vessel !== 'oven') return drawnFoods.cocoa as Base
  if (vessel === 'pot' && /curry|tandoori|colombo/.test(name)) return base('#e3ab45', '#b98026')
  if (/mousse au chocolat/.test(name)) return drawnFoods.cocoa as Base
  return first?.drawn.form === 'base' && first.grams >= MIN_FILLING_G ? first.drawn : null
}
