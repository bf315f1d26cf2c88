import { useLayoutEffect, useRef, useState } from 'react'
import type { Food, OwnFood, OwnFoodInput } from './generated'
import { refusedFields, useOwnFoods } from './ownFoods'
import { isProblem } from './problem'
import type { Undo } from './undo'

/** Says how it went. */
export interface OwnFoodMessages {
  saved: () => void
  failed: (error: unknown) => void
  removed: (food: OwnFood, undo: Undo | undefined, refresh: () => Promise<void>) => void
  removeFailed: (error: unknown) => void
}

export interface OwnFoodCreation {
  /** What a new food is called; null closes the sheet. */
  name: string | null
  /** A new one is picked at once. */
  onPick: (food: Food) => void
  onClose: () => void
}

/** The sheet in which foods of one's own are written down; null until it is first opened. */
export function useOwnFoodSheet(
  messages: OwnFoodMessages,
  { name, onPick, onClose }: OwnFoodCreation,
) {
  const [isUsed, setIsUsed] = useState(false)
  if (name !== null && !isUsed) setIsUsed(true)
  /** Told apart by a symbol each: a food that is saved closes no sheet that was opened since. */
  const opening = useRef<symbol>(undefined)
  useLayoutEffect(() => {
    opening.current = Symbol(name ?? undefined)
  }, [name])
  const { foods, save, remove, refresh } = useOwnFoods(name !== null)

  async function onSave(food: OwnFoodInput, changed: OwnFood | null) {
    const mine = opening.current
    try {
      const written = await save(food, changed)
      messages.saved()
      if (opening.current === mine) onClose()
      if (!changed) onPick(written)
      return null
    } catch (error) {
      const refused = refusedFields(error)
      if (!refused) messages.failed(error)
      return refused ?? {}
    }
  }

  async function onRemove(food: OwnFood) {
    try {
      messages.removed(food, await remove(food), refresh)
    } catch (error) {
      // What is gone already is no failure.
      if (!isProblem(error, 'NOT_FOUND')) messages.removeFailed(error)
      await refresh()
    }
  }

  if (!isUsed) return null
  return {
    open: name !== null,
    name: name ?? '',
    foods,
    onSave,
    onRemove: (food: OwnFood) => void onRemove(food),
    onClose,
  }
}
