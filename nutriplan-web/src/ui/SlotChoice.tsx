import type { ReactNode } from 'react'
import { formatDayAndMonth, formatWeekday, type PlainDate } from '@/vocabulary/dates'
import { MEAL_LABELS, type MealType } from '@/vocabulary/meals'
import styles from './SlotChoice.module.css'

interface DayOfSlotsProps {
  date: PlainDate
  /** The accessible name of the day. */
  label: string
  heading: 'h3' | 'h4'
  children: ReactNode
}

/** A day of a list of places for a meal. */
export function DayOfSlots({ date, label, heading: Heading, children }: DayOfSlotsProps) {
  return (
    <section aria-label={label}>
      <Heading className={styles.day}>
        {formatWeekday(date)} <small>{formatDayAndMonth(date)}</small>
      </Heading>
      <ul>{children}</ul>
    </section>
  )
}

interface SlotChoiceProps {
  /** The slot that is offered. */
  type: MealType
  /** « Déjeuner du lundi 16 novembre » */
  slot: string
  /** What stands there, or that nothing does. */
  text: string
  /** Nothing stands in it yet. */
  free: boolean
  /** It cannot be chosen now. */
  disabled?: boolean
  /** Takes this slot. */
  onChoose: () => void
}

/** A place that a meal can go to. */
export function SlotChoice({ type, slot, text, free, disabled, onChoose }: SlotChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.slot}
        data-meal={type}
        disabled={disabled}
        onClick={onChoose}
      >
        <span className={styles.label} aria-hidden="true">
          {MEAL_LABELS[type]}
        </span>
        <span className="visually-hidden">{slot} : </span>
        <span className={free ? styles.free : styles.name}>{text}</span>
      </button>
    </li>
  )
}
