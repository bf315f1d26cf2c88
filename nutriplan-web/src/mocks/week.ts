import type {
  Adjustment,
  CheckUpdates,
  DaySummary,
  Macros,
  Mark,
  Meal,
  MealType,
  OffPlanFood,
  WeekPreview,
  WeekPreviewInput,
} from '@/api'
import { addDays, weekDays } from '@/vocabulary/dates'
import { mealTypes } from '@/vocabulary/meals'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { ingredient, totalOf } from './foods'
import { type MockRecipe, OWN_RECIPES, PUBLIC_RECIPES } from './recipes'

/** The targets of a day of 2 000 kcal in four meals, as the server rounds them. */
export const TARGETS: Partial<Record<MealType, Macros>> = {
  BREAKFAST: { calories: 500, proteins: 40, fats: 15, carbohydrates: 55 },
  SNACK_1: { calories: 300, proteins: 25, fats: 10, carbohydrates: 35 },
  LUNCH: { calories: 600, proteins: 45, fats: 15, carbohydrates: 70 },
  DINNER: { calories: 600, proteins: 45, fats: 15, carbohydrates: 70 },
}

const DAY_TARGET: Macros = { calories: 2000, proteins: 150, fats: 55.6, carbohydrates: 225 }
export const NOTHING: Macros = { calories: 0, proteins: 0, fats: 0, carbohydrates: 0 }

/** A recipe in a slot, its quantities brought to the slot's calories. */
export function meal(date: string, type: MealType, recipe: MockRecipe): Meal {
  const target = TARGETS[type] ?? NOTHING
  const factor = target.calories / recipe.macros.calories
  const ingredients = recipe.ingredients.map((part) =>
    ingredient(part.fdc_id, part.quantity * factor),
  )
  return {
    id: `${date}-${type}`,
    date,
    type,
    recipe_name: recipe.name,
    recipes: [recipe.id],
    is_optimized: true,
    is_eaten: false,
    is_locked: false,
    macrosRequired: target,
    calculated_macros: totalOf(ingredients),
    ingredients,
    cooked: null,
    last_modified: '2026-11-20T18:00:00Z',
  }
}

/** The same meal in half the amounts, as somebody wrote it. */
export function halved(one: Meal): Meal {
  const ingredients = one.ingredients.map(({ fdc_id, quantity }) =>
    ingredient(fdc_id, quantity / 2),
  )
  return {
    ...one,
    is_optimized: false,
    ingredients,
    calculated_macros: totalOf(ingredients),
    last_modified: '2026-11-20T17:00:00Z',
  }
}

export function summaryOf(meals: readonly Meal[]): DaySummary {
  const planned = totalOf(meals.map(({ calculated_macros }) => ({ nutriments: calculated_macros })))
  return { planned, target: DAY_TARGET, reached: planned.calories / DAY_TARGET.calories }
}

interface Eaten {
  offPlan?: readonly OffPlanFood[] | undefined
  today?: string | undefined
}

/** What the server proposes to make of today's dinner, after something was eaten. */
function adjustmentOf(meals: readonly Meal[], { offPlan = [], today }: Eaten): Adjustment | null {
  const ofToday = meals.filter(({ date }) => date === today)
  const dinner = ofToday.find(({ type }) => type === 'DINNER')
  const beside = offPlan.filter(({ date }) => date === today)
  if (!today || !dinner || dinner.is_eaten || dinner.is_locked) return null
  if (beside.length === 0 && !ofToday.some(({ is_eaten }) => is_eaten)) return null
  const planned = ofToday.reduce((sum, one) => sum + one.calculated_macros.calories, 0)
  const all = beside.reduce((sum, { calories }) => sum + calories, planned)
  const target = TARGETS.DINNER?.calories ?? 0
  const wanted = DAY_TARGET.calories - all + dinner.calculated_macros.calories
  const calories = Math.round(Math.min(Math.max(wanted, target / 2), target * 1.5))
  const gained = Math.abs(calories - dinner.calculated_macros.calories)
  const isNear = all <= 1.1 * DAY_TARGET.calories || gained < target / 20
  return isNear ? null : { date: today, type: 'DINNER', calories }
}

/** What the server answers about a week of these meals to a client that knows none of them. */
export function checked(monday: string, meals: readonly Meal[], eaten: Eaten = {}): CheckUpdates {
  const dates = weekDays(monday)
  return {
    meals_to_update: [...meals],
    missing_meals: [],
    outdated_meals: [],
    meals_against_diet: [],
    off_plan: (eaten.offPlan ?? []).filter(({ date }) => dates.includes(date)),
    adjustment: adjustmentOf(meals, eaten),
    targets: TARGETS as Record<string, Macros>,
    days: Object.fromEntries(
      dates.map((date) => [date, summaryOf(meals.filter((one) => one.date === date))]),
    ),
  }
}

/** A full week of four meals a day. */
export function fullWeek(monday: string): Meal[] {
  return weekDays(monday).flatMap((date, day) =>
    mealTypes(4).flatMap((type, slot) => {
      const fitting = PUBLIC_RECIPES.filter((one) => one.type === MEAL_RECIPE_TYPE[type])
      const recipe = fitting[(day + slot) % fitting.length]
      return recipe ? [meal(date, type, recipe)] : []
    }),
  )
}

export const startedWeek = (monday: string): Meal[] =>
  fullWeek(monday).filter(({ date, type }) => date < addDays(monday, 2) && type !== 'DINNER')

/** A dish of fish that would mend the week's mark, and where. */
const MEND = { recipe_id: 'r-05', type: 'LUNCH' } as const

export const servesMend = (monday: string, meals: readonly Meal[]) =>
  meals.some(
    ({ date, type, recipes }) =>
      date === monday && type === MEND.type && recipes.includes(MEND.recipe_id),
  )

export function marks(monday: string, isMended: boolean): Mark[] {
  const replaces = { date: monday, type: MEND.type }
  return [
    {
      code: 'FISH',
      value: isMended ? 2 : 1,
      target: 2,
      unit: 'meal',
      met: isMended,
      dates: [addDays(monday, 2)],
      mend: isMended ? null : { recipe_id: MEND.recipe_id, replaces },
    },
    {
      code: 'FIBRE',
      value: 31.2,
      target: 30,
      unit: 'g/day',
      met: true,
      dates: [],
      mend: null,
    },
  ]
}

export interface PreviewOptions {
  /** What stands in the first lunch. */
  replaced?: string | null
  dishes?: WeekPreviewInput['dishes']
  batch?: WeekPreviewInput['batch']
}

/** Monday's lunch again on Tuesday at noon and for Wednesday's dinner: cooked once. */
function cookedOnce(meals: readonly Meal[], monday: string): Meal[] {
  const first = meals.find(({ date, type }) => date === monday && type === 'LUNCH')
  const places = [`${monday} LUNCH`, `${addDays(monday, 1)} LUNCH`, `${addDays(monday, 2)} DINNER`]
  const cooked = { date: monday, type: 'LUNCH', portions: places.length } as const
  return meals.map((one) =>
    first && places.includes(`${one.date} ${one.type}`)
      ? { ...first, id: one.id, date: one.date, type: one.type, cooked }
      : one,
  )
}

/** A generated week. */
export function preview(monday: string, options: PreviewOptions = {}): WeekPreview {
  const { replaced = null, dishes = {}, batch = null } = options
  const served = fullWeek(monday).map((one) => {
    const id = dishes[one.date]?.[one.type]
    const recipe = [...OWN_RECIPES, ...PUBLIC_RECIPES].find((other) => other.id === id)
    return recipe ? meal(one.date, one.type, recipe) : one
  })
  const meals = batch ? cookedOnce(served, monday) : served
  return {
    planning: Object.fromEntries(
      weekDays(monday).map((date, day) => [
        date,
        Object.fromEntries(
          meals
            .filter((one) => one.date === date)
            .map(({ id: _id, last_modified: _modified, is_locked: _locked, ...rest }) => [
              rest.type,
              { ...rest, replaces: day === 0 && rest.type === 'LUNCH' ? replaced : null },
            ]),
        ),
      ]),
    ),
    warnings: [],
    score: checked(monday, meals).days,
    shortfalls: [],
    cooking_shortfall: null,
    marks: marks(monday, dishes[monday]?.[MEND.type] === MEND.recipe_id),
    seed: 7,
  }
}
