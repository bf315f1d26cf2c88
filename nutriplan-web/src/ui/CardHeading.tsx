import type { ReactNode } from 'react'
import styles from './CardHeading.module.css'

export interface CardHeadingProps {
  /** What the card is about. */
  title: string
  /** Names the heading for the region that it labels. */
  id?: string
  /** What stands at its end: a note, a stepper. */
  children?: ReactNode
}

/** The heading of a card, with what belongs beside it. */
export function CardHeading({ title, id, children }: CardHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
