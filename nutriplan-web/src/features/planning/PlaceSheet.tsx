import { useId, useState } from 'react'
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

const MODES: readonly PlacingMode[] = ['move', 'copy']

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
  const name = useId()
  return (
    <div className={styles.places}>
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{texts.mode}</legend>
        {MODES.map((value) => (
          <label key={value} className={styles.mode}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={mode === value}
              onChange={() => setMode(value)}
            />
            <span>{texts.modes[value]}</span>
          </label>
        ))}
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
