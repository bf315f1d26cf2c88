import styles from './Spinner.module.css'

export interface SpinnerProps {
  text: string
  /** Takes the height of a screen instead of a card. */
  page?: boolean
}

export function Spinner({ text, page }: SpinnerProps) {
  return (
    <div role="status" className={page ? `${styles.spinner} ${styles.page}` : styles.spinner}>
      <svg className={styles.wheel} viewBox="0 0 44 44" fill="none" aria-hidden="true">
        <circle cx="22" cy="22" r="18" stroke="currentColor" strokeOpacity="0.18" strokeWidth="5" />
        <path
          d="M22 4a18 18 0 0 1 18 18"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <p>{text}</p>
    </div>
  )
}
