import type { Meal, MealInput, MealUpdate, OffPlanFood, OffPlanInput } from '@/api'
import { FOODS, ingredient, totalOf } from './foods'
import { OWN_RECIPES, PUBLIC_RECIPES } from './recipes'
import { NOTHING, TARGETS } from './week'

const amounts = (ingredients: readonly { fdc_id: number; quantity: number }[]) =>
  ingredients.map(({ fdc_id, quantity }) => ingredient(fdc_id, quantity))

/** What a meal holds with these ingredients, rescaled to its slot where that is asked for. */
function filled(meal: Meal, ingredients: Meal['ingredients'], isOptimized: boolean): Meal {
  const energy = totalOf(ingredients).calories
  const factor = isOptimized ? meal.macrosRequired.calories / energy : 1
  const parts = amounts(
    ingredients.map(({ fdc_id, quantity }) => ({ fdc_id, quantity: quantity * factor })),
  )
  return {
    ...meal,
    ingredients: parts,
    calculated_macros: totalOf(parts),
    is_optimized: isOptimized,
  }
}

function recipesOf(ids: readonly string[]) {
  const found = ids.map((id) => [...OWN_RECIPES, ...PUBLIC_RECIPES].find((one) => one.id === id))
  return found.every((one) => one !== undefined) ? found : null
}

/** The meal that the server makes of this body; null where it does not know a recipe. */
export function plannedMeal(id: string, body: MealInput): Meal | null {
  const { date, type, recipes = [], is_eaten = false, is_locked = false } = body
  const used = recipesOf(recipes)
  if (!used) return null
  const required = TARGETS[type] ?? NOTHING
  const empty: Meal = {
    id,
    date,
    type,
    recipe_name: body.recipe_name ?? used.map(({ name }) => name).join(', '),
    recipes,
    is_optimized: false,
    is_eaten,
    is_locked,
    macrosRequired: required,
    calculated_macros: NOTHING,
    ingredients: [],
    cooked: null,
    last_modified: '',
  }
  const given = body.ingredients
    ? amounts(body.ingredients)
    : used.flatMap(({ ingredients }) => ingredients)
  return filled(empty, given, body.is_optimized ?? false)
}

/** The meal with what was sent changed, as the server changes it. */
export function changedMeal(meal: Meal, body: MealUpdate): Meal | null {
  const { ingredients, recipes, is_optimized, calories, ...rest } = body
  const used = recipes && !ingredients ? recipesOf(recipes) : []
  if (!used) return null
  const changed = { ...meal, ...rest, ...(recipes && { recipes }) }
  const given = ingredients ? amounts(ingredients) : used.flatMap((one) => one.ingredients)
  if (given.length > 0) return filled(changed, given, is_optimized ?? false)
  if (calories !== undefined) {
    const factor = calories / meal.calculated_macros.calories
    const rescaled = meal.ingredients.map((part) => ({ ...part, quantity: part.quantity * factor }))
    return filled(changed, amounts(rescaled), false)
  }
  if (is_optimized) return filled(changed, meal.ingredients, true)
  return { ...changed, is_optimized: is_optimized ?? meal.is_optimized }
}

/** What the server keeps of something eaten off the plan; null where it does not know the food. */
export function offPlanFood(body: OffPlanInput): OffPlanFood | null {
  const { id, date, fdc_id, quantity, calories, name } = body
  const base = { id, date, name: name ?? null, fdc_id: null, quantity: null }
  const unknown = { proteins: null, fats: null, carbohydrates: null }
  if (calories !== undefined) return { ...base, calories, ...unknown }
  if (fdc_id === undefined || quantity === undefined || !FOODS[fdc_id]) return null
  const eaten = ingredient(fdc_id, quantity)
  return { ...base, name: eaten.name, fdc_id, quantity, ...totalOf([eaten]) }
}
