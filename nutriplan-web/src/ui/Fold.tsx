import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

export interface FoldProps {
  /** What always stands, and unfolds the rest. */
  title: ReactNode
  /** Unfolded from the beginning. */
  open?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Unfolds on demand: the browser's own, so that a search in the page opens it. */
export function Fold({ title, open, className, children }: FoldProps) {
  return (
    <details className={`${styles.fold} ${className ?? ''}`} open={open}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </summary>
      {children}
    </details>
  )
}
