import type { CookingMeal, CookingRecipe, CookingWeek } from '@/api/cookingWeek'
import { addDays, daysBetween, type PlainDate, weekDays } from '@/vocabulary/dates'
import { MEAL_TYPES, type MealType } from '@/vocabulary/meals'

/** A place in the plan. */
export type Place = { date: PlainDate; type: MealType }

/** A meal as its cook sees it. */
export type KitchenMeal = Place & {
  id: string
  name: string
  recipeIds: readonly string[]
  ingredients: CookingMeal['ingredients']
  isEaten: boolean
  /** When its dish is cooked, where that is done once for several meals. */
  cooked: CookingMeal['cooked']
  /** It eats of a dish that was cooked for an earlier meal. */
  isLeftover: boolean
  /** It is eaten later than its dish keeps in the fridge: its share waits in the freezer. */
  isFrozen: boolean
  /** Preparation and cooking together [min]; null where nobody said. */
  minutes: number | null
  /** The later meals of the week whose shares are frozen once it is cooked. */
  toFreeze: readonly Place[]
}

/** A frozen share that is taken out on an evening, for a meal of the day after. */
export type Thawing = Place & { id: string; name: string }

/** What a day has for its cook. */
export type KitchenDay = {
  date: PlainDate
  meals: readonly KitchenMeal[]
  /** What is taken out of the freezer in the evening. */
  thawing: readonly Thawing[]
  /** What was to be taken out the evening before, where that is a day of another week. */
  thawed: readonly Thawing[]
}

/** Whether two places are the same one. */
const isAt = (place: Place, other: Place): boolean =>
  place.date === other.date && place.type === other.type

/**
 * Whether a share is frozen: it is eaten on a later day than its dish keeps for. Of a recipe that
 * is gone nobody knows, and nothing is said.
 */
function isFrozen(
  meal: CookingMeal,
  known: Readonly<Record<string, CookingRecipe | undefined>>,
): boolean {
  if (!meal.cooked || meal.recipes.length === 0) return false
  const days = daysBetween(meal.cooked.date, meal.date)
  const recipes = meal.recipes.map((id) => known[id])
  return (
    recipes.every((recipe) => recipe?.freezes) &&
    recipes.some((recipe) => days > (recipe?.keeps_days ?? 0))
  )
}

function minutesOf(
  meal: CookingMeal,
  known: Readonly<Record<string, CookingRecipe | undefined>>,
): number | null {
  const minutes = meal.recipes
    .flatMap((id) => [known[id]?.prep_minutes, known[id]?.cook_minutes])
    .filter((number) => typeof number === 'number')
  return minutes.length > 0 ? minutes.reduce((sum, number) => sum + number, 0) : null
}

/** The days of a week as a cook sees them. */
export function kitchenDays({ meals, recipes }: CookingWeek, monday: PlainDate): KitchenDay[] {
  const seen = meals.map(
    (meal): KitchenMeal => ({
      id: meal.id,
      date: meal.date,
      type: meal.type,
      name: meal.recipe_name,
      recipeIds: meal.recipes,
      ingredients: meal.ingredients,
      isEaten: meal.is_eaten,
      cooked: meal.cooked,
      isLeftover: meal.cooked !== null && !isAt(meal.cooked, meal),
      isFrozen: isFrozen(meal, recipes),
      minutes: minutesOf(meal, recipes),
      toFreeze: [],
    }),
  )
  const frozen = seen.filter((meal) => meal.isFrozen && !meal.isEaten)
  const takenOutFor = (date: PlainDate) =>
    frozen
      .filter((meal) => meal.date === date)
      .map(({ id, name, type }) => ({ id, name, date, type }))
  return weekDays(monday).map((date) => ({
    date,
    meals: seen
      .filter((meal) => meal.date === date)
      .toSorted((one, other) => MEAL_TYPES.indexOf(one.type) - MEAL_TYPES.indexOf(other.type))
      .map((meal) => ({
        ...meal,
        toFreeze: frozen.filter(({ cooked }) => cooked && isAt(cooked, meal)),
      })),
    thawing: takenOutFor(addDays(date, 1)),
    thawed: date === monday ? takenOutFor(date) : [],
  }))
}
