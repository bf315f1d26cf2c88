import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field'
import styles from './Field.module.css'

/** A text of several lines; it grows with what is typed. */
export function TextArea(props: ComponentProps<'textarea'> & FieldText) {
  const { label, hint, error, hideLabel, ...area } = props
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <textarea rows={2} {...area} {...control} className={`${styles.input} ${styles.area}`} />
      )}
    </Field>
  )
}
