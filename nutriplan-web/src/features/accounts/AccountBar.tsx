import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '@/ui/Logo'
import { paths } from '@/vocabulary/paths'
import styles from './AccountBar.module.css'

export interface AccountBarProps {
  backTo: string
  backLabel: string
}

/** Before the dashboard: the way back, and the product's name in the middle. */
export function AccountBar({ backTo, backLabel }: AccountBarProps) {
  return (
    <header className={styles.bar}>
      <Link to={backTo} className={styles.back} aria-label={backLabel} title={backLabel}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Link to={paths.landing} className={styles.home} aria-label="NutriPlan">
        <Logo />
      </Link>
    </header>
  )
}
