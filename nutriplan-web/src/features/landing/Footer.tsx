import { Mail } from 'lucide-react'
import { Logo } from '@/ui/Logo'
import styles from './Footer.module.css'
import { ANCHORS, texts } from './texts'

export function Footer() {
  return (
    <footer id={ANCHORS.contact} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerText}</p>
        </div>
        {/* Its address comes with the page that the server answers with (`contact.ts`). */}
        <div className={styles.contact} data-contact hidden>
          <p>{texts.footerContact}</p>
          <a href="mailto:">
            <Mail size={18} aria-hidden />
            <span />
          </a>
        </div>
        <p className={styles.note}>{texts.footerNote}</p>
      </div>
    </footer>
  )
}
