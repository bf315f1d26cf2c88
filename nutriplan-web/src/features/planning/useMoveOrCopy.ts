import { useState } from 'react'
import { isProblem, type Meal, problemText } from '@/api'
import { slotOf } from '@/vocabulary/slots'
import { copyMealTo, moveMealTo } from './data'
import type { PlacingMode, SlotKey } from './slots'
import { placed, texts } from './texts'
import type { Change } from './useSlotChanges'

interface Placing {
  from: SlotKey
  to: SlotKey
  mode: PlacingMode
}

interface PlacingContext {
  mealIn: (slot: SlotKey) => Meal | undefined
  /** Whether a slot is of the week that is shown: where a meal goes elsewhere, it is said. */
  isShown: (slot: SlotKey) => boolean
  change: (change: Change) => Promise<void>
}

/** Moves and copies meals at once, onto another too: every one can be undone. */
export function useMoveOrCopy({ mealIn, isShown, change }: PlacingContext) {
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const [isUsed, setIsUsed] = useState(false)

  function choose({ from, to, mode }: Placing) {
    setPicking(null)
    const meal = mealIn(from)
    if (!meal) return
    const place = { to, there: mealIn(to), away: isShown(to) ? null : slotOf(to.type, to.date) }
    void change(mode === 'move' ? moving(meal, place) : copying(meal, place))
  }

  if (picking && !isUsed) setIsUsed(true)
  return { picking, isUsed, open: setPicking, close: () => setPicking(null), choose }
}

interface Place {
  to: SlotKey
  /** The meal that stands there. */
  there: Meal | undefined
  /** How the slot is called, where it is of a week that is not shown. */
  away: string | null
}

const failure = (error: unknown) => texts.placeFailed(problemText(error))

const movedTexts = (away: string | null) =>
  away === null
    ? { success: texts.moved, waiting: texts.movedHere }
    : { success: placed.moved(away), waiting: placed.sentLater(placed.moved(away)) }

const exchangedTexts = (away: string | null) =>
  away === null
    ? { success: texts.exchanged, waiting: texts.exchangedHere }
    : { success: placed.exchanged(away), waiting: placed.sentLater(placed.exchanged(away)) }

const copiedText = (away: string | null) => (away === null ? texts.copied : placed.copied(away))

const replacedText = (name: string, away: string | null) =>
  away === null ? texts.replaced(name) : placed.replaced(name, away)

function moving(meal: Meal, { to, there, away }: Place): Change {
  const from = { date: meal.date, type: meal.type }
  return {
    slots: [from, to],
    from,
    work: (key) => moveMealTo(meal, to, key),
    shows: 'changing',
    ...(there ? exchangedTexts(away) : movedTexts(away)),
    failure,
  }
}

const copying = (meal: Meal, { to, there, away }: Place): Change => ({
  slots: [to],
  from: { date: meal.date, type: meal.type },
  work: (key) => copyMealTo(meal.id, to, key),
  shows: 'filling',
  success: there ? replacedText(there.recipe_name, away) : copiedText(away),
  failure: (error) => (isProblem(error, 'UNREACHABLE') ? texts.copyNeedsNetwork : failure(error)),
})
