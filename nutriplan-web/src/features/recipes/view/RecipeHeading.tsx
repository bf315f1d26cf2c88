import type { ReactNode } from 'react'
import { RECIPE_TYPE_LABELS, type RecipeType } from '@/vocabulary/recipes'
import styles from './RecipeHeading.module.css'

export interface RecipeHeadingProps {
  name: string
  /** What the page's article is named by. */
  id?: string | undefined
  type: RecipeType
  /** Takes the class of its place. */
  picture: (className: string | undefined) => ReactNode
  /** What stands below the name. */
  children?: ReactNode
}

/** What one sees of a recipe's page first: what the dish looks like, and its name. */
export function RecipeHeading({ name, id, type, picture, children }: RecipeHeadingProps) {
  return (
    <header className={styles.header}>
      {picture(styles.picture)}
      <div className={styles.titles}>
        <p className={styles.type}>{RECIPE_TYPE_LABELS[type]}</p>
        <h1 id={id}>{name}</h1>
        {children}
      </div>
    </header>
  )
}
