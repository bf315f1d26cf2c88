import type { CookingMeal, CookingRecipe, CookingWeek } from '@/api/cookingWeek'
import type { CountedIngredient } from '@/vocabulary/cookAmounts'
import type { PlainDate } from '@/vocabulary/dates'
import type { MealType } from '@/vocabulary/meals'

/** One thing to do, with the ingredients that its sentence may name. */
type DishStep = {
  text: string
  /** As much of each as one portion takes. */
  ingredients: readonly CountedIngredient[]
  /** The recipe that it comes from, where the dish is made of several. */
  recipe: string | null
}

/** What is cooked: a planned meal, or a recipe of which nobody planned a meal. */
export type Dish = {
  /** Names it in what this device keeps. */
  key: string
  name: string
  meal: { id: string; date: PlainDate; type: MealType; isEaten: boolean } | null
  /** As much of each as one portion takes. */
  ingredients: readonly CountedIngredient[]
  /** How many portions it is cooked for, unless one wants others. */
  portions: number
  /** What one eats of it oneself at this meal, before it is cooked [g]. */
  shareGrams: number
  steps: readonly DishStep[]
  prepMinutes: number | null
  cookMinutes: number | null
  restMinutes: number | null
  keepsDays: number | null
  freezes: boolean | null
}

const total = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null)
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0)
}

/** What waits by itself waits at the same time. */
const most = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const least = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null)
  return known.length < numbers.length || known.length === 0 ? null : Math.min(...known)
}

const times = (ingredient: CountedIngredient, factor: number): CountedIngredient => ({
  ...ingredient,
  quantity: ingredient.quantity * factor,
  portion_quantity: ingredient.portion_quantity && ingredient.portion_quantity * factor,
})

/** The same foods, each in one line. */
function together(ingredients: readonly CountedIngredient[]): CountedIngredient[] {
  const lines = new Map<number, CountedIngredient>()
  for (const one of ingredients) {
    const line = lines.get(one.fdc_id)
    lines.set(
      one.fdc_id,
      line ? times(line, (line.quantity + one.quantity) / (line.quantity || 1)) : one,
    )
  }
  return [...lines.values()]
}

/**
 * What a meal's ingredients are in one of its recipes: where several take of a food, each takes of
 * the meal's amount what it takes of theirs.
 */
export function amountsIn(
  recipe: CookingRecipe,
  recipes: readonly CookingRecipe[],
  ingredients: readonly CountedIngredient[],
): CountedIngredient[] {
  const taken = (by: CookingRecipe, fdcId: number) =>
    by.ingredients
      .filter(({ fdc_id }) => fdc_id === fdcId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return ingredients.flatMap((ingredient) => {
    const here = taken(recipe, ingredient.fdc_id)
    const all = recipes.reduce((sum, one) => sum + taken(one, ingredient.fdc_id), 0)
    return here > 0 ? [times(ingredient, here / all)] : []
  })
}

const cooking = (recipes: readonly CookingRecipe[]) => ({
  prepMinutes: total(recipes.map(({ prep_minutes }) => prep_minutes)),
  cookMinutes: total(recipes.map(({ cook_minutes }) => cook_minutes)),
  restMinutes: most(recipes.map(({ rest_minutes }) => rest_minutes)),
  keepsDays: least(recipes.map(({ keeps_days }) => keeps_days)),
  freezes: recipes.some(({ freezes }) => freezes === false)
    ? false
    : recipes.length > 0 && recipes.every(({ freezes }) => freezes)
      ? true
      : null,
})

const gramsOf = (ingredients: readonly { quantity: number }[]): number =>
  ingredients.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether a meal eats of what was cooked for an earlier one. */
export const isLeftover = ({ cooked, date, type }: CookingMeal): boolean =>
  cooked !== null && (cooked.date !== date || cooked.type !== type)

/** The meals of a week that eat of what is cooked for this one, it among them. */
function eatenOf(meal: CookingMeal, week: readonly CookingMeal[]): readonly CookingMeal[] {
  const { cooked } = meal
  if (cooked === null || isLeftover(meal)) return [meal]
  return week.filter(
    (one) => one.cooked && one.cooked.date === cooked.date && one.cooked.type === cooked.type,
  )
}

/**
 * A planned meal, to be cooked by the steps of its recipes: in its own amounts, or for all of the
 * meals that eat of its dish, an average of theirs for each portion.
 */
export function dishOfMeal(meal: CookingMeal, { meals, recipes: known }: CookingWeek): Dish {
  const recipes = meal.recipes.flatMap((id) => known[id] ?? [])
  const eaten = eatenOf(meal, meals)
  const ingredients = together(eaten.flatMap((one) => one.ingredients)).map((one) =>
    times(one, 1 / eaten.length),
  )
  return {
    key: `${meal.date} ${meal.type}`,
    name: meal.recipe_name,
    meal: { id: meal.id, date: meal.date, type: meal.type, isEaten: meal.is_eaten },
    ingredients,
    portions: eaten.length > 1 ? (meal.cooked?.portions ?? 1) : 1,
    shareGrams: gramsOf(meal.ingredients),
    steps: recipes.flatMap((recipe) =>
      recipe.steps.map((text) => ({
        text,
        ingredients: amountsIn(recipe, recipes, ingredients),
        recipe: recipes.length > 1 ? recipe.name : null,
      })),
    ),
    ...cooking(recipes),
  }
}

/** A recipe in its own amounts. */
export function dishOfRecipe(recipe: CookingRecipe): Dish {
  const ingredients = together(recipe.ingredients)
  return {
    key: `recipe ${recipe.id}`,
    name: recipe.name,
    meal: null,
    ingredients,
    portions: 1,
    shareGrams: gramsOf(ingredients),
    steps: recipe.steps.map((text) => ({ text, ingredients, recipe: null })),
    ...cooking([recipe]),
  }
}
