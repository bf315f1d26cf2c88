import { HeartHandshake } from 'lucide-react'
import styles from './Notice.module.css'
import { texts } from './texts'

/** A gentle word about health, next to the figure that it is about. */
export function Notice({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.notice} role="note" aria-label={texts.notices}>
      <HeartHandshake size={20} aria-hidden />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
