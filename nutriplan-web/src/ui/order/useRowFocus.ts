import { type RefObject, useEffect, useRef, useState } from 'react'

/** Parts of a row that may take the focus after a change, by their `data-part`. */
export type RowPart = 'amount' | 'text' | 'up' | 'down' | 'remove'

interface Goal {
  row: number
  part: RowPart
}

/** Leads the focus to a part of a row once a change is drawn; without rows, to `otherwise`. */
export function useRowFocus<List extends HTMLElement>(otherwise: RefObject<HTMLElement | null>) {
  const list = useRef<List>(null)
  const [goal, setGoal] = useState<Goal | null>(null)

  useEffect(() => {
    if (!goal) return
    setGoal(null)
    const row = list.current?.children[goal.row]
    const part = row?.querySelector<HTMLElement>(`[data-part="${goal.part}"]`)
    // The first row cannot go up nor the last one down: the other arrow takes over.
    const able = part?.matches(':disabled')
      ? row?.querySelector<HTMLElement>('[data-part="up"]:enabled, [data-part="down"]:enabled')
      : part
    if (able) able.focus()
    else otherwise.current?.focus()
    if (able instanceof HTMLInputElement) able.select()
  }, [goal, otherwise])

  return {
    list,
    focusRow: (row: number, part: RowPart) => setGoal({ row, part }),
    focusMoved: (from: number, to: number) => setGoal({ row: to, part: to < from ? 'up' : 'down' }),
    /** The row that took the place of a removed one, or the last of those that are left. */
    focusAfterRemoval: (index: number, rows: number) =>
      setGoal({ row: Math.min(index, rows - 2), part: 'remove' }),
  }
}
