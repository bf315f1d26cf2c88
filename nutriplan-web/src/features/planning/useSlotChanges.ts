import { useEffect, useState } from 'react'
import { isProblem, newIdempotencyKey } from '@/api'
import { toast } from '@/ui/toast'
import { AT_REST, type SlotKey, type SlotState, slotId } from './slots'
import { texts } from './texts'

export interface Change {
  /** The slots whose meal it may change. */
  slots: readonly SlotKey[]
  /** Sent again as it is, under the same key, when one tries again: it has one effect. */
  work: (key: string | undefined) => Promise<unknown>
  /** What shows meanwhile: the slots on their way, or their meals with `pending` already true. */
  shows: 'filling' | 'changing'
  pending?: SlotState['pending']
  /** The meal as it was, where the difference is worth showing. */
  before?: SlotState['before']
  success?: string
  failure: (error: unknown) => string
  /** Offered with the success; undefined when there is no way back. */
  undo?: (key: string | undefined) => Promise<unknown>
}

/** Focus goes on with what took the place of the button that was pressed. */
function keepFocus(slot: string) {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-slot="${slot}"] button`)?.focus()
}

/** Carries changes of slots out, and keeps what each slot shows of them. */
export function useSlotChanges(refresh: () => Promise<unknown>) {
  const [states, setStates] = useState<ReadonlyMap<string, SlotState>>(new Map())
  const [settled, setSettled] = useState<{ slot: string } | null>(null)
  useEffect(() => {
    if (settled) keepFocus(settled.slot)
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
    const { slots, work, shows, pending = {}, before = null, success, failure, undo } = wanted
    const last = slots.at(-1)
    set(slots, { work: shows, pending, failure: null, before: null })
    try {
      await work(key)
      await refresh()
      set(slots, { ...AT_REST, before })
      if (success) toast.success(success, undo && { action: undoing({ ...wanted, undo }) })
    } catch (error) {
      const text = failure(error)
      // What is gone cannot be tried again: the plan, read anew, shows what is there.
      const retry = isProblem(error, 'NOT_FOUND')
        ? null
        : { text, retry: () => change(wanted, key) }
      set(slots, { ...AT_REST, failure: retry })
      toast.error(text)
      void refresh().catch(() => undefined)
    }
    if (last) setSettled({ slot: slotId(last) })
  }

  const undoing = ({ slots, failure, undo }: Change & Required<Pick<Change, 'undo'>>) => ({
    label: texts.undo,
    onPress: () =>
      void change({ slots, work: undo, shows: 'filling', success: texts.undone, failure }),
  })

  return { states, change, seen: (slot: SlotKey) => set([slot], { before: null }) }
}
