import { Scale } from 'lucide-react'
import type { CookingShortfall, Shortfall } from '@/api'
import styles from './PreviewView.module.css'
import { cookingShortfallText, shortfallText } from './shortfallTexts'
import { texts } from './texts'

export interface ShortfallsProps {
  shortfalls: readonly Shortfall[]
  /** Why one cooks more often than was asked. */
  cooking: CookingShortfall | null
}

/** What the pool could not bring, on which days, and which recipes would mend it. */
export function Shortfalls({ shortfalls, cooking }: ShortfallsProps) {
  if (shortfalls.length === 0 && cooking === null) return null
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
          {cooking && <li>{cookingShortfallText(cooking)}</li>}
        </ul>
      </div>
    </section>
  )
}
