import { progressOf, type ShoppingGroup } from './list'
import styles from './Progress.module.css'
import { texts } from './texts'

/** How much of what is shown lies in the basket. */
export function Progress({ groups }: { groups: readonly ShoppingGroup[] }) {
  const { done, total } = progressOf(groups)
  if (total === 0) return null
  const words = done === total ? texts.allDone : texts.progress(done, total)
  return (
    <div className={styles.progress} data-done={done === total}>
      <p role="status">{words}</p>
      <progress value={done} max={total} aria-label={texts.progressLabel} />
    </div>
  )
}
