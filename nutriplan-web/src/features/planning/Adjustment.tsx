import { ArrowRight, WandSparkles } from 'lucide-react'
import { Button } from '@/ui/Button'
import { ingredientGrams } from '@/vocabulary/ingredients'
import { formatKcal, formatWhole } from '@/vocabulary/numbers'
import styles from './Adjustment.module.css'
import { texts } from './texts'
import type { SlotMeal } from './week'

export interface AdjustmentProps {
  before: SlotMeal
  after: SlotMeal
  /** Leads back to the plain list of ingredients. */
  onSeen: () => void
}

/** What optimising changed: the meal's calories and each amount, before and after. */
export function Adjustment({ before, after, onSeen }: AdjustmentProps) {
  return (
    <section className={styles.adjustment} aria-label={texts.beforeAndAfter}>
      <p className={styles.energy}>
        <WandSparkles size={16} aria-hidden />
        <Change
          before={formatWhole(before.macros.calories)}
          after={formatKcal(after.macros.calories)}
        />
      </p>
      <ul className={styles.list}>
        {after.ingredients.map((ingredient, index) => {
          const then = before.ingredients[index]
          return (
            <li key={ingredient.fdc_id}>
              <span>{ingredient.name}</span>
              <Change
                before={then ? ingredientGrams(then) : '–'}
                after={ingredientGrams(ingredient)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" variant="ghost" onClick={onSeen}>
        {texts.seen}
      </Button>
    </section>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.change}>
      <span className="visually-hidden">{texts.before} </span>
      <s>{before}</s>
      <ArrowRight size={12} aria-hidden />
      <span className="visually-hidden"> {texts.after} </span>
      <b>{after}</b>
    </span>
  )
}
