import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './NoticeBar.module.css'

interface NoticeBarProps {
  /** How it looks: something to be careful of, or good news. */
  tone: 'warning' | 'good'
  /** How assistive technology takes it; nothing where what is around it says so. */
  role?: 'status' | 'note'
  /** Before the sentence. */
  icon?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** The label of the button. */
  action: string
  /** Does what the button says. */
  onAction: () => void
}

/** One sentence about what is shown below, and what can be done about it. */
export function NoticeBar({ tone, role, icon, children, action, onAction }: NoticeBarProps) {
  return (
    <div className={`${styles.bar} ${styles[tone]}`} role={role}>
      {icon}
      <p>{children}</p>
      <Button size="small" variant="ghost" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
