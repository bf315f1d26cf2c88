import type { ReactNode } from 'react'
import { BackLink } from '@/ui/BackLink'
import { DrawnDish } from '@/ui/dish/DrawnDish'
import type { Dish } from '@/ui/dish/dish'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from '../texts'
import { RecipeHeading } from './RecipeHeading'
import styles from './RecipeView.module.css'

/** What is known of a recipe when its page is built, above what says that the rest is coming. */
export function PrerenderedRecipe({ dish, children }: { dish: Dish; children: ReactNode }) {
  return (
    <article className={styles.page} data-type={dish.type}>
      <div className={styles.back}>
        <BackLink to={paths.recipes}>{oneRecipe.back}</BackLink>
      </div>
      <RecipeHeading
        name={dish.name}
        type={dish.type}
        picture={(className) => <DrawnDish dish={dish} className={className} eager />}
      />
      {children}
    </article>
  )
}
