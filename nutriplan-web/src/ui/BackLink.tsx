import { ArrowLeft } from 'lucide-react'
import styles from './BackLink.module.css'
import { ButtonLink } from './ButtonLink'

export interface BackLinkProps {
  to: string
  children: string
}

/** From a page to the one that it belongs to, above its title. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant="ghost"
      size="small"
      icon={<ArrowLeft size={18} aria-hidden />}
      className={styles.back}
    >
      {children}
    </ButtonLink>
  )
}
