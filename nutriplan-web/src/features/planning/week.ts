import type {
  Adjustment,
  Cooked,
  DaySummary,
  Meal,
  MealAgainstDiet,
  OutdatedMeal,
  RecipeSummary,
} from '@/api'
import type { Shown } from '@/api/mealWrites'
import { type PlainDate, weekDays } from '@/vocabulary/dates'
import { conflictText } from '@/vocabulary/dietConflicts'
import type { ListedIngredient } from '@/vocabulary/ingredients'
import type { Macros } from '@/vocabulary/macros'
import { type MealType, mealTypes } from '@/vocabulary/meals'
import { totalMinutes } from '@/vocabulary/recipes'
import { restText } from '@/vocabulary/rest'
import type { NotedFood } from './offPlan/notedFood'

export type MealsByDate = Record<PlainDate, Partial<Record<MealType, Shown<Meal>>>>

/** A week as the server last sent it: what is planned, and the targets of each slot and day. */
export type Week = {
  meals: MealsByDate
  targets: Partial<Record<MealType, Macros>>
  days: Record<PlainDate, DaySummary>
  /** Meals one of whose recipes has changed since, or is gone. */
  outdated: readonly OutdatedMeal[]
  /** Meals that break the diet as it is now. */
  against: readonly MealAgainstDiet[]
  /** What was eaten beside the meals. */
  offPlan: readonly NotedFood[]
  /** The meal that could still bring today to its target. */
  adjustment: Adjustment | null
}

/** What a filled slot shows; a meal that is stored, or one of a preview. */
export type SlotMeal = {
  id: string | null
  name: string
  macros: Macros
  ingredients: readonly ListedIngredient[]
  isOptimized: boolean
  isEaten: boolean
  isLocked: boolean
  /** The server has not heard yet of where it is, or that it is eaten. */
  isWaiting?: true
  recipeIds: readonly string[]
  /** Where its dish is cooked, where that is done once for several meals. */
  cooked: Cooked | null
}

export type SlotView = {
  type: MealType
  /** What the profile asks of it today, whenever its meal was planned. */
  target: Macros | null
  meal: SlotMeal | null
  /** What became of the meal's recipe since it was planned. */
  outdated: OutdatedMeal['reason'] | null
  /** Why the meal breaks the diet, in words; empty where it does not. */
  against: string
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  /** Minutes from its beginning to the table; null where nobody told, and for what is left over. */
  minutes: number | null
  /** How long its dish waits by itself, in words; null where it does not, or is left over. */
  rest: string | null
  /** It has to be begun the evening before. */
  startsDayBefore: boolean
  /** The address of its dish's own photo. */
  photo: string | null
}

/** What the plan shows of a recipe beside what its meals hold. */
export type KnownRecipe = Pick<
  RecipeSummary,
  | 'id'
  | 'is_excluded'
  | 'photo'
  | 'prep_minutes'
  | 'cook_minutes'
  | 'rest_minutes'
  | 'starts_day_before'
>

export type DayView = {
  date: PlainDate
  isToday: boolean
  isPast: boolean
  slots: readonly SlotView[]
  summary: DaySummary | null
  /** What was eaten beside its meals. */
  offPlan: readonly NotedFood[]
  /** The dishes of the day after that have to be begun this evening. */
  toStart: readonly string[]
  /** What could be made of one of its meals, where what was eaten leaves it far from its target. */
  adjustment: Adjustment | null
}

/** The last_modified of each cached meal, for the server to compare. */
export function cacheTimestamps(meals: MealsByDate) {
  return Object.fromEntries(
    Object.entries(meals).map(([date, slots]) => [
      date,
      Object.fromEntries(Object.entries(slots).map(([type, meal]) => [type, meal.last_modified])),
    ]),
  )
}

/** The cache after the server's answer: missing meals leave it, updated meals replace theirs. */
export function synced(
  cached: MealsByDate,
  answer: {
    meals_to_update: readonly Meal[]
    missing_meals: readonly { date: PlainDate; type: MealType }[]
  },
): MealsByDate {
  const meals: MealsByDate = {}
  for (const [date, slots] of Object.entries(cached)) {
    meals[date] = { ...slots }
  }
  for (const { date, type } of answer.missing_meals) {
    delete meals[date]?.[type]
  }
  for (const meal of answer.meals_to_update) {
    meals[meal.date] = { ...meals[meal.date], [meal.type]: meal }
  }
  return meals
}

/** Whether anything is planned: a day whose meals were all taken out has none. */
export const hasMeals = (meals: MealsByDate): boolean =>
  Object.values(meals).some((slots) => Object.keys(slots).length > 0)

type AnyMeal = Omit<Meal, 'id' | 'is_locked' | 'last_modified'> &
  Partial<Pick<Shown<Meal>, 'id' | 'is_locked' | 'isWaiting'>>

export function slotMeal(meal: AnyMeal): SlotMeal {
  return {
    id: meal.id ?? null,
    name: meal.recipe_name,
    macros: meal.calculated_macros,
    ingredients: meal.ingredients,
    isOptimized: meal.is_optimized,
    isEaten: meal.is_eaten,
    isLocked: meal.is_locked ?? false,
    ...(meal.isWaiting && { isWaiting: true }),
    recipeIds: meal.recipes,
    cooked: meal.cooked,
  }
}

export type WeekOptions = {
  monday: PlainDate
  today: PlainDate
  mealsPerDay: number
  /** The recipes that may be planned, as far as they have come. */
  recipes?: readonly KnownRecipe[] | undefined
}

/** The seven day columns; a week that is still loading has slots without targets. */
export function weekView(
  week: Week | null,
  { monday, today, mealsPerDay, recipes = [] }: WeekOptions,
): DayView[] {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const days = weekDays(monday).map((date) => ({
    date,
    isToday: date === today,
    isPast: date < today,
    summary: week?.days[date] ?? null,
    offPlan: week?.offPlan.filter((food) => food.date === date) ?? [],
    adjustment: week?.adjustment?.date === date ? week.adjustment : null,
    slots: mealTypes(mealsPerDay).map((type) => {
      const meal = week?.meals[date]?.[type]
      const dishes = meal?.recipes.flatMap((id) => known.get(id) ?? []) ?? []
      const toMake = meal && !isLeftOver(meal) ? dishes : []
      return {
        type,
        target: week?.targets[type] ?? null,
        meal: meal ? slotMeal(meal) : null,
        outdated: (meal && reasonOf(week, date, type)) ?? null,
        against: meal && date >= today ? againstOf(week, date, type) : '',
        isExcluded: dishes.some((dish) => dish.is_excluded),
        minutes: meal ? minutesOf(meal, toMake) : null,
        rest: toMake.map(restText).find((text) => text !== null) ?? null,
        startsDayBefore: toMake.some((dish) => dish.starts_day_before),
        photo: dishes.find((dish) => dish.photo)?.photo ?? null,
      }
    }),
  }))
  return days.map((day, index) => ({ ...day, toStart: toStartFor(days[index + 1]) }))
}

/** The days of a week whose last evening begins what the day after it asks for. */
export const followedBy = (days: readonly DayView[], next: DayView | undefined): DayView[] =>
  days.map((day, index) =>
    index === days.length - 1 ? { ...day, toStart: toStartFor(next) } : day,
  )

const toStartFor = (day: Pick<DayView, 'slots'> | undefined): string[] =>
  day?.slots.flatMap(({ meal, startsDayBefore }) =>
    meal && startsDayBefore && !meal.isEaten ? [meal.name] : [],
  ) ?? []

/** Its dish is cooked for an earlier meal. */
const isLeftOver = ({ date, type, cooked }: Meal) =>
  cooked !== null && (cooked.date !== date || cooked.type !== type)

function minutesOf(meal: Meal, dishes: readonly KnownRecipe[]): number | null {
  const known = dishes.map(totalMinutes).filter((minutes) => minutes !== null)
  const isWhole = known.length > 0 && known.length === meal.recipes.length
  return isWhole ? known.reduce((sum, minutes) => sum + minutes, 0) : null
}

const reasonOf = (week: Week | null, date: PlainDate, type: MealType) =>
  week?.outdated.find((meal) => meal.date === date && meal.type === type)?.reason

const againstOf = (week: Week | null, date: PlainDate, type: MealType) =>
  conflictText(
    week?.against.find((meal) => meal.date === date && meal.type === type)?.diet_conflicts ?? [],
  )

/** How many meals generation leaves as they are because somebody said so. */
export function keptMeals(days: readonly DayView[]): { locked: number; eaten: number } {
  const meals = days.flatMap(({ slots }) => slots.flatMap(({ meal }) => meal ?? []))
  const eaten = meals.filter((meal) => meal.isEaten)
  const locked = meals.filter((meal) => meal.isLocked && !meal.isEaten)
  return { locked: locked.length, eaten: eaten.length }
}

/** How far a meal may be from its target without a word, as a part of it. */
const LEEWAY = 0.05

/** Whether a meal brings clearly more or less than some calories, by the measure of its slot. */
export const missesKcal = ({ macros }: SlotMeal, kcal: number, target: Macros): boolean =>
  Math.abs(macros.calories - kcal) > LEEWAY * target.calories

/** Whether a meal brings clearly more or less than its slot asks for. */
export const missesTarget = (meal: SlotMeal, target: Macros | null): target is Macros =>
  target !== null && missesKcal(meal, target.calories, target)

/** The recipes that a week serves, in the order of its meals. */
export const servedIn = (days: readonly DayView[]): string[] =>
  days.flatMap(({ slots }) => slots.flatMap(({ meal }) => meal?.recipeIds ?? []))
