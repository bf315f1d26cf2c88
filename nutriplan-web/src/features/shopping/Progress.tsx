import { progressOf, type ShoppingGroup } from './list'
import type { OwnLine } from './ownLines'
import styles from './Progress.module.css'
import { texts } from './texts'

export interface ProgressProps {
  groups: readonly ShoppingGroup[]
  ownLines: readonly OwnLine[]
}

/** How much of what is shown lies in the basket. */
export function Progress({ groups, ownLines }: ProgressProps) {
  const { done, total } = progressOf(groups, ownLines)
  if (total === 0) return null
  const words = done === total ? texts.allDone : texts.progress(done, total)
  return (
    <div className={styles.progress} data-done={done === total}>
      <p role="status">{words}</p>
      <progress value={done} max={total} aria-label={texts.progressLabel} />
    </div>
  )
}
