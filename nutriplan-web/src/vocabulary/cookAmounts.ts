import type { ListedIngredient } from './ingredients'
import { formatFineGrams, formatGrams, formatKilos, formatUpToTwoDecimals, NBSP } from './numbers'
import { formatCount, formatQuantity } from './portions'

type CountedPortion = {
  modifier: string
  plural: string
  /** What one weighs is not known in a week that an earlier version kept [g]. */
  amount?: number | undefined
  gram_weight?: number | undefined
}

/** An ingredient with the measures of its food, so that they can be counted in French. */
export type CountedIngredient = ListedIngredient & {
  portion: readonly CountedPortion[]
  /** The density is of what pours [g/ml]. */
  food_details: { density: number | null }
}

/** From here on what pours is measured in a jug, as in the weeks that the library measures [ml]. */
const POURED_FROM_ML = 30

const CENTILITRE = 'cl'

const TEASPOON = 'c. à café'
const TABLESPOON = 'c. à soupe'
const TEASPOONS_IN_TABLESPOON = 3

/** Nobody counts more spoons, as in the weeks that the library measures. */
const MAX_SPOONS = 6

const halves = (count: number) => Math.round(count * 2) / 2

const quarters = (count: number) => Math.round(count * 4) / 4

/** « 150 g », « 1,2 kg »: what so many portions of a recipe weigh. */
export function weight({ quantity }: ListedIngredient, portions = 1): string {
  const grams = quantity * portions
  if (grams >= 1000) return formatKilos(grams / 1000)
  return grams < 10 ? formatFineGrams(grams) : formatGrams(grams)
}

/** From about a tablespoon on in tablespoons, which hold what the food's own measure weighs. */
function inTablespoons({ quantity, portion }: CountedIngredient, teaspoons: number, all: number) {
  const own = portion.find(({ modifier }) => modifier === TABLESPOON)
  const number =
    own?.amount && own.gram_weight
      ? (quantity * all * own.amount) / own.gram_weight
      : teaspoons / TEASPOONS_IN_TABLESPOON
  return quarters(number) < 1 ? null : halves(number)
}

function spoons(ingredient: CountedIngredient, portions: number): string | null {
  const { portion_name: name, portion_quantity } = ingredient
  const number = (portion_quantity ?? 0) * portions
  const large = name === TEASPOON ? inTablespoons(ingredient, number, portions) : quarters(number)
  if (large === null) return counted(quarters(number), TEASPOON)
  return large > MAX_SPOONS ? null : counted(large, TABLESPOON)
}

const counted = (number: number, noun: string) =>
  number === 0 ? null : `${formatCount(number)}${NBSP}${noun}`

/** « 2,5 cl », « 12 cl », « 1,5 l »: below ten to the half, which a jug shows. */
function centilitres(number: number): string | null {
  if (number >= 10) return formatQuantity(number / 100, 'l')
  const shown = halves(number)
  return shown === 0 ? null : `${formatUpToTwoDecimals(shown)}${NBSP}cl`
}

function count(ingredient: CountedIngredient, portions: number): string | null {
  const { portion_name: name, portion_quantity, portion } = ingredient
  if (name === TEASPOON || name === TABLESPOON) return spoons(ingredient, portions)
  if (name === CENTILITRE) return centilitres((portion_quantity ?? 0) * portions)
  const number = quarters((portion_quantity ?? 0) * portions)
  if (!name || name === 'g') return null
  const plural = portion.find(({ modifier }) => modifier === name)?.plural ?? name
  return counted(number, number >= 2 ? plural : name)
}

function volume({ quantity, food_details }: CountedIngredient, portions: number): string | null {
  const ml = food_details.density ? (quantity * portions) / food_details.density : 0
  return ml < POURED_FROM_ML ? null : formatQuantity(ml / 1000, 'l')
}

/** « 3 œufs », « ½ oignon », « 2 c. à soupe », « 25 cl », or null for a food that is simply weighed. */
export const measure = (ingredient: CountedIngredient, portions = 1) =>
  count(ingredient, portions) ?? volume(ingredient, portions)

/** An amount as a cook says it: counted or poured where people do so, else weighed. */
export const cookAmount = (ingredient: CountedIngredient, portions = 1) =>
  measure(ingredient, portions) ?? weight(ingredient, portions)
