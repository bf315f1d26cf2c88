import styles from './ProgressSegments.module.css'

export interface ProgressSegmentsProps {
  label: string
  /** Segments reached, out of `total`. */
  value: number
  total: number
}

export function ProgressSegments({ label, value, total }: ProgressSegmentsProps) {
  return (
    <div
      className={styles.segments}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
      aria-valuetext={`${value} sur ${total}`}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((segment) => (
        <span
          key={segment}
          className={segment <= value ? `${styles.segment} ${styles.done}` : styles.segment}
        />
      ))}
    </div>
  )
}
