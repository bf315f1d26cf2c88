import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons that end a sheet: at its right on a desk, as wide as it is on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
