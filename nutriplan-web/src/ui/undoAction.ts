import { undoTexts } from '@/vocabulary/undo'
import { toast } from './toast'

export interface UndoActionOptions {
  undo: () => Promise<unknown>
  /** Revalidates: the response may be lost although the undo was done. */
  refresh: () => unknown
  failure: (error: unknown) => string
}

/** The undo button of a toast; what it tells is about the same. */
export const undoAction = ({ undo, refresh, failure }: UndoActionOptions) => ({
  label: undoTexts.undo,
  onPress: async (about = 'undo') => {
    try {
      await undo()
      await refresh()
      toast.success(undoTexts.undone, { about })
    } catch (error) {
      toast.error(failure(error), { about })
      await refresh()
    }
  },
})
