import { DrawnDish } from '@/ui/dish/DrawnDish'
import { MacroBar } from '@/ui/MacroBar'
import { PercentRing } from '@/ui/PercentRing'
import { MEAL_LABELS, type MealType } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import styles from './SampleDay.module.css'
import { sample } from './sample'
import { texts } from './texts'

const HUES: Record<MealType, string | undefined> = {
  BREAKFAST: styles.breakfast,
  SNACK_1: styles.snack,
  LUNCH: styles.lunch,
  SNACK_2: styles.snack,
  DINNER: styles.dinner,
  SNACK_3: styles.snack,
}

export function SampleDay() {
  return (
    <figure className={styles.day} aria-label={texts.sampleLabel}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{texts.sampleDay}</p>
          <p className={styles.total}>{texts.sampleTarget(sample.intake_kcal)}</p>
        </div>
        <PercentRing
          fraction={sample.calories / sample.intake_kcal}
          label={texts.sampleProgress}
          size={60}
        />
      </div>
      <ul className={styles.meals}>
        {sample.meals.map(({ slot, calories, dish }) => (
          <li key={slot} className={`${styles.meal} ${HUES[slot]}`}>
            <DrawnDish dish={dish} className={styles.picture} />
            <span className={styles.words}>
              <span className={styles.kind}>{MEAL_LABELS[slot]}</span>
              <span className={styles.recipe}>{dish.name}</span>
            </span>
            <span className={styles.kcal}>{formatKcal(calories)}</span>
          </li>
        ))}
      </ul>
      <MacroBar macros={sample.macros} />
    </figure>
  )
}
