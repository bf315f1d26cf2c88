import styles from './Checkboxes.module.css'

export interface CheckboxesProps<Value extends string> {
  /** What is chosen from the list. */
  legend: string
  /** The list. */
  values: readonly Value[]
  /** What a value is called. */
  labelOf: (value: Value) => string
  /** What is chosen of it. */
  chosen: readonly Value[]
  /** What is chosen now, in the order of the list. */
  onChange: (chosen: Value[]) => void
}

/** Any number of a list, side by side where there is room. */
export function Checkboxes<Value extends string>(props: CheckboxesProps<Value>) {
  const { legend, values, labelOf, chosen, onChange } = props
  const toggled = (value: Value) => values.filter((one) => chosen.includes(one) !== (one === value))
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggled(value))}
        />
      ))}
    </fieldset>
  )
}

export interface CheckboxProps {
  /** What is true when it is checked. */
  label: string
  /** Whether it is. */
  checked: boolean
  /** It was pressed. */
  onChange: () => void
}

/** A yes or no by itself. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  )
}
