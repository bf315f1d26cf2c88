import { useState } from 'react'
import { Segments } from '@/ui/Segments'
import { Sheet } from '@/ui/Sheet'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { MEAL_LABELS } from '@/vocabulary/meals'
import styles from './PlaceSheet.module.css'
import { type PlacingMode, type SlotKey, slotId } from './slots'
import { dayRegion, slotOf, placing as texts } from './texts'
import type { DayView } from './week'

export interface PlaceSheetProps {
  /** The slot whose meal is to go elsewhere; null closes the sheet. */
  from: SlotKey | null
  days: readonly DayView[]
  onChoose: (placing: { from: SlotKey; to: SlotKey; mode: PlacingMode }) => void
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
        <section key={day.date} aria-label={dayRegion(day.date)}>
          <h4 className={styles.day}>
            {formatWeekday(day.date)} <small>{formatDayAndMonth(day.date)}</small>
          </h4>
          <ul>
            {day.slots.map((slot) => {
              const to = { date: day.date, type: slot.type }
              const isHere = slotId(to) === slotId(from)
              return (
                <li key={slot.type}>
                  <button
                    type="button"
                    className={styles.slot}
                    data-meal={slot.type}
                    disabled={isHere}
                    onClick={() => onChoose({ from, to, mode })}
                  >
                    <span className={styles.label} aria-hidden="true">
                      {MEAL_LABELS[slot.type]}
                    </span>
                    <span className="visually-hidden">{slotOf(slot.type, day.date)} : </span>
                    <span className={slot.meal ? styles.name : styles.free}>
                      {isHere ? texts.here : (slot.meal?.name ?? texts.free)}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
