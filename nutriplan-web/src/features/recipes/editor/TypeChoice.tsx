import type { ComponentProps } from 'react'
import { RECIPE_TYPE_LABELS, RECIPE_TYPES } from '@/vocabulary/recipes'
import styles from './TypeChoice.module.css'
import { texts } from './texts'

/** What a recipe is for: radio buttons as a row of pills. */
export function TypeChoice(input: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  return (
    <fieldset>
      <legend>{texts.type}</legend>
      <div className={styles.choices}>
        {RECIPE_TYPES.map((type) => (
          <label key={type} className={styles.choice} data-type={type}>
            <input {...input} type="radio" value={type} className="drawn-by-label" />
            {RECIPE_TYPE_LABELS[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
