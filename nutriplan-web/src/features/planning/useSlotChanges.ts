import { useEffect, useState } from 'react'
import { isProblem, newIdempotencyKey, type Undo, undoFailure } from '@/api'
import type { Sent } from '@/api/outbox'
import { toast } from '@/ui/toast'
import { undoTexts } from '@/vocabulary/undo'
import { AT_REST, type SlotKey, type SlotState, slotId } from './slots'

export interface Change {
  /** The slots whose meal it may change. */
  slots: readonly SlotKey[]
  /** The slot that has the focus afterwards where those are of a week that is not shown. */
  from?: SlotKey
  /** Sent again as it is, under the same key, when one tries again: it has one effect. How to take
   * it back is offered with the success. */
  work: (key: string | undefined) => Promise<Undo | Sent | undefined>
  /** What shows meanwhile: the slots on their way, or their meals with `pending` already true. */
  shows: 'filling' | 'changing'
  pending?: SlotState['pending']
  /** The meal as it was, where the difference is worth showing. */
  before?: SlotState['before']
  success?: string
  /** What is said instead while it waits for a network on this device. */
  waiting?: string
  failure: (error: unknown) => string
}

/** What is gone, or can no longer be undone: the plan, read anew, shows what is there. */
const isFinal = (error: unknown) =>
  ['NOT_FOUND', 'VALIDATION_ERROR', 'UNDO_OUTDATED'].some((code) => isProblem(error, code))

/** Focus goes on with what took the place of the button that was pressed; its slot held it, or the
 * page, where a panel had nothing left to give it back to. The first of these slots that is shown has it. */
function keepFocus(slots: readonly SlotKey[]) {
  const { activeElement } = document
  if (activeElement !== document.body && !activeElement?.matches('main, [data-slot]')) return
  const buttons = slots.map((slot) =>
    document.querySelector<HTMLElement>(`[data-slot="${slotId(slot)}"] button`),
  )
  buttons.find((button) => button !== null)?.focus()
}

/** Sends changes of slots, and holds the state of each slot meanwhile. */
export function useSlotChanges(refresh: (slots: readonly SlotKey[]) => Promise<unknown>) {
  const [states, setStates] = useState<ReadonlyMap<string, SlotState>>(new Map())
  const [settled, setSettled] = useState<readonly SlotKey[]>([])
  useEffect(() => {
    if (settled.length > 0) keepFocus(settled)
  }, [settled])

  function set(slots: readonly SlotKey[], state: Partial<SlotState>) {
    setStates((all) => {
      const next = new Map(all)
      for (const slot of slots)
        next.set(slotId(slot), { ...(next.get(slotId(slot)) ?? AT_REST), ...state })
      return next
    })
  }

  async function change(wanted: Change, key = newIdempotencyKey()): Promise<void> {
    const { slots, from, work, shows, pending = {}, before = null, success, failure } = wanted
    const last = slots.at(-1)
    const about = last ? slotId(last) : 'plan'
    set(slots, { work: shows, pending, failure: null, before: null })
    try {
      const done = await work(key)
      const { isWaiting, undo } = typeof done === 'object' ? done : { isWaiting: false, undo: done }
      if (isWaiting) void refresh(slots).catch(() => undefined)
      else await refresh(slots)
      set(slots, { ...AT_REST, before })
      const message = isWaiting ? wanted.waiting : success
      if (message)
        toast.success(message, { about, action: undo && undoing(wanted, undo, isWaiting) })
    } catch (error) {
      const text = failure(error)
      const retry = isFinal(error) ? null : { text, retry: () => change(wanted, key) }
      set(slots, { ...AT_REST, failure: retry })
      toast.error(text, { about })
      void refresh(slots).catch(() => undefined)
    }
    setSettled([last, from].filter((slot) => slot !== undefined))
  }

  const undoing = ({ slots, from }: Change, undo: Undo, isWaiting: boolean) => ({
    label: undoTexts.undo,
    onPress: () => {
      const work = (key: string | undefined) =>
        undo(key).then(() => ({ isWaiting, undo: undefined }))
      void change({
        slots,
        ...(from && { from }),
        work,
        shows: 'filling',
        success: undoTexts.undone,
        waiting: undoTexts.undone,
        failure: undoFailure,
      })
    },
  })

  return { states, change, seen: (slot: SlotKey) => set([slot], { before: null }) }
}
