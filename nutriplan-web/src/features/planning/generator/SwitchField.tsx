import type { ReactNode } from 'react'
import styles from './SwitchField.module.css'

export interface SwitchFieldProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What there is to say once it is on. */
  children?: ReactNode
}

/** Something that the week does or does not. */
export function SwitchField({ label, hint, checked, onChange, children }: SwitchFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <b>{label}</b>
          <small>{hint}</small>
        </span>
      </label>
      {children}
    </div>
  )
}
