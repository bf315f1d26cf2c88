import { lazy } from 'react'
import { whenLoaded } from '@/ui/whenLoaded'
import { texts } from './texts'

/** What opens over the plan comes with its first use: most visits only look. */
const load = () => import('./opened')

export const MealPanel = lazy(() => load().then(({ MealPanel }) => ({ default: MealPanel })))
export const MealMenu = lazy(() => load().then(({ MealMenu }) => ({ default: MealMenu })))
export const PlaceSheet = lazy(() => load().then(({ PlaceSheet }) => ({ default: PlaceSheet })))
export const NoteFood = lazy(() => load().then(({ NoteFood }) => ({ default: NoteFood })))
export const PlannedMarks = lazy(() =>
  load().then(({ PlannedMarks }) => ({ default: PlannedMarks })),
)
export const RecipePicker = lazy(() =>
  load().then(({ RecipePicker }) => ({ default: RecipePicker })),
)

export const withParts = (goOn: () => void, failed: string = texts.openFailed): void =>
  whenLoaded(load(), goOn, { failed, about: 'opened' })

/** Fetches it while nothing else is to do, so that the first press opens at once. */
export function fetchParts(): void {
  load().catch(() => undefined)
}
