import { useLayoutEffect, useRef } from 'react'
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
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // A week that opens by itself takes the focus along: the arrows start at the focused choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is checked follows the week
  useLayoutEffect(() => {
    const { current } = fieldset
    if (current?.contains(document.activeElement)) {
      current.querySelector<HTMLElement>(':checked')?.focus()
    }
  }, [offset])
  return (
    <fieldset ref={fieldset}>
      <legend className="visually-hidden">Semaine</legend>
      <Segments<WeekOffset> choices={choices} value={offset} onChange={onChange} />
    </fieldset>
  )
}
