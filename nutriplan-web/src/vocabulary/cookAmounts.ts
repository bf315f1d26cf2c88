import type { ListedIngredient } from './ingredients'
import { formatFineGrams, formatGrams, formatKilos, NBSP } from './numbers'
import { formatCount } from './portions'

/** An ingredient with the measures of its food, so that they can be counted in French. */
export type CountedIngredient = ListedIngredient & {
  portion: readonly { modifier: string; plural: string }[]
}

const quarters = (count: number) => Math.round(count * 4) / 4

/** « 150 g », « 1,2 kg »: what so many portions of a recipe weigh. */
export function weight({ quantity }: ListedIngredient, portions = 1): string {
  const grams = quantity * portions
  if (grams >= 1000) return formatKilos(grams / 1000)
  return grams < 10 ? formatFineGrams(grams) : formatGrams(grams)
}

/** « 3 œufs », « ½ oignon », or null for a food that is simply weighed. */
export function count(ingredient: CountedIngredient, portions = 1): string | null {
  const { portion_name: name, portion_quantity, portion } = ingredient
  const number = quarters((portion_quantity ?? 0) * portions)
  if (!name || name === 'g' || number === 0) return null
  const plural = portion.find(({ modifier }) => modifier === name)?.plural ?? name
  return `${formatCount(number)}${NBSP}${number >= 2 ? plural : name}`
}

/** An amount as a cook says it: counted where people count, else weighed. */
export const cookAmount = (ingredient: CountedIngredient, portions = 1) =>
  count(ingredient, portions) ?? weight(ingredient, portions)
