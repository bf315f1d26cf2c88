import { ButtonAnchor } from '@/ui/Button'
import { Logo } from '@/ui/Logo'
import { paths } from '@/vocabulary/paths'
import styles from './Header.module.css'
import { ANCHORS, texts } from './texts'

export function Header({ returning }: { returning: boolean }) {
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
        <ButtonAnchor
          href={returning ? paths.dashboard : paths.login}
          variant={returning ? 'primary' : 'secondary'}
        >
          {returning ? texts.goOn : texts.signIn}
        </ButtonAnchor>
      </div>
    </header>
  )
}
