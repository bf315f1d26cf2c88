import { Skeleton } from '@/ui/Skeleton'
import { MEAL_LABELS, type MealType } from '@/vocabulary/meals'
import card from './MealCard.module.css'
import styles from './MealLoading.module.css'
import { loadingSlot } from './texts'

/** A meal on its way, as high as its card will be. */
export function MealLoading({ type }: { type: MealType }) {
  return (
    <div className={`${card.card} ${styles.loading}`} data-meal={type} aria-busy="true">
      <span className={`${card.picture} ${styles.picture}`} />
      <div className={card.words}>
        <h3 className={card.label}>{MEAL_LABELS[type]}</h3>
        <p className={card.name}>
          <span>{loadingSlot(type)}</span>
        </p>
        <div className={card.figures}>
          <Skeleton width="60%" height="1lh" />
        </div>
      </div>
    </div>
  )
}
