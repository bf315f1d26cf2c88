import { problemText, undoFailure } from '@/api'
import { type OwnFoodCreation, useOwnFoodSheet } from '@/api/ownFoodSheet'
import { ownFoodToasts } from '@/ui/ownFood/ownFoodToasts'

const messages = ownFoodToasts({ problemText, undoFailure })

/** What the sheet shows and calls back. */
export const useWriteFood = (creation: OwnFoodCreation) => useOwnFoodSheet(messages, creation)
