import { formatFineGrams, formatGrams } from './numbers'
import { formatPortion } from './portions'

/** As much of an ingredient as a list shows; `quantity` is grams. */
export type ListedIngredient = {
  fdc_id: number
  name: string
  quantity: number
  portion_name: string | null
  portion_quantity: number | null
}

/** « 150 g »; half a gram only where there are few. */
export function ingredientGrams({ quantity }: Pick<ListedIngredient, 'quantity'>): string {
  return quantity < 10 ? formatFineGrams(quantity) : formatGrams(quantity)
}

/** « 2 tranches », « ½ oignon », « 25 cl », or null for a food that is simply weighed. */
export function ingredientPortion(ingredient: ListedIngredient): string | null {
  const { portion_name: name, portion_quantity: count } = ingredient
  return name && count && name !== 'g' ? formatPortion(count, name) : null
}
