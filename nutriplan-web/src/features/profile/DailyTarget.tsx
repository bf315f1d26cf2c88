import type { DietInfo } from '@/api'
import { Card } from '@/ui/Card'
import { MacroBar } from '@/ui/MacroBar'
import { TargetNotice } from '@/ui/TargetNotice'
import { formatWhole } from '@/vocabulary/numbers'
import { energyWarnings } from '@/vocabulary/targetWarnings'
import styles from './DailyTarget.module.css'
import { texts } from './texts'

export interface DailyTargetProps {
  diet: DietInfo
  /** Whether it counts with what was learnt of the person. */
  isLearnt?: boolean
  /** Takes a gentler rate [kg/week]. */
  onRate?: (gainPerWeek: number) => Promise<unknown>
}

/** What the plan counts a day against: its energy, and its macros. */
export function DailyTarget({ diet, isLearnt, onRate }: DailyTargetProps) {
  return (
    <Card as="section" className={styles.target} aria-labelledby="daily-target">
      <h2 id="daily-target" className={styles.title}>
        {texts.dailyEnergy}
      </h2>
      <p className={styles.energy}>
        {formatWhole(diet.calorieDailyIntake)} <span>kcal</span>
      </p>
      {isLearnt && <p className={styles.learnt}>{texts.learnt}</p>}
      <section className={styles.macros} aria-label={texts.macrosTitle}>
        <MacroBar macros={diet.planTargets} named />
      </section>
      <TargetNotice warnings={energyWarnings(diet.warnings)} onRate={onRate} />
    </Card>
  )
}
