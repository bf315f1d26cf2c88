import { Button } from './Button'
import styles from './CardLoading.module.css'
import { Skeleton } from './Skeleton'

export interface CardLoadingProps {
  /** What is on its way, for who does not see the card. */
  label: string
  /** What is said where it could not be loaded; absent while nothing has failed. */
  failure?: string | false
  /** It is asked for again. */
  retrying: boolean
  /** How many lines are expected. */
  lines?: number
  /** Asks for it again. */
  onRetry: () => void
}

/** What a card shows before its content is there, or where it cannot be had. */
export function CardLoading({ label, failure, retrying, lines = 1, onRetry }: CardLoadingProps) {
  if (failure) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failure}</p>
        <Button size="small" variant="secondary" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={line} height="3.5rem" />
      ))}
    </div>
  )
}
