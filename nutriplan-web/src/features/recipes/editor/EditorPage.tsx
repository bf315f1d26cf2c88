import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/Button'
import { paths } from '@/vocabulary/paths'
import styles from './RecipeEditorView.module.css'
import { texts } from './texts'

/** The title of an editor, and the way back to the list. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ButtonLink
        to={paths.recipes}
        variant="ghost"
        size="small"
        icon={<ArrowLeft size={18} aria-hidden />}
        className={styles.back}
      >
        {texts.back}
      </ButtonLink>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
