import type { ReactNode } from 'react'
import { BackLink } from '@/ui/BackLink'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from '../texts'
import styles from './RecipeEditorView.module.css'

/** The title of an editor, and the way back to the list. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <BackLink to={paths.recipes}>{oneRecipe.back}</BackLink>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
