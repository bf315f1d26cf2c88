import styles from './Logo.module.css'

/** The mark: a sprout in a bowl; the name beside it unless `markOnly`. */
export function Logo({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.mark}
        viewBox="0 0 40 40"
        fill="none"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? 'NutriPlan' : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <rect width="40" height="40" rx="12" fill="#1e6b45" />
        <path d="M8 21h24c0 7-5 12-12 12S8 28 8 21z" fill="#fbf8f1" />
        <path d="M20 18c-6-1-9-5-9-11 6 0 9 4 9 11z" fill="#8cc89a" />
        <path d="M20 18c0-5 3-9 9-9 0 6-3 9-9 9z" fill="#f6cb55" />
      </svg>
      {!markOnly && 'NutriPlan'}
    </span>
  )
}
