import { Mail } from 'lucide-react'
import { Logo } from '@/ui/Logo'
import { useContact } from './contact'
import styles from './Footer.module.css'
import { ANCHORS, texts } from './texts'

export function Footer() {
  const contact = useContact()
  return (
    <footer id={ANCHORS.contact} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{texts.footerText}</p>
        </div>
        {contact && (
          <div className={styles.contact}>
            <p>{texts.footerContact}</p>
            <a href={`mailto:${contact}`}>
              <Mail size={18} aria-hidden />
              {contact}
            </a>
          </div>
        )}
        <p className={styles.note}>{texts.footerNote}</p>
      </div>
    </footer>
  )
}
