import type { DragEvent } from 'react'
import type { PlacingMode, SlotKey } from './slots'

const KIND = 'application/x-nutriplan-slot'

/** Starts the drag of a meal, with its slot as the payload. */
export function startSlotDrag(event: DragEvent, slot: SlotKey): void {
  event.dataTransfer.setData(KIND, JSON.stringify(slot))
  event.dataTransfer.effectAllowed = 'copyMove'
}

/** A pressed Ctrl or Alt copies, as in everything else that is dragged. */
const modeOf = (event: DragEvent): PlacingMode => (event.ctrlKey || event.altKey ? 'copy' : 'move')

/** Accepts the drag of a meal as a drop target; false for anything else. */
export function acceptsDrop(event: DragEvent): boolean {
  if (!event.dataTransfer.types.includes(KIND)) return false
  event.preventDefault()
  event.dataTransfer.dropEffect = modeOf(event)
  return true
}

/** What was dropped, and whether it is to stay where it came from too. */
export function readDrop(event: DragEvent): { from: SlotKey; mode: PlacingMode } | null {
  const text = event.dataTransfer.getData(KIND)
  if (!text) return null
  event.preventDefault()
  return { from: JSON.parse(text) as SlotKey, mode: modeOf(event) }
}
