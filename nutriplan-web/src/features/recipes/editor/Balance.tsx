import type { CSSProperties } from 'react'
import { MACROS, type Macros } from '@/vocabulary/macros'
import { formatFineGrams, formatPercent, formatWhole } from '@/vocabulary/numbers'
import styles from './Balance.module.css'
import { texts } from './texts'
import { energyShares, roundedToTenths } from './totals'

const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS
/** Between two arcs, where both are there. */
const GAP = 3

/** What a recipe brings, given unrounded: its energy inside a ring that its macros share. */
export function Balance({ macros }: { macros: Macros }) {
  const shares = energyShares(macros)
  const shown = roundedToTenths(macros)
  const arcs = MACROS.map((macro, index) => ({
    ...macro,
    share: shares[macro.key],
    start: MACROS.slice(0, index).reduce((sum, { key }) => sum + shares[key], 0),
  }))
  return (
    <section className={styles.balance} aria-label={texts.balance}>
      <div className={styles.ring}>
        <svg viewBox="0 0 104 104" fill="none" aria-hidden="true">
          <circle cx="52" cy="52" r={RADIUS} stroke="var(--surface-sunken)" strokeWidth="12" />
          {arcs
            .filter(({ share }) => share > 0)
            .map(({ key, hue, share, start }) => (
              <circle
                key={key}
                cx="52"
                cy="52"
                r={RADIUS}
                stroke={`var(--macro-${hue})`}
                strokeWidth="12"
                strokeDasharray={`${Math.max(1, share * LENGTH - (share < 1 ? GAP : 0))} ${LENGTH}`}
                strokeDashoffset={-start * LENGTH}
                transform="rotate(-90 52 52)"
                className={styles.arc}
              />
            ))}
        </svg>
        <p className={styles.energy}>
          <b>{formatWhole(shown.calories)}</b> kcal
        </p>
      </div>
      <dl className={styles.macros}>
        {arcs.map(({ key, hue, name, share }) => (
          <div
            key={key}
            className={styles.macro}
            style={{ '--hue': `var(--macro-${hue})` } as CSSProperties}
          >
            <dt>{name}</dt>
            <dd>
              <b>{formatFineGrams(shown[key])}</b>
              <span className={styles.share}>{formatPercent(share)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
