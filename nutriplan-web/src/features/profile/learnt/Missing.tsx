import type { LearningProgress } from '@/api'
import styles from './LearntView.module.css'
import { texts } from './texts'

/** What it takes before anything is said. */
export function Missing({ progress }: { progress: LearningProgress }) {
  const days = progress.days_needed - progress.days
  const weighIns = progress.weigh_ins_needed - progress.weigh_ins
  const notedDays = Math.ceil(progress.noted_days_needed - progress.noted_days)
  const missing = [
    days > 0 && texts.missingDays(days),
    weighIns > 0 && texts.missingWeighIns(weighIns),
    notedDays > 0 && texts.missingNotes(notedDays),
  ].filter((one) => one !== false)
  if (missing.length === 0) return <p>{texts.none}</p>
  return (
    <div>
      <h3 id="learnt-missing" className={styles.subtitle}>
        {texts.missingTitle}
      </h3>
      <ul className={styles.missing} aria-labelledby="learnt-missing">
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
