import type { CSSProperties } from 'react'
import { MACROS, type MacroGrams } from '@/vocabulary/macros'
import { formatFineGrams } from '@/vocabulary/numbers'
import styles from './MacroLine.module.css'

/** The three macros in one line of small print. */
export function MacroLine({ macros }: { macros: MacroGrams }) {
  return (
    <span className={styles.line}>
      {MACROS.map(({ key, hue, letter, name }) => (
        <span key={key}>
          <b
            className={styles.letter}
            style={{ '--word': `var(--macro-${hue}-ink)` } as CSSProperties}
            aria-hidden="true"
          >
            {letter}
          </b>
          <span className="visually-hidden">{name}</span> {formatFineGrams(macros[key])}
        </span>
      ))}
    </span>
  )
}
