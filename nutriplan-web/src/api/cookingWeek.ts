import { useMemo } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import { MEAL_TYPES } from '@/vocabulary/meals'
import { answer } from './answer'
import { writeCache } from './cache'
import { getRecipe, listRecipes } from './generated'
import { sendMealWrites, withMealWrites } from './mealWrites'
import { isProblem, type Problem } from './problem'
import { readStored } from './readStored'
import { useAccount } from './session'
import { readWeekUpdates } from './weekUpdates'

const NAME = 'cooking-weeks'
/** How many recipes one answer holds at most: more than any week but one of many small dishes. */
const AT_A_TIME = 100

const INGREDIENT = v.object({
  fdc_id: v.number(),
  name: v.string(),
  quantity: v.number(),
  portion_name: v.nullable(v.string()),
  portion_quantity: v.nullable(v.number()),
  portion: v.array(
    v.object({
      modifier: v.string(),
      plural: v.string(),
      // A week that an earlier version kept has neither.
      amount: v.optional(v.number()),
      gram_weight: v.optional(v.number()),
    }),
  ),
  food_details: v.object({
    food_category: v.object({ id: v.number() }),
    // A week that an earlier version kept has none.
    density: v.nullish(v.number(), null),
  }),
})

const RECIPE = v.object({
  id: v.string(),
  name: v.string(),
  steps: v.array(v.string()),
  prep_minutes: v.nullable(v.number()),
  cook_minutes: v.nullable(v.number()),
  // A week that an earlier version kept has neither.
  rest_minutes: v.nullish(v.number(), null),
  starts_day_before: v.nullish(v.boolean(), false),
  keeps_days: v.nullable(v.number()),
  freezes: v.nullable(v.boolean()),
  ingredients: v.array(INGREDIENT),
})

const MEAL = v.object({
  id: v.string(),
  date: v.string(),
  type: v.picklist(MEAL_TYPES),
  recipe_name: v.string(),
  recipes: v.array(v.string()),
  is_eaten: v.boolean(),
  ingredients: v.array(INGREDIENT),
  cooked: v.nullable(
    v.object({ date: v.string(), type: v.picklist(MEAL_TYPES), portions: v.number() }),
  ),
})

const WEEK = v.object({ meals: v.array(MEAL), recipes: v.record(v.string(), RECIPE) })
const WEEKS = v.record(v.string(), WEEK)

/** As much of a recipe as one needs to cook it. */
export type CookingRecipe = v.InferOutput<typeof RECIPE>
export type CookingMeal = v.InferOutput<typeof MEAL>
/** A week's meals, and the recipes that they are made from, by id; what is gone is absent. */
export type CookingWeek = v.InferOutput<typeof WEEK>

const storedWeeks = (): Record<PlainDate, CookingWeek> => readStored(NAME, WEEKS) ?? {}

/** Keeps a week for a kitchen without a network; those of past weeks are dropped. */
function storeWeek(monday: PlainDate, week: CookingWeek): void {
  const others = Object.entries(storedWeeks()).filter(([other]) => other >= addDays(monday, -7))
  writeCache(NAME, { ...Object.fromEntries(others), [monday]: week })
}

/** The recipe as the server has it, without what nobody cooks with; undefined where it is gone. */
export async function readCookingRecipe(id: string): Promise<CookingRecipe | undefined> {
  try {
    return v.parse(RECIPE, await answer(getRecipe({ path: { recipe_id: id } })))
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/** Those of these recipes that are still there, by id. */
async function readRecipes(ids: readonly string[]): Promise<Record<string, CookingRecipe>> {
  const found: CookingRecipe[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME)
    const listed = await answer(listRecipes({ query: { ids: some, detailed: true } }))
    found.push(...v.parse(v.array(RECIPE), listed))
  }
  return Object.fromEntries(found.map((recipe) => [recipe.id, recipe]))
}

/** A week as the server knows it, which this device stores. */
export async function readCookingWeek(monday: PlainDate): Promise<CookingWeek> {
  await sendMealWrites()
  const { meals_to_update } = await readWeekUpdates(monday)
  const meals = v.parse(v.array(MEAL), meals_to_update)
  const recipes = await readRecipes([...new Set(meals.flatMap((meal) => meal.recipes))])
  const week = { meals, recipes }
  storeWeek(monday, week)
  return week
}

/**
 * What is cooked in a week: at once as it was last seen on this device, then as the server knows
 * it. It is kept whole, so that a kitchen needs no network.
 */
export function useCookingWeek(monday: PlainDate | null) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<CookingWeek, Problem>(
    account && monday && (['cooking', account, monday] as const),
    ([, , from]: [string, string, PlainDate]) => readCookingWeek(from),
    { fallbackData: useMemo(() => (monday ? storedWeeks()[monday] : undefined), [monday]) },
  )
  return {
    week: data && { ...data, meals: withMealWrites(data.meals) },
    error: isValidating ? undefined : error,
    retry: () => mutate(),
  }
}
