import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '@/ui/Logo'
import { paths } from '@/vocabulary/paths'
import styles from './AccountFrame.module.css'

export interface AccountFrameProps {
  backTo: string
  backLabel: string
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
        <header className={styles.bar}>
          <Link to={backTo} className={styles.back} aria-label={backLabel} title={backLabel}>
            <ArrowLeft size={20} aria-hidden />
          </Link>
          <Link to={paths.landing} className={styles.home} aria-label="NutriPlan">
            <Logo />
          </Link>
        </header>
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
