import { useState } from 'react'
import { ErrorState } from '@/ui/ErrorState'
import { Segments } from '@/ui/Segments'
import { Sheet } from '@/ui/Sheet'
import { DayOfSlots, SlotChoice } from '@/ui/SlotChoice'
import { Spinner } from '@/ui/Spinner'
import { WeekChoice } from '@/ui/WeekChoice'
import type { WeekOffset } from '@/vocabulary/dates'
import { slotOf } from '@/vocabulary/slots'
import styles from './PlaceSheet.module.css'
import { type PlacingMode, type SlotKey, slotId } from './slots'
import { dayRegion, texts as planTexts, placing as texts } from './texts'
import type { DayView } from './week'

export interface PlaceSheetProps {
  /** The slot whose meal is to go elsewhere; null closes the sheet. */
  from: SlotKey | null
  /** The week that the plan shows, from which the meal goes. */
  offset: WeekOffset
  /** The days of that week. */
  days: readonly DayView[]
  /** The days of the other week; undefined until they are loaded. Those that are over are left out. */
  beside: readonly DayView[] | undefined
  /** The other week could not be loaded. */
  failed: boolean
  /** Asks the server for the other week again. */
  onRetry: () => void
  /** Moves or copies the meal into a slot. */
  onChoose: (placing: { from: SlotKey; to: SlotKey; mode: PlacingMode }) => void
  /** Closes it without a change. */
  onClose: () => void
}

const MODES = (['move', 'copy'] as const).map((value) => ({ value, label: texts.modes[value] }))

/** Where a meal is to go: what dragging does, for every hand and every device, and to either week. */
export function PlaceSheet({ from, onClose, ...places }: PlaceSheetProps) {
  return (
    <Sheet
      open={from !== null}
      onClose={onClose}
      title={texts.title}
      description={from ? slotOf(from.type, from.date) : undefined}
    >
      {from && <Places from={from} {...places} />}
    </Sheet>
  )
}

type PlacesProps = Omit<PlaceSheetProps, 'from' | 'onClose'> & { from: SlotKey }

function Places({ from, offset, days, beside, failed, onRetry, onChoose }: PlacesProps) {
  const [mode, setMode] = useState<PlacingMode>('move')
  const [week, setWeek] = useState(offset)
  const offered = week === offset ? days : beside?.filter(({ isPast }) => !isPast)
  return (
    <div className={styles.places}>
      <fieldset>
        <legend className="visually-hidden">{texts.mode}</legend>
        <Segments choices={MODES} value={mode} onChange={setMode} />
      </fieldset>
      <h3 className={styles.where}>{texts.where(mode)}</h3>
      <WeekChoice offset={week} onChange={setWeek} />
      {offered?.map((day) => (
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
      {!offered &&
        (failed ? (
          <ErrorState title={planTexts.loadFailed} onRetry={onRetry} />
        ) : (
          <Spinner text={texts.loading} />
        ))}
    </div>
  )
}
