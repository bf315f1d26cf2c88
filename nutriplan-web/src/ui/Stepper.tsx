import { Minus, Plus } from 'lucide-react'
import { IconButton } from './IconButton'
import styles from './Stepper.module.css'

export interface StepperProps {
  /** What is counted, for those who do not see it. */
  label: string
  /** The name of the button for one less. */
  less: string
  /** The name of the button for one more. */
  more: string
  /** The number that is chosen. */
  value: number
  /** The value in words: « 2 portions ». */
  shown: string
  /** The least that can be chosen. */
  min: number
  /** The most that can be chosen. */
  max: number
  /** Chooses another number. */
  onChange: (value: number) => void
}

/** A small whole number, one more or one less at a time. */
export function Stepper(props: StepperProps) {
  const { label, less, more, value, shown, min, max, onChange } = props
  return (
    <fieldset className={styles.stepper}>
      <legend className="visually-hidden">{label}</legend>
      <IconButton
        outlined
        label={less}
        icon={<Minus size={18} aria-hidden />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value}>{shown}</output>
      <IconButton
        outlined
        label={more}
        icon={<Plus size={18} aria-hidden />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
