import { useState } from 'react'
import { type Meal, problemText } from '@/api'
import { copyMealTo, moveMealTo } from './data'
import type { PlacingMode, SlotKey } from './slots'
import { slotOf, texts } from './texts'
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

/** Moves and copies meals; one that would land on another asks first, and every one can be undone. */
export function useMoveOrCopy({ mealIn, change }: PlacingContext) {
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const [asking, setAsking] = useState<Placing | null>(null)

  function place({ from, to, mode }: Placing) {
    const meal = mealIn(from)
    if (!meal) return
    void change(mode === 'move' ? moving(meal, to, mealIn(to)) : copying(meal, to))
  }

  function choose(placing: Placing) {
    setPicking(null)
    if (mealIn(placing.to)) setAsking(placing)
    else place(placing)
  }

  const there = asking && mealIn(asking.to)
  return {
    picking,
    open: setPicking,
    close: () => setPicking(null),
    choose,
    question: asking &&
      there && {
        title: texts.occupied(slotOf(asking.to.type, asking.to.date), there.recipe_name),
        text: asking.mode === 'move' ? texts.exchangeText : texts.replaceText,
        confirm: asking.mode === 'move' ? texts.exchange : texts.replace,
      },
    confirm: () => {
      if (asking) place(asking)
      setAsking(null)
    },
    cancel: () => setAsking(null),
  }
}

const failure = (error: unknown) => texts.placeFailed(problemText(error))

function moving(meal: Meal, to: SlotKey, there: Meal | undefined): Change {
  return {
    slots: [{ date: meal.date, type: meal.type }, to],
    work: (key) => moveMealTo(meal.id, to, key),
    shows: 'filling',
    success: there ? texts.exchanged : texts.moved,
    failure,
  }
}

const copying = (meal: Meal, to: SlotKey): Change => ({
  slots: [to],
  work: (key) => copyMealTo(meal.id, to, key),
  shows: 'filling',
  success: texts.copied,
  failure,
})
