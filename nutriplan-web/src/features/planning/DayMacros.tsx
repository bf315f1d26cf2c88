import type { DaySummary } from '@/api'
import { Skeleton } from '@/ui/Skeleton'
import { MACROS } from '@/vocabulary/macros'
import { formatGrams, formatKcal } from '@/vocabulary/numbers'
import styles from './DayMacros.module.css'

/** The day's macros against its target: a bar each, with the figures beside. */
export function DayMacros({ summary }: { summary: DaySummary }) {
  const { planned, target } = summary
  return (
    <div className={styles.macros}>
      <p className={styles.energy}>
        <b>{formatKcal(planned.calories)}</b> sur {formatKcal(target.calories)}
      </p>
      <ul className={styles.bars}>
        {MACROS.map(({ key, hue, letter, name }) => (
          <li key={key}>
            <span className={styles.bar} aria-hidden="true">
              <span
                style={{
                  width: `${barWidth(planned[key], target[key])}%`,
                  background: `var(--macro-${hue})`,
                }}
              />
            </span>
            <span className={styles.figure}>
              <abbr title={name}>{letter}</abbr> {formatGrams(planned[key])}
              <span className="visually-hidden">
                {' '}
                sur {formatGrams(target[key])} de {name.toLocaleLowerCase('fr')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Their place, until they are known. */
export function MacrosPlace() {
  return (
    <div className={styles.macros} aria-hidden="true">
      <p className={styles.energy}>
        <Skeleton width="80%" height="1lh" />
      </p>
      <ul className={styles.bars}>
        {MACROS.map(({ key }) => (
          <li key={key}>
            <Skeleton height="0.375rem" />
            <span className={styles.figure}>
              <Skeleton width="60%" height="1lh" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The target fills 80 % of the bar; what goes past it stops at the end. */
function barWidth(planned: number, target: number): number {
  return target > 0 ? Math.min(100, (80 * planned) / target) : 0
}
