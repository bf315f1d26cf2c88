import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './CardDisclosure.module.css'

export interface CardDisclosureProps {
  /** Whether it is seen. */
  open: boolean
  /** Opens or closes it. */
  onToggle: () => void
  /** The id of what it unfolds. */
  panel: string
  /** A class of the place where it stands. */
  className?: string | undefined
  /** What the card is called. */
  children: ReactNode
}

/** Unfolds the rest of a card by a press anywhere on it; the card is `position: relative`. */
export function CardDisclosure(props: CardDisclosureProps) {
  const { open, onToggle, panel, className, children } = props
  return (
    <button
      type="button"
      className={`${styles.disclosure} ${className ?? ''}`}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      {children}
      <ChevronDown className={styles.chevron} size={18} aria-hidden />
    </button>
  )
}
