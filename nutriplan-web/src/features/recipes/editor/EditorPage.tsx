import type { ReactNode } from 'react'
import { BackLink } from '@/ui/BackLink'
import { paths } from '@/vocabulary/paths'
import styles from './RecipeEditorView.module.css'
import { texts } from './texts'

/** The title of an editor, and the way back to the list. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <BackLink to={paths.recipes}>{texts.back}</BackLink>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
