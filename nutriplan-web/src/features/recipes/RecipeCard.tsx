import { ChevronDown, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { IngredientList } from '@/ui/IngredientList'
import { MacroBar } from '@/ui/MacroBar'
import type { ListedIngredient } from '@/vocabulary/ingredients'
import type { Macros } from '@/vocabulary/macros'
import { formatKcal } from '@/vocabulary/numbers'
import { RECIPE_TYPE_LABELS, type RecipeType } from '@/vocabulary/recipes'
import styles from './RecipeCard.module.css'
import { texts } from './texts'

export type ListedRecipe = {
  id: string
  name: string
  type: RecipeType
  is_public: boolean
  is_favorite: boolean
  macros: Macros
  ingredients: readonly ListedIngredient[]
}

export interface RecipeCardProps {
  recipe: ListedRecipe
  onFavorite: (favorite: boolean) => void
}

export function RecipeCard({ recipe, onFavorite }: RecipeCardProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const star = recipe.is_favorite ? texts.removeFavorite : texts.addFavorite
  return (
    <article className={styles.card} data-type={recipe.type} aria-label={recipe.name}>
      <p className={styles.type}>{RECIPE_TYPE_LABELS[recipe.type]}</p>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>{recipe.name}</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.star}
        aria-pressed={recipe.is_favorite}
        aria-label={star(recipe.name)}
        title={star(recipe.name)}
        onClick={() => onFavorite(!recipe.is_favorite)}
      >
        <Star size={20} aria-hidden />
      </button>
      <p className={styles.energy}>{formatKcal(recipe.macros.calories)}</p>
      <MacroBar macros={recipe.macros} />
      <div id={panel} className={styles.panel} hidden={!open}>
        <IngredientList ingredients={recipe.ingredients} label={texts.ingredients} />
      </div>
    </article>
  )
}
