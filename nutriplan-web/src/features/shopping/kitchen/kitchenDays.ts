import type { CookingMeal, CookingRecipe, CookingWeek } from '@/api/cookingWeek'
import { addDays, daysBetween, type PlainDate, weekDays } from '@/vocabulary/dates'
import { MEAL_TYPES, type MealType } from '@/vocabulary/meals'
import { restText } from '@/vocabulary/rest'

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
  /** How long it waits by itself, in words; null where it does not. */
  rest: string | null
  /** It has to be begun the evening before. */
  startsDayBefore: boolean
  /** The later meals of the week whose shares are frozen once it is cooked. */
  toFreeze: readonly Place[]
}

/** What is done on an evening for a meal of the day after. */
export type EveTask = Place & { id: string; name: string }

/** What a day has for its cook. */
export type KitchenDay = {
  date: PlainDate
  meals: readonly KitchenMeal[]
  /** What is taken out of the freezer in the evening. */
  thawing: readonly EveTask[]
  /** What was to be taken out the evening before, where that is a day of another week. */
  thawed: readonly EveTask[]
  /** What is begun in the evening. */
  toStart: readonly EveTask[]
  /** What was to be begun the evening before, where that is a day of another week. */
  started: readonly EveTask[]
}

/** Whether two places are the same one. */
const isAt = (place: Place, other: Place): boolean =>
  place.date === other.date && place.type === other.type

type Known = Readonly<Record<string, CookingRecipe | undefined>>

/**
 * Whether a share is frozen: it is eaten on a later day than its dish keeps for. Of a recipe that
 * is gone nobody knows, and nothing is said.
 */
function isFrozen(meal: CookingMeal, known: Known): boolean {
  if (!meal.cooked || meal.recipes.length === 0) return false
  const days = daysBetween(meal.cooked.date, meal.date)
  const recipes = meal.recipes.map((id) => known[id])
  return (
    recipes.every((recipe) => recipe?.freezes) &&
    recipes.some((recipe) => days > (recipe?.keeps_days ?? 0))
  )
}

const knownOf = ({ recipes }: CookingMeal, known: Known): readonly CookingRecipe[] =>
  recipes.flatMap((id) => known[id] ?? [])

function minutesOf(meal: CookingMeal, known: Known): number | null {
  const minutes = knownOf(meal, known)
    .flatMap(({ prep_minutes, cook_minutes }) => [prep_minutes, cook_minutes])
    .filter((number) => number !== null)
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
      rest:
        knownOf(meal, recipes)
          .map(restText)
          .find((text) => text !== null) ?? null,
      startsDayBefore: knownOf(meal, recipes).some((recipe) => recipe.starts_day_before),
      toFreeze: [],
    }),
  )
  const frozen = seen.filter((meal) => meal.isFrozen && !meal.isEaten)
  const started = seen.filter((meal) => meal.startsDayBefore && !meal.isEaten && !meal.isLeftover)
  const ofDay = (meals: readonly KitchenMeal[], date: PlainDate): EveTask[] =>
    meals
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
    thawing: ofDay(frozen, addDays(date, 1)),
    thawed: date === monday ? ofDay(frozen, date) : [],
    toStart: ofDay(started, addDays(date, 1)),
    started: date === monday ? ofDay(started, date) : [],
  }))
}
