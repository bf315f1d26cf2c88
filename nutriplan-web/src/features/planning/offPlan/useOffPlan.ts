import { useRef, useState } from 'react'
import { type OffPlanFood, problemText, undoFailure } from '@/api'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { PlainDate } from '@/vocabulary/dates'
import { type NotedFood, nameOf } from './notedFood'
import { noteFood } from './sendFoods'
import { noting, texts } from './texts'

/** Notes what was eaten off the plan and takes it back, each with a way back in its notice. */
export function useOffPlan(refresh: () => Promise<unknown>) {
  const [date, setDate] = useState<PlainDate | null>(null)
  const [isUsed, setIsUsed] = useState(false)
  /** How often the sheet was opened or closed: what was noted closes none that was opened since. */
  const turns = useRef(0)

  /** Where the server has not heard of the note, its way back is the note as it was before. */
  async function write(
    id: string,
    food: OffPlanFood | null,
    before: NotedFood | null,
    messages: { done: string; waiting: string },
  ): Promise<void> {
    const { isWaiting, undo: undoIt } = await noteFood(id, food)
    const undo = isWaiting || before?.isWaiting ? () => noteFood(id, before) : undoIt
    toast.success(isWaiting ? messages.waiting : messages.done, {
      about: 'off-plan',
      ...(undo && { action: undoAction({ undo, refresh, failure: undoFailure }) }),
    })
  }

  async function note(food: OffPlanFood): Promise<boolean> {
    const mine = turns.current
    try {
      await write(food.id, food, null, { done: noting.noted, waiting: noting.notedHere })
      if (mine === turns.current) show(null)
    } catch (error) {
      toast.error(noting.failed(problemText(error)), { about: 'off-plan' })
      return false
    }
    await refresh().catch(() => undefined)
    return true
  }

  async function forget(food: NotedFood): Promise<void> {
    const name = nameOf(food)
    try {
      await write(food.id, null, food, {
        done: texts.removed(name),
        waiting: texts.removedHere(name),
      })
    } catch (error) {
      toast.error(texts.removeFailed(problemText(error)), { about: 'off-plan' })
    }
    await refresh().catch(() => undefined)
  }

  function show(day: PlainDate | null) {
    turns.current++
    setDate(day)
  }

  function open(day: PlainDate) {
    setIsUsed(true)
    show(day)
  }

  return { date, isUsed, open, close: () => show(null), note, forget }
}
