import { useState } from 'react'
import { cacheTimestamps, type Week } from '../week'
import { MarksSheet, type MarksSheetProps } from './MarksSheet'
import { useWeekMarks, type WeekMarksRequest } from './useWeekMarks'

export interface PlannedMarksProps extends Pick<MarksSheetProps, 'open' | 'recipes' | 'onClose'> {
  /** The week that is judged, and the day it is judged on. */
  week: Pick<WeekMarksRequest, 'monday' | 'today'>
  /** What the plan holds: with other meals, the marks are asked for again. */
  meals: Week['meals']
  /** What was eaten beside it, which the days near their targets count. */
  offPlan: Week['offPlan']
  /** Serves a dish in the place of a planned one. */
  onServe: (...dish: Parameters<MarksSheetProps['onServe']>) => Promise<unknown>
}

/** Asks the server for the marks of the plan while they are looked at, and shows them. */
export function PlannedMarks({
  open,
  recipes,
  onClose,
  week,
  meals,
  offPlan,
  onServe,
}: PlannedMarksProps) {
  const request = { ...week, version: JSON.stringify([cacheTimestamps(meals), offPlan]) }
  const { found, failed, counting, retry } = useWeekMarks(open ? request : null)
  const [serving, setServing] = useState(false)
  return (
    <MarksSheet
      open={open}
      monday={week.monday}
      found={found}
      failed={failed}
      changing={serving || counting}
      recipes={recipes}
      onServe={(slot, recipeId) => {
        setServing(true)
        void onServe(slot, recipeId).finally(() => setServing(false))
      }}
      onRetry={retry}
      onClose={onClose}
    />
  )
}
