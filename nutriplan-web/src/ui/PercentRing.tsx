import type { CSSProperties } from 'react'
import { formatPercent, formatWhole } from '@/vocabulary/numbers'
import styles from './PercentRing.module.css'

export interface PercentRingProps {
  /** 1 is 100 %. More than 1 draws a full ring and still tells the true figure. */
  fraction: number
  /** What the percentage is of, for those who do not see the ring. */
  label: string
  size?: number
  /** A colour token; basil by default. */
  hue?: string
  /** The part that is done already, drawn solid; what is only planned is a tint then. */
  done?: number | undefined
}

const RADIUS = 17
const LENGTH = 2 * Math.PI * RADIUS

export function PercentRing(props: PercentRingProps) {
  const { fraction, label, size = 56, hue = 'var(--leaf)', done } = props
  return (
    <span
      className={styles.ring}
      style={{ '--size': `${size}px`, '--hue': hue } as CSSProperties}
      role="img"
      aria-label={`${label} : ${formatPercent(fraction)}`}
    >
      <svg viewBox="0 0 40 40" fill="none" strokeWidth="3.5" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r={RADIUS} />
        <Arc fraction={fraction} className={done === undefined ? styles.arc : styles.planned} />
        {done !== undefined && <Arc fraction={done} className={styles.arc} />}
      </svg>
      <span className={styles.figure} aria-hidden="true">
        {formatWhole(fraction * 100)}
        <span className={styles.sign}>%</span>
      </span>
    </span>
  )
}

function Arc({ fraction, className }: { fraction: number; className: string | undefined }) {
  const drawn = Math.min(Math.max(fraction, 0), 1)
  if (drawn === 0) return null
  return (
    <circle
      className={className}
      cx="20"
      cy="20"
      r={RADIUS}
      strokeLinecap="round"
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - drawn)}
    />
  )
}
