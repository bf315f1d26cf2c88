import { ingredientGrams, ingredientPortion, type ListedIngredient } from '@/vocabulary/ingredients'
import styles from './IngredientList.module.css'

export interface IngredientListProps {
  ingredients: readonly ListedIngredient[]
  /** The accessible name of the list. */
  label: string
}

/** What a recipe is made of: « 2 tranches (78 g) » where people count, else grams. */
export function IngredientList({ ingredients, label }: IngredientListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {ingredients.map((ingredient) => {
        const portion = ingredientPortion(ingredient)
        return (
          <li key={ingredient.fdc_id} className={styles.item}>
            <span>{ingredient.name}</span>
            <span className={styles.amount}>
              {portion ? (
                <>
                  {portion} <small>({ingredientGrams(ingredient)})</small>
                </>
              ) : (
                ingredientGrams(ingredient)
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
