import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { texts } from '@/vocabulary/ownFood'

const about = { about: 'own-food' }

interface Failures {
  /** Why something was not done. */
  problemText: (error: unknown) => string
  undoFailure: (error: unknown) => string
}

/** Says what became of a food of one's own; a removed one can be brought back. */
export const ownFoodToasts = ({ problemText, undoFailure }: Failures) => ({
  saved: () => toast.success(texts.saved, about),
  failed: (error: unknown) => toast.error(texts.failed(problemText(error)), about),
  removed: (
    food: { name: string },
    undo: (() => Promise<unknown>) | undefined,
    refresh: () => Promise<unknown>,
  ) =>
    toast.success(texts.removed(food.name), {
      ...about,
      ...(undo && { action: undoAction({ undo, refresh, failure: undoFailure }) }),
    }),
  removeFailed: (error: unknown) => toast.error(texts.removeFailed(problemText(error)), about),
})
