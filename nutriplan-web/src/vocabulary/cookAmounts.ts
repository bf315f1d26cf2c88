import type { ListedIngredient } from './ingredients'
import { formatFineGrams, formatGrams, formatKilos, NBSP } from './numbers'
import { formatCount, formatQuantity } from './portions'

/** An ingredient with the measures of its food, so that they can be counted in French. */
export type CountedIngredient = ListedIngredient & {
  portion: readonly { modifier: string; plural: string }[]
  /** The density is of what pours [g/ml]. */
  food_details: { density: number | null }
}

/** From here on what pours is measured in a jug, as in the weeks that the library measures [ml]. */
const POURED_FROM_ML = 30

const quarters = (count: number) => Math.round(count * 4) / 4

/** « 150 g », « 1,2 kg »: what so many portions of a recipe weigh. */
export function weight({ quantity }: ListedIngredient, portions = 1): string {
  const grams = quantity * portions
  if (grams >= 1000) return formatKilos(grams / 1000)
  return grams < 10 ? formatFineGrams(grams) : formatGrams(grams)
}

function count(ingredient: CountedIngredient, portions: number): string | null {
  const { portion_name: name, portion_quantity, portion } = ingredient
  const number = quarters((portion_quantity ?? 0) * portions)
  if (!name || name === 'g' || number === 0) return null
  const plural = portion.find(({ modifier }) => modifier === name)?.plural ?? name
  return `${formatCount(number)}${NBSP}${number >= 2 ? plural : name}`
}

function volume({ quantity, food_details }: CountedIngredient, portions: number): string | null {
  const ml = food_details.density ? (quantity * portions) / food_details.density : 0
  return ml < POURED_FROM_ML ? null : formatQuantity(ml / 1000, 'l')
}

/** « 3 œufs », « ½ oignon », « 25 cl », or null for a food that is simply weighed. */
export const measure = (ingredient: CountedIngredient, portions = 1) =>
  count(ingredient, portions) ?? volume(ingredient, portions)

/** An amount as a cook says it: counted or poured where people do so, else weighed. */
export const cookAmount = (ingredient: CountedIngredient, portions = 1) =>
  measure(ingredient, portions) ?? weight(ingredient, portions)
