import type { WeekOffset } from '@/vocabulary/dates'
import { Segments } from './Segments'

export interface WeekChoiceProps {
  offset: WeekOffset
  /** What this week is called, where that is not enough. */
  thisWeek?: string | undefined
  onChange: (offset: WeekOffset) => void
}

/** One of the two weeks that can be planned. */
export function WeekChoice({ offset, thisWeek = 'Cette semaine', onChange }: WeekChoiceProps) {
  const choices = [
    { value: 0, label: thisWeek },
    { value: 1, label: 'Semaine prochaine' },
  ] as const
  return (
    <fieldset>
      <legend className="visually-hidden">Semaine</legend>
      <Segments<WeekOffset> choices={choices} value={offset} onChange={onChange} />
    </fieldset>
  )
}
