import { undoTexts } from '@/vocabulary/undo'
import { toast } from './toast'

interface UndoActionOptions {
  undo: () => Promise<unknown>
  /** Shows what is there now: an answer may be lost although the work was done. */
  refresh: () => unknown
  failure: (error: unknown) => string
}

/** A toast's offer to take back what it tells of, and what comes of it. */
export const undoAction = ({ undo, refresh, failure }: UndoActionOptions) => ({
  label: undoTexts.undo,
  onPress: async () => {
    try {
      await undo()
      await refresh()
      toast.success(undoTexts.undone)
    } catch (error) {
      toast.error(failure(error))
      await refresh()
    }
  },
})
