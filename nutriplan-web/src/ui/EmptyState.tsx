import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title: string
  text?: string
  /** One of `ui/drawings`. */
  drawing?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, text, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
