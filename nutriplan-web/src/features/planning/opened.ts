/** What opens over the plan, as one file to fetch. */
export { MealMenu } from './MealMenu'
export { MealPanel } from './MealPanel'
export { PlaceSheet } from './PlaceSheet'
export { RecipePicker } from './RecipePicker'
