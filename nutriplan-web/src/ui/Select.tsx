import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field'
import styles from './Field.module.css'

interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'>, FieldText {
  options: readonly SelectOption[]
  /** Shown, and not choosable, until something is chosen. */
  placeholder?: string
}

/** The browser's own select: its list is the phone's own, and it needs no code. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, options, placeholder, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.control}>
          <select {...select} {...control} className={`${styles.input} ${styles.select}`}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </div>
      )}
    </Field>
  )
}
