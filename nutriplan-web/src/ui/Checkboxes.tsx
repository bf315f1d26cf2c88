import styles from './Checkboxes.module.css'

export interface CheckboxesProps<Value extends string> {
  /** What is chosen from the list. */
  legend: string
  values: readonly Value[]
  labelOf: (value: Value) => string
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
      <legend className={styles.legend}>{legend}</legend>
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
  label: string
  checked: boolean
  onChange: () => void
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  )
}
