import { Link } from 'react-router'
import { ButtonLink } from '@/ui/Button'
import { Logo } from '@/ui/Logo'
import { paths } from '@/vocabulary/paths'
import styles from './Header.module.css'
import type { LandingViewProps } from './LandingView'
import { ANCHORS, texts } from './texts'

export function Header({ returning }: LandingViewProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.landing} className={styles.home} aria-label="NutriPlan">
          <Logo />
        </Link>
        <nav className={styles.links} aria-label="Page">
          <a href={`#${ANCHORS.discover}`}>{texts.discover}</a>
          <a href={`#${ANCHORS.contact}`}>{texts.contact}</a>
        </nav>
        <ButtonLink
          to={returning ? paths.dashboard : paths.login}
          variant={returning ? 'primary' : 'secondary'}
        >
          {returning ? texts.goOn : texts.signIn}
        </ButtonLink>
      </div>
    </header>
  )
}
