import { MacroBar } from '@/ui/MacroBar'
import { PercentRing } from '@/ui/PercentRing'
import { formatKcal } from '@/vocabulary/numbers'
import styles from './ExampleDay.module.css'
import { example } from './texts'

export function ExampleDay() {
  return (
    <figure className={styles.day} aria-label={example.label}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{example.day}</p>
          <p className={styles.total}>
            {formatKcal(example.meals.reduce((sum, meal) => sum + meal.kcal, 0))}
          </p>
        </div>
        <PercentRing fraction={0.99} label={example.progress} size={60} />
      </div>
      <ul className={styles.meals}>
        {example.meals.map((meal) => (
          <li key={meal.meal} className={`${styles.meal} ${styles[meal.hue]}`}>
            <span className={styles.kind}>{meal.meal}</span>
            <span className={styles.recipe}>{meal.recipe}</span>
            <span className={styles.kcal}>{formatKcal(meal.kcal)}</span>
          </li>
        ))}
      </ul>
      <MacroBar macros={example.macros} />
    </figure>
  )
}
