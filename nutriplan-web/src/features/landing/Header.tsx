import { Logo } from '@/ui/Logo'
import { paths } from '@/vocabulary/paths'
import { GoOnLink } from './GoOnLink'
import styles from './Header.module.css'
import { ANCHORS, texts } from './texts'

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a href={paths.landing} className={styles.home} aria-label="NutriPlan">
          <Logo />
        </a>
        <nav className={styles.links} aria-label="Page">
          <a href={`#${ANCHORS.discover}`}>{texts.discover}</a>
          <a href={`#${ANCHORS.contact}`}>{texts.contact}</a>
        </nav>
        <GoOnLink href={paths.login} variant="secondary">
          {texts.signIn}
        </GoOnLink>
      </div>
    </header>
  )
}
