import { type CountedIngredient, cookAmount } from '@/vocabulary/cookAmounts'
import { NBSP } from '@/vocabulary/numbers'
import { stepParts } from '@/vocabulary/steps'
import styles from './StepText.module.css'

export interface StepTextProps {
  /** The step's text, with `@[words](fdc_id)` for its ingredients. */
  step: string
  /** The ingredients in the amounts of the portion at hand. */
  ingredients: readonly CountedIngredient[]
  /** How many portions are cooked. */
  portions?: number
}

/** A step as one reads it: each ingredient that it names with the amount of the portion at hand. */
export function StepText({ step, ingredients, portions }: StepTextProps) {
  return stepParts(step).map((part, index) => {
    if (typeof part === 'string') return part
    const ingredient = ingredients.find(({ fdc_id }) => fdc_id === part.fdc_id)
    if (!ingredient) return part.words
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
      <span key={index}>
        {part.words}
        {NBSP}
        <b className={styles.amount}>({cookAmount(ingredient, portions)})</b>
      </span>
    )
  })
}
