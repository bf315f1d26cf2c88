import { DrawnDish } from '@/ui/dish/DrawnDish'
import styles from './Dishes.module.css'
import landing from './Landing.module.css'
import { sample } from './sample'
import { texts } from './texts'

/** What the sample day's week serves besides. */
export function Dishes() {
  return (
    <section className={landing.section} aria-labelledby="dishes">
      <h2 id="dishes" className={landing.title}>
        {texts.dishesTitle}
      </h2>
      <p className={landing.lead}>{texts.dishesText}</p>
      <ul className={styles.dishes}>
        {sample.others.map(({ minutes, dish }) => (
          <li key={dish.name} className={styles.dish}>
            <DrawnDish dish={dish} />
            <span className={styles.name}>{dish.name}</span>
            <span className={styles.minutes}>{texts.minutes(minutes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
