import { ArrowDown, ArrowUp, Check, CircleAlert, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './MarkLine.module.css'
import { texts } from './markTexts'

const ICONS = {
  met: Check,
  missed: CircleAlert,
  under: ArrowDown,
  over: ArrowUp,
  unknown: CircleHelp,
} as const

export type MarkState = keyof typeof ICONS

export interface MarkLineProps {
  state: MarkState
  label: string
  figure: string
  /** What is to be known of the figure. */
  note?: string | undefined
  /** What would mend it. */
  children?: ReactNode
}

/** A mark with its figure; a sign, which has a name, says how it stands. */
export function MarkLine({ state, label, figure, note, children }: MarkLineProps) {
  const Icon = ICONS[state]
  return (
    <li className={styles.row} data-state={state}>
      <Icon size={18} role="img" aria-label={texts.states[state]} />
      <p>
        <strong>{label}</strong> {figure}
        {note && <small className={styles.note}> {note}</small>}
      </p>
      {children}
    </li>
  )
}
