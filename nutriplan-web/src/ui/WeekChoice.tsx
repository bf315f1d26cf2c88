import type { WeekOffset } from '@/vocabulary/dates'
import { Segments } from './Segments'

export interface WeekChoiceProps {
  offset: WeekOffset
  onChange: (offset: WeekOffset) => void
}

const CHOICES = [
  { value: 0, label: 'Cette semaine' },
  { value: 1, label: 'Semaine prochaine' },
] as const

/** One of the two weeks that can be planned. */
export function WeekChoice({ offset, onChange }: WeekChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">Semaine</legend>
      <Segments<WeekOffset> choices={CHOICES} value={offset} onChange={onChange} />
    </fieldset>
  )
}
