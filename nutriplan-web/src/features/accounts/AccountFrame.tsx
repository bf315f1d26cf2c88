import type { ReactNode } from 'react'
import { AccountBar, type AccountBarProps } from './AccountBar'
import styles from './AccountFrame.module.css'

export interface AccountFrameProps extends AccountBarProps {
  /** Between the bar and the content: how far one has come. */
  progress?: ReactNode
  /** Above the content in a hand, beside it on a desk. */
  picture: ReactNode
  children: ReactNode
}

/** The frame of what one does before the dashboard: one column, one thing to do. */
export function AccountFrame({
  backTo,
  backLabel,
  progress,
  picture,
  children,
}: AccountFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <AccountBar backTo={backTo} backLabel={backLabel} />
        {progress}
        <main className={styles.main} tabIndex={-1}>
          <div className={styles.drawing} aria-hidden="true">
            {picture}
          </div>
          {children}
        </main>
      </div>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
    </div>
  )
}
