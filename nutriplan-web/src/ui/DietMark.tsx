import { Ban } from 'lucide-react'
import styles from './DietMark.module.css'

export interface DietMarkProps {
  /** What breaks the diet, in words. */
  text: string
}

/** Why the user does not eat it, beside what it is about; nothing where nothing says so. */
export function DietMark({ text }: DietMarkProps) {
  if (text === '') return null
  return (
    <span className={styles.mark}>
      <Ban size={14} aria-hidden />
      {text}
    </span>
  )
}
