import type { DietInfo } from '@/api'
import { Card } from '@/ui/Card'
import { MacroBar } from '@/ui/MacroBar'
import { formatWhole } from '@/vocabulary/numbers'
import styles from './DailyTarget.module.css'
import { Notice } from './Notice'
import { energyWarnings } from './summary'
import { gentlerRate, texts, warningText } from './texts'

/** The figure that everything else follows from: the energy of a day, and its macros. */
export function DailyTarget({ diet }: { diet: DietInfo }) {
  const { warnings, gentlerGainPerWeek } = energyWarnings(diet.warnings)
  const macros = {
    proteins: diet.proteinIntake,
    carbohydrates: diet.carbIntake,
    fats: diet.fatIntake,
  }
  return (
    <Card as="section" className={styles.target} aria-labelledby="daily-target">
      <h2 id="daily-target" className={styles.title}>
        {texts.dailyEnergy}
      </h2>
      <p className={styles.energy}>
        {formatWhole(diet.calorieDailyIntake)} <span>kcal</span>
      </p>
      <section className={styles.macros} aria-label={texts.macrosTitle}>
        <MacroBar macros={macros} named />
      </section>
      {warnings.length > 0 && (
        <Notice lines={[...warnings.map(warningText), gentlerRate(gentlerGainPerWeek)]} />
      )}
    </Card>
  )
}
