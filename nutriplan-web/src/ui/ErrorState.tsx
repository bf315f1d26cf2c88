import { RotateCw } from 'lucide-react'
import { Button } from './Button'
import { SpiltBowl } from './drawings/SpiltBowl'
import styles from './EmptyState.module.css'

export interface ErrorStateProps {
  title: string
  text?: string
  onRetry?: () => void
  retrying?: boolean
}

/** Something could not be had; says so, and offers to try again. */
export function ErrorState({ title, text, onRetry, retrying }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.drawing}>
        <SpiltBowl />
      </div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button
            variant="secondary"
            icon={<RotateCw size={18} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            Réessayer
          </Button>
        </div>
      )}
    </div>
  )
}
