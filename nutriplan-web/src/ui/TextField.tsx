import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field'
import styles from './Field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldText {
  /** One question on its own screen: big figures, big target. */
  large?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, large, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={large ? `${styles.input} ${styles.large}` : styles.input}
        />
      )}
    </Field>
  )
}
