import { useState } from 'react'
import { Segments } from '@/ui/Segments'
import { Sheet } from '@/ui/Sheet'
import { DayOfSlots, SlotChoice } from '@/ui/SlotChoice'
import { slotOf } from '@/vocabulary/slots'
import styles from './PlaceSheet.module.css'
import { type PlacingMode, type SlotKey, slotId } from './slots'
import { dayRegion, placing as texts } from './texts'
import type { DayView } from './week'

export interface PlaceSheetProps {
  /** The slot whose meal is to go elsewhere; null closes the sheet. */
  from: SlotKey | null
  /** The days whose slots are offered. */
  days: readonly DayView[]
  /** Moves or copies the meal into a slot. */
  onChoose: (placing: { from: SlotKey; to: SlotKey; mode: PlacingMode }) => void
  /** Closes it without a change. */
  onClose: () => void
}

const MODES = (['move', 'copy'] as const).map((value) => ({ value, label: texts.modes[value] }))

/** Where a meal is to go: what dragging does, for every hand and every device. */
export function PlaceSheet({ from, days, onChoose, onClose }: PlaceSheetProps) {
  return (
    <Sheet
      open={from !== null}
      onClose={onClose}
      title={texts.title}
      description={from ? slotOf(from.type, from.date) : undefined}
    >
      {from && <Places from={from} days={days} onChoose={onChoose} />}
    </Sheet>
  )
}

type PlacesProps = Pick<PlaceSheetProps, 'days' | 'onChoose'> & { from: SlotKey }

function Places({ from, days, onChoose }: PlacesProps) {
  const [mode, setMode] = useState<PlacingMode>('move')
  return (
    <div className={styles.places}>
      <fieldset>
        <legend className="visually-hidden">{texts.mode}</legend>
        <Segments choices={MODES} value={mode} onChange={setMode} />
      </fieldset>
      <h3 className={styles.where}>{texts.where(mode)}</h3>
      {days.map((day) => (
        <DayOfSlots key={day.date} date={day.date} label={dayRegion(day.date)} heading="h4">
          {day.slots.map((slot) => {
            const to = { date: day.date, type: slot.type }
            const isHere = slotId(to) === slotId(from)
            return (
              <SlotChoice
                key={slot.type}
                type={slot.type}
                slot={slotOf(slot.type, day.date)}
                text={isHere ? texts.here : (slot.meal?.name ?? texts.free)}
                free={!slot.meal}
                disabled={isHere}
                onChoose={() => onChoose({ from, to, mode })}
              />
            )
          })}
        </DayOfSlots>
      ))}
    </div>
  )
}
