import { Segments } from '@/ui/Segments'
import type { WeekOffset } from '@/vocabulary/dates'
import { texts } from './texts'

export interface WeekChoiceProps {
  offset: WeekOffset
  onChange: (offset: WeekOffset) => void
}

const CHOICES = ([0, 1] as const).map((value) => ({ value, label: texts.weekChoices[value] }))

export function WeekChoice({ offset, onChange }: WeekChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{texts.week}</legend>
      <Segments<WeekOffset> choices={CHOICES} value={offset} onChange={onChange} />
    </fieldset>
  )
}
