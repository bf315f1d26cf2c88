import type { FoodName } from './foods'

const kind = (...foods: FoodName[]): ReadonlySet<FoodName> => new Set(foods)

/** Breads and flat cakes: they lie beside a bowl, and under what is eaten on them. */
export const BREADS = kind(
  'countryBread',
  'wholeBread',
  'ryeBread',
  'seedBread',
  'baguette',
  'bun',
  'bagel',
  'brioche',
  'toast',
  'crispbread',
  'riceCake',
  'pita',
  'flatbread',
  'buckwheatPancake',
)

/** What a whole plate is covered with. */
export const FLAT = kind('pita', 'flatbread', 'buckwheatPancake', 'pancake')

/** What lies beside bread and not on it. */
export const BESIDE_BREAD = kind(
  'apple',
  'pear',
  'orange',
  'clementine',
  'kiwi',
  'grapefruit',
  'banana',
  'peach',
  'apricot',
  'grape',
  'melon',
  'fig',
  'compote',
  'petitSuisse',
  'cherry',
  'jam',
  'butter',
  'chocolate',
)

/** Creams and drinks that come in a vessel of their own, where they fill none. */
export const SIDES = kind('yoghurt', 'soyYoghurt', 'milk', 'coffee', 'tea')

/** Creams that fill a bowl of their own weight. */
export const CREAMS = kind('yoghurt', 'soyYoghurt', 'milk', 'cocoa')

/** With a meal these come beside it. */
export const BESIDE_A_MEAL = kind('yoghurt', 'soyYoghurt', 'milk')

/** These give taste: they are drawn where little else is. */
export const MINOR = kind(
  'lemon',
  'lime',
  'garlic',
  'ginger',
  'onion',
  'redOnion',
  'butter',
  'gherkin',
  'cinnamon',
)
