import { Scale } from 'lucide-react'
import type { Shortfall } from '@/api'
import { shortfallText, generator as texts } from '../texts'
import styles from './PreviewView.module.css'

/** What the pool could not bring, on which days, and which recipes would mend it. */
export function Shortfalls({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  if (shortfalls.length === 0) return null
  return (
    <section className={styles.shortfalls} aria-label={texts.shortfallsTitle}>
      <Scale size={20} aria-hidden />
      <div>
        <h3>{texts.shortfallsTitle}</h3>
        <ul>
          {shortfalls.map((shortfall) => (
            <li key={`${shortfall.macro} ${shortfall.direction} ${shortfall.kind}`}>
              {shortfallText(shortfall)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
