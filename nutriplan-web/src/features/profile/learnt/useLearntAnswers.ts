import { Problem, problemText, type Undo, undoFailure } from '@/api'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { LearntState } from './data'
import { texts } from './texts'

const ABOUT = 'learnt expenditure'

/** The person's answers, and what is told when one is given. */
export function useLearntAnswers({ reply, remove, refresh }: LearntState) {
  async function give(answer: Promise<Undo | undefined>, done: string) {
    try {
      const undo = await answer
      const action = undo && undoAction({ undo, refresh, failure: undoFailure })
      toast.success(done, { about: ABOUT, action })
    } catch (problem) {
      const moved = problem instanceof Problem && problem.fields.length > 0
      if (moved) await refresh()
      toast.error(moved ? texts.moved : texts.notSaved(problemText(problem)), { about: ABOUT })
    }
  }
  return {
    accept: (correction: number) => give(reply(correction, true), texts.acceptedToast),
    refuse: (correction: number) => give(reply(correction, false), texts.refusedToast),
    remove: () => give(remove(), texts.removedToast),
  }
}
