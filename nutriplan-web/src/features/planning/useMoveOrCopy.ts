import { useState } from 'react'
import { isProblem, type Meal, problemText } from '@/api'
import { copyMealTo, moveMealTo } from './data'
import type { PlacingMode, SlotKey } from './slots'
import { texts } from './texts'
import type { Change } from './useSlotChanges'

interface Placing {
  from: SlotKey
  to: SlotKey
  mode: PlacingMode
}

interface PlacingContext {
  mealIn: (slot: SlotKey) => Meal | undefined
  change: (change: Change) => Promise<void>
}

/** Moves and copies meals at once, onto another too: every one can be undone. */
export function useMoveOrCopy({ mealIn, change }: PlacingContext) {
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const [isUsed, setIsUsed] = useState(false)

  function choose({ from, to, mode }: Placing) {
    setPicking(null)
    const meal = mealIn(from)
    if (!meal) return
    void change(mode === 'move' ? moving(meal, to, mealIn(to)) : copying(meal, to, mealIn(to)))
  }

  if (picking && !isUsed) setIsUsed(true)
  return { picking, isUsed, open: setPicking, close: () => setPicking(null), choose }
}

const failure = (error: unknown) => texts.placeFailed(problemText(error))

function moving(meal: Meal, to: SlotKey, there: Meal | undefined): Change {
  return {
    slots: [{ date: meal.date, type: meal.type }, to],
    work: (key) => moveMealTo(meal, to, key),
    shows: 'changing',
    success: there ? texts.exchanged : texts.moved,
    waiting: there ? texts.exchangedHere : texts.movedHere,
    failure,
  }
}

const copying = (meal: Meal, to: SlotKey, there: Meal | undefined): Change => ({
  slots: [to],
  work: (key) => copyMealTo(meal.id, to, key),
  shows: 'filling',
  success: there ? texts.replaced(there.recipe_name) : texts.copied,
  failure: (error) => (isProblem(error, 'UNREACHABLE') ? texts.copyNeedsNetwork : failure(error)),
})
