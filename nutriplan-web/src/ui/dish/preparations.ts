import type { FoodName } from './foods'

interface Preparation {
  /** Found in the dish's plain name. */
  readonly named: RegExp
  /** What becomes of foods: another drawing, or nothing that one sees. */
  readonly turns?: Partial<Record<FoodName, FoodName | null>>
  /** What there is besides, and how much of it [g]. */
  readonly adds?: readonly [food: FoodName, grams: number]
}

const CUBES = {
  chicken: 'paleCube',
  turkey: 'paleCube',
  chickenLeg: 'paleCube',
  pork: 'porkCube',
  steak: 'stewMeat',
} as const

/** What the kitchen makes of foods, by the name of the dish; each that is named applies. */
export const PREPARATIONS: readonly Preparation[] = [
  { named: /omelette|frittata|tortilla de pommes/, turns: { egg: 'omelette', milk: null } },
  { named: /brouille/, turns: { egg: 'scrambledEgg' } },
  {
    named: /au plat|miroir|poche|cocotte|galette.*oeuf|oeufs? a la|chakchouka|piperade|aux oeufs/,
    turns: { egg: 'friedEgg' },
  },
  { named: /ile flottante|mousse/, turns: { egg: 'eggWhite' } },
  {
    named:
      /pancake|crepe|gateau|cake|clafoutis|flan de|quiche|crumble|pain perdu|carbonara|boulette|galettes? (d'|de (saumon|lentille))|tiramisu|socca|en croute|cantonais|lasagne|moussaka/,
    turns: { egg: null },
  },
  {
    named: /pancake/,
    adds: ['pancake', 250],
    turns: { banana: 'bananaSlice', buckwheatPancake: null },
  },
  { named: /gateau|bowl cake/, adds: ['crumbs', 12] },
  { named: /^crepes? de lentilles/, turns: { redLentils: 'flatbread' } },
  { named: /crepes? (legere|de sarrasin)/, adds: ['buckwheatPancake', 200] },
  { named: /galettes? de lentilles/, turns: { redLentils: 'patty' } },
  { named: /puree|ecrase|parmentier|brandade/, turns: { potato: 'mash', sweetPotato: 'mash' } },
  { named: /frites/, turns: { potato: 'fries' } },
  { named: /burger|boulettes? de boeuf/, turns: { mince: 'patty', lettuce: 'lettuce' } },
  { named: /rosbif|gigot|roti de/, turns: { steak: 'roastBeef', pork: 'roastBeef' } },
  {
    named:
      /saute|curry|emince|wok|tajine|mijote|blanquette|bourguignon|fajitas|chili|sauce|dahl|bowl|cassoulet|couscous|taboule|salade|risotto|paella|gratin|soupe|basquaise|cantonais|noix de cajou/,
    turns: CUBES,
  },
  {
    named: /skyr|fromage blanc|porridge|muesli|smoothie|bowl|salade|yaourt|creme|bouillie|tapioca/,
    turns: { banana: 'bananaSlice' },
  },
  { named: /petits-suisses|fromages blancs?/, turns: { banana: 'bananaSlice' } },
]
