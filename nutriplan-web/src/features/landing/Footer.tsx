import { Mail } from 'lucide-react'
import { Logo } from '@/ui/Logo'
import styles from './Footer.module.css'
import { ANCHORS, CONTACT_EMAIL, texts } from './texts'

export function Footer() {
  return (
    <footer id={ANCHORS.contact} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerText}</p>
        </div>
        <div className={styles.contact}>
          <p>{texts.footerContact}</p>
          <a href={`mailto:${CONTACT_EMAIL}`}>
            <Mail size={18} aria-hidden />
            {CONTACT_EMAIL}
          </a>
        </div>
        <p className={styles.note}>{texts.footerNote}</p>
      </div>
    </footer>
  )
}
