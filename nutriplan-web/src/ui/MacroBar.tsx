import type { CSSProperties } from 'react'
import { MACROS, type MacroGrams } from '@/vocabulary/macros'
import { formatWhole } from '@/vocabulary/numbers'
import styles from './MacroBar.module.css'

export interface MacroBarProps {
  /** Grams; the shape of the contract's macros, so that they are passed as they are. */
  macros: MacroGrams
  /** Grams aimed at, told beside each figure. */
  target?: MacroGrams
  /** Words under the bar instead of letters. */
  named?: boolean
}

/** How the grams share the calories: each macro weighs what it brings (4, 9, 4 kcal a gram). */
export function MacroBar({ macros, target, named }: MacroBarProps) {
  return (
    <div className={styles.macros}>
      <div className={styles.bar} aria-hidden="true">
        {MACROS.map((macro) => (
          <span
            key={macro.key}
            className={styles.part}
            style={
              {
                '--hue': `var(--macro-${macro.hue})`,
                flexGrow: macros[macro.key] * macro.kcal_per_g,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <ul className={styles.legend} data-named={named}>
        {MACROS.map((macro) => (
          <li
            key={macro.key}
            className={styles.entry}
            style={
              {
                '--tint': `var(--macro-${macro.hue}-tint)`,
                '--word': `var(--macro-${macro.hue}-ink)`,
              } as CSSProperties
            }
          >
            <span className={styles.letter} aria-hidden="true">
              {macro.letter}
            </span>
            <span className={styles.words}>
              <span className={named ? undefined : 'visually-hidden'}>{macro.name}</span>
              <b>
                {formatWhole(macros[macro.key])}
                {target ? ` / ${formatWhole(target[macro.key])}` : ''} g
              </b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
