import { problemText, undoFailure } from '@/api'
import { type OwnFoodCreation, useOwnFoodSheet } from '@/api/ownFoodSheet'
import { tellOwnFood } from '@/ui/ownFood/tellOwnFood'

const told = tellOwnFood({ problemText, undoFailure })

/** What the sheet shows and calls back. */
export const useWriteFood = (creation: OwnFoodCreation) => useOwnFoodSheet(told, creation)
