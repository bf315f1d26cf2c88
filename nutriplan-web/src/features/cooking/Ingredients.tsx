import { useId } from 'react'
import { CardHeading } from '@/ui/CardHeading'
import { Stepper } from '@/ui/Stepper'
import { TickLine } from '@/ui/TickLine'
import { measure, weight } from '@/vocabulary/cookAmounts'
import type { CookedDish } from './cookedDish'
import styles from './Ingredients.module.css'
import { MAX_PORTIONS, withTick } from './progress'
import { texts } from './texts'

export interface IngredientsProps extends Pick<CookedDish, 'dish' | 'progress' | 'onProgress'> {
  /** Several dishes have several: no landmarks then. */
  role?: 'group' | undefined
}

/** What one needs for so many portions, to tick when it is at hand. */
export function Ingredients({ dish, progress, role, onProgress }: IngredientsProps) {
  const { portions, ticked } = progress
  const heading = useId()
  const atHand = dish.ingredients.filter(({ fdc_id }) => ticked.includes(fdc_id)).length
  return (
    <section className={styles.card} role={role} aria-labelledby={heading}>
      <CardHeading title={texts.ingredients} id={heading}>
        <p className={styles.count}>{texts.atHand(atHand, dish.ingredients.length)}</p>
      </CardHeading>
      <div className={styles.portions}>
        <Stepper
          label={texts.portions}
          less={texts.fewer}
          more={texts.more}
          value={portions}
          shown={texts.portionCount(portions)}
          min={1}
          max={MAX_PORTIONS}
          onChange={(next) => onProgress({ portions: next })}
        />
        <p className={styles.share}>
          <b>{texts.share(dish.shareGrams)}</b> <small>{texts.shareNote}</small>
        </p>
      </div>
      <ul>
        {dish.ingredients.map((ingredient) => {
          const measured = measure(ingredient, portions)
          return (
            <li key={ingredient.fdc_id}>
              <TickLine
                large
                name={ingredient.name}
                ticked={ticked.includes(ingredient.fdc_id)}
                onTick={(isAtHand) =>
                  onProgress({ ticked: withTick(ticked, ingredient.fdc_id, isAtHand) })
                }
              >
                <span className={styles.amount}>
                  <b>{measured ?? weight(ingredient, portions)}</b>
                  {measured && <small>{weight(ingredient, portions)}</small>}
                </span>
              </TickLine>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
