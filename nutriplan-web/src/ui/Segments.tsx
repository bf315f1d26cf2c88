import { useId } from 'react'
import styles from './Segments.module.css'

export interface SegmentsProps<Value> {
  choices: readonly { value: Value; label: string | number }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short choices, all in sight: radio buttons in a row. Its fieldset says of what. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div className={styles.segments}>
      {props.choices.map(({ value, label }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            className="drawn-by-label"
            name={name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
