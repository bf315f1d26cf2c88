import { Problem, problemText, undoFailure } from '@/api'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { PlainDate } from '@/vocabulary/dates'
import { useWeighIns } from './data'
import { texts } from './texts'

/** The user's weigh-ins, and what is told when one is added or taken away. */
export function useWeighInLog() {
  const { add, remove, refresh, ...list } = useWeighIns()

  /** Fields that were refused; empty when it was saved, null when it failed as a whole. */
  async function save(weighIn: { date: PlainDate; weight: number }) {
    try {
      const { isWaiting } = await add(weighIn)
      toast.success(isWaiting ? texts.savedHere : texts.saved, { about: weighIn.date })
      return []
    } catch (problem) {
      const refused = problem instanceof Problem ? problem.fields : []
      if (refused.length > 0) return refused
      toast.error(texts.notSaved(problemText(problem)), { about: weighIn.date })
      return null
    }
  }

  async function drop(id: string) {
    try {
      const { isWaiting, undo } = await remove(id)
      const action = undo && undoAction({ undo, refresh, failure: undoFailure })
      toast.success(isWaiting ? texts.deletedHere : texts.deleted, { about: id, action })
    } catch (problem) {
      toast.error(texts.notDeleted(problemText(problem)), { about: id })
    }
  }

  return { ...list, save, drop }
}
