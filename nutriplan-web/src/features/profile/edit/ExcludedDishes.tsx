import { Button } from '@/ui/Button'
import { exclusion } from '@/vocabulary/exclusion'
import styles from './ExcludedDishes.module.css'
import { diet as texts } from './texts'

export interface ExcludedDishesProps {
  /** What is never generated. */
  dishes: readonly { id: string; name: string }[]
  /** Lets a dish be generated again. */
  onAllow: (id: string) => void
}

/** The dishes that are never wanted in a generated week again; nothing where there are none. */
export function ExcludedDishes({ dishes, onAllow }: ExcludedDishesProps) {
  if (dishes.length === 0) return null
  return (
    <section aria-labelledby="excluded-dishes">
      <h2 id="excluded-dishes" className={styles.title}>
        {texts.excluded}
      </h2>
      <ul className={styles.dishes}>
        {dishes.map(({ id, name }) => (
          <li key={id} className={styles.dish}>
            <span>{name}</span>
            <Button
              size="small"
              variant="ghost"
              aria-label={exclusion.allowNamed(name)}
              onClick={() => onAllow(id)}
            >
              {exclusion.allow}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
