import { MACROS, type MacroGrams } from '@/vocabulary/macros'
import { formatGrams } from '@/vocabulary/numbers'
import styles from './MealMacros.module.css'

/** The three macros of one meal on one line. */
export function MealMacros({ macros }: { macros: MacroGrams }) {
  return (
    <ul className={styles.macros}>
      {MACROS.map(({ key, hue, letter, name }) => (
        <li key={key}>
          <span className={styles.dot} style={{ background: `var(--macro-${hue})` }} aria-hidden />
          <abbr title={name}>{letter}</abbr> {formatGrams(macros[key])}
        </li>
      ))}
    </ul>
  )
}
