/** What opens over the plan, as one file to fetch. */
export { MealMenu } from './MealMenu'
export { MealPanel } from './MealPanel'
export { PlannedMarks } from './marks/PlannedMarks'
export { NoteFood } from './offPlan/NoteFood'
export { PlaceSheet } from './PlaceSheet'
export { RecipePicker } from './RecipePicker'
