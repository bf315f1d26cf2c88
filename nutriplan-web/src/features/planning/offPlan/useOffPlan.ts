import { useState } from 'react'
import {
  deleteOffPlanFood,
  isProblem,
  newIdempotencyKey,
  type OffPlanFood,
  problemText,
  type Undo,
  undoable,
  undoFailure,
  writeOffPlanFood,
} from '@/api'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { PlainDate } from '@/vocabulary/dates'
import { formatKcal } from '@/vocabulary/numbers'
import type { Eaten } from './NoteSheet'
import { noting, texts } from './texts'

/** Notes what was eaten off the plan and takes it back, each with a way back in its notice. */
export function useOffPlan(refresh: () => Promise<unknown>) {
  const [date, setDate] = useState<PlainDate | null>(null)
  const [isUsed, setIsUsed] = useState(false)

  const told = (text: string, undo: Undo | undefined) =>
    toast.success(text, {
      about: 'off-plan',
      ...(undo && { action: undoAction({ undo, refresh, failure: undoFailure }) }),
    })

  async function note(id: string, day: PlainDate, eaten: Eaten): Promise<boolean> {
    try {
      const undo = await undoable(writeOffPlanFood({ body: { id, date: day, ...eaten } }))
      setDate(null)
      told(noting.noted, undo)
    } catch (error) {
      toast.error(noting.failed(problemText(error)), { about: 'off-plan' })
      return false
    }
    await refresh().catch(() => undefined)
    return true
  }

  async function forget(food: OffPlanFood): Promise<void> {
    try {
      const undo = await undoable(
        deleteOffPlanFood({
          path: { off_plan_id: food.id },
          headers: { 'Idempotency-Key': newIdempotencyKey() },
        }),
      )
      told(texts.removed(food.name ?? `${texts.nameless}, ${formatKcal(food.calories)}`), undo)
    } catch (error) {
      // What is gone already is no failure.
      if (!isProblem(error, 'NOT_FOUND'))
        toast.error(texts.removeFailed(problemText(error)), { about: 'off-plan' })
    }
    await refresh().catch(() => undefined)
  }

  function open(day: PlainDate) {
    setIsUsed(true)
    setDate(day)
  }

  return { date, isUsed, open, close: () => setDate(null), note, forget }
}
