import { Ban } from 'lucide-react'
import styles from './DietMark.module.css'

/** What breaks the user's diet, beside what it is about; nothing where nothing does. */
export function DietMark({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span className={styles.mark}>
      <Ban size={14} aria-hidden />
      {text}
    </span>
  )
}
