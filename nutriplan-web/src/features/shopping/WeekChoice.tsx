import { useId } from 'react'
import type { WeekOffset } from '@/vocabulary/dates'
import { texts } from './texts'
import styles from './WeekChoice.module.css'

export interface WeekChoiceProps {
  offset: WeekOffset
  onChange: (offset: WeekOffset) => void
}

const OFFSETS: readonly WeekOffset[] = [0, 1]

export function WeekChoice({ offset, onChange }: WeekChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{texts.week}</legend>
      {OFFSETS.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={offset === value}
            onChange={() => onChange(value)}
          />
          <span>{texts.weekChoices[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}
