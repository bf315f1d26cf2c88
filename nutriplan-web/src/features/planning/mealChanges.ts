import { type Adjustment, type Meal, problemText } from '@/api'
import { formatKcal } from '@/vocabulary/numbers'
import { addRecipe, changeMeal, markMealEaten, removeMeal } from './data'
import { adjusted, texts as offPlanTexts } from './offPlan/texts'
import type { SlotKey } from './slots'
import { texts } from './texts'
import type { Change } from './useSlotChanges'
import { type SlotMeal, slotMeal } from './week'

/** A meal that is stored; one of a preview has no id. */
type StoredMeal = SlotMeal & { id: string }

export const isStored = (meal: SlotMeal): meal is StoredMeal => Boolean(meal.id)

const changeFailed = (error: unknown) => texts.changeFailed(problemText(error))

/** Puts a recipe in a slot, in the place of what was there. */
export const fill = (slot: SlotKey, recipeId: string): Change => ({
  slots: [slot],
  work: (key) => addRecipe(slot, recipeId, key),
  shows: 'filling',
  success: texts.recipeAdded,
  failure: (error) => texts.recipeAddFailed(problemText(error)),
})

export const remove = (slot: SlotKey, { id }: StoredMeal): Change => ({
  slots: [slot],
  work: (key) => removeMeal(id, key),
  shows: 'filling',
  success: texts.mealDeleted,
  failure: () => texts.mealDeleteFailed,
})

export const optimize = (slot: SlotKey, meal: StoredMeal): Change => ({
  slots: [slot],
  work: (key) => changeMeal(meal.id, { is_optimized: true }, key),
  shows: 'changing',
  before: meal,
  success: texts.optimizeSucceeded,
  failure: (error) => texts.optimizeFailed(problemText(error)),
})

export const adjust = (meal: Meal, { date, type, calories }: Adjustment): Change => ({
  slots: [{ date, type }],
  work: (key) => changeMeal(meal.id, { calories }, key),
  shows: 'changing',
  before: slotMeal(meal),
  success: adjusted(type, formatKcal(calories)),
  failure: (error) => offPlanTexts.adjustFailed(problemText(error)),
})

export const markEaten = (slot: SlotKey, { id }: StoredMeal, isEaten: boolean): Change => ({
  slots: [slot],
  work: () => markMealEaten(id, isEaten),
  shows: 'changing',
  pending: { isEaten },
  failure: changeFailed,
})

export const lock = (slot: SlotKey, { id }: StoredMeal, isLocked: boolean): Change => ({
  slots: [slot],
  work: (key) => changeMeal(id, { is_locked: isLocked }, key),
  shows: 'changing',
  pending: { isLocked },
  failure: changeFailed,
})

export const takeNewVersion = (slot: SlotKey, meal: StoredMeal): Change => ({
  slots: [slot],
  work: (key) =>
    changeMeal(meal.id, { recipes: [...meal.recipeIds], is_optimized: meal.isOptimized }, key),
  shows: 'changing',
  before: meal,
  success: texts.newVersionTaken,
  failure: changeFailed,
})
