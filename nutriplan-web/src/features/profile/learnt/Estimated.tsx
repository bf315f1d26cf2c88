import type { Estimate } from '@/api'
import styles from './LearntView.module.css'
import { texts } from './texts'

/** The learnt expenditure, with its interval, beside the formula's. */
export function Estimated({ estimate, formula }: { estimate: Estimate; formula: number }) {
  return (
    <dl className={styles.beside}>
      <div className={styles.figure}>
        <dt>{texts.estimate}</dt>
        <dd className={styles.value}>{texts.kcalPerDay(estimate.expenditure)}</dd>
        <dd className={styles.about}>{texts.interval(estimate.low, estimate.high)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.formula}</dt>
        <dd className={styles.value}>{texts.kcalPerDay(formula)}</dd>
        <dd className={styles.about}>{texts.formulaHint}</dd>
      </div>
    </dl>
  )
}
