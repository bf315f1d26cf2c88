import type { ReactNode } from 'react'
import styles from './TickLine.module.css'

export interface TickLineProps {
  /** What the line says. */
  name: ReactNode
  /** Whether it is done. */
  ticked: boolean
  /** Ticks it, or takes the tick back. */
  onTick: (ticked: boolean) => void
  /** For fingers that are wet: in the kitchen. */
  large?: boolean
  /** A class of the place where it stands. */
  className?: string
  /** What stands beside the name: an amount, days. */
  children?: ReactNode
}

/** A line of a list to tick: what is ticked is struck through. */
export function TickLine({ name, ticked, onTick, large, className, children }: TickLineProps) {
  const names = [styles.line, large && styles.large, className]
  return (
    <label className={names.filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={styles.name}>{name}</span>
      {children}
    </label>
  )
}
