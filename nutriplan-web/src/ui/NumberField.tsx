import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field'
import styles from './Field.module.css'

export interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size'>,
    FieldText {
  /** Shown at the right of the figure: kg, cm, g. */
  unit?: string
  large?: boolean
}

/**
 * A number as it is typed in French: the value stays text (« 72,5 »), and the form's schema
 * reads it with `decimal()` of `vocabulary/decimal`.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, hideLabel, unit, large, ...input } = props
  const names = [styles.input, large && styles.large, unit && styles.withUnit]
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
    >
      {(control) => (
        <div className={styles.control}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            className={names.filter(Boolean).join(' ')}
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
