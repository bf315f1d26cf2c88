import { CookingPot } from 'lucide-react'
import type { Cooked } from '@/api'
import { cookedText } from '@/vocabulary/cooked'
import styles from './CookedNote.module.css'
import type { SlotKey } from './slots'

export interface CookedNoteProps {
  slot: SlotKey
  cooked: Cooked | null
}

/** When a meal's dish is cooked, or for how many meals. */
export function CookedNote({ slot, cooked }: CookedNoteProps) {
  const text = cookedText(slot, cooked)
  if (!text) return null
  return (
    <p className={styles.note}>
      <CookingPot size={14} aria-hidden /> {text}
    </p>
  )
}
