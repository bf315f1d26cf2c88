import * as v from 'valibot'
import type {
  Difference,
  FoodSearchResult,
  Ingredient,
  IngredientInput,
  Recipe,
  RecipeInput,
} from '@/api'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { conflictText } from '@/vocabulary/dietConflicts'
import type { Macros } from '@/vocabulary/macros'
import { atMost, name } from '@/vocabulary/names'
import { RECIPE_TYPE_LABELS, RECIPE_TYPES, type RecipeType } from '@/vocabulary/recipes'
import { cookingEntries, newCooking, sentSteps, type TypedCooking, typedCooking } from './cooking'
import {
  firstAmount,
  GRAM,
  gramsOf,
  hasUnknownUnit,
  type Measure,
  measuresOf,
  readAmount,
  type TypedAmount,
  writeAmount,
} from './measures'
import { newOrigin, originEntries, type TypedOrigin, typedOrigin } from './origin'
import { newPhoto, type TypedPhoto, typedPhoto } from './photo'
import { cooking as cookingTexts, origin as originTexts, texts } from './texts'

/** Under which names a new recipe, and one that is being imported, are kept until they are stored. */
export const RECIPE_DRAFT = 'recipe'
export const IMPORT_DRAFT = 'import'

const MAX_GRAMS = 10_000
const MAX_NAME_LENGTH = 120
const MAX_INGREDIENTS = 60

/** An ingredient as it stands in the form; the amount is text, as it is typed. */
export type TypedIngredient = {
  fdc_id: number
  name: string
  per_100g: Macros
  measures: Measure[]
  /** Which of the measures the amount counts. */
  measure: number
  amount: string
  /** Why it breaks the user's diet, in words. */
  against?: string
}

export type TypedRecipe = TypedCooking &
  TypedOrigin &
  TypedPhoto & {
    name: string
    type: RecipeType
    ingredients: TypedIngredient[]
    /** For how many people the amounts are; a recipe is kept for one. */
    servings?: number | undefined
    /** Of a recipe that is not stored yet; kept with what is typed, so it survives a reload. */
    key?: string | undefined
    /** Which version of a stored recipe this was made from; kept with it likewise. */
    etag?: string | undefined
  }

export const newRecipe = (): TypedRecipe => ({
  name: '',
  type: 'MEAL',
  ingredients: [],
  ...newCooking(),
  ...newOrigin(),
  ...newPhoto(),
  key: newIdempotencyKey(),
})

const typedIngredientSchema = v.object({
  fdc_id: v.number(),
  name: v.string(),
  per_100g: v.object({
    calories: v.number(),
    proteins: v.number(),
    fats: v.number(),
    carbohydrates: v.number(),
  }),
  measures: v.array(v.object({ name: v.string(), grams: v.number() })),
  measure: v.number(),
  amount: v.string(texts.amountMissing),
})

type Kept = v.InferOutput<typeof typedIngredientSchema>

/** What an ingredient's amount says: how many of which measure. */
function counted(typed: TypedAmount) {
  const { count, measure } = readAmount(typed) ?? { measure: typed.measure }
  return { count, measure: typed.measures[measure] ?? GRAM }
}

/** Grams count; the portion, where there is one, tells them to a cook. */
function sent(typed: Kept): IngredientInput {
  const { count, measure } = counted(typed)
  const isPortion = measure.name !== GRAM.name
  return {
    fdc_id: typed.fdc_id,
    quantity: gramsOf(typed),
    unit: 'g',
    portion_name: isPortion ? measure.name : null,
    portion_quantity: isPortion ? (count ?? null) : null,
    portion_gram_weight: isPortion ? measure.grams : null,
  }
}

const ingredientSchema = v.pipe(
  typedIngredientSchema,
  v.forward(
    v.check((typed) => !hasUnknownUnit(typed), texts.unitUnknown),
    ['amount'],
  ),
  v.forward(
    v.check((typed) => gramsOf(typed) > 0, texts.amountMissing),
    ['amount'],
  ),
  v.forward(
    v.check((typed) => gramsOf(typed) <= MAX_GRAMS, texts.amountTooLarge),
    ['amount'],
  ),
  v.transform(sent),
)

/** What is there, is not too long. */
export const nameField = v.pipe(name, atMost(MAX_NAME_LENGTH, texts.nameTooLong))

/** From what is typed to what is sent; a missing name is told in each screen's own words. */
export const recipeSchema = (nameMissing: string): v.GenericSchema<TypedRecipe, RecipeInput> =>
  v.pipe(
    v.object({
      name: v.pipe(nameField, v.nonEmpty(nameMissing)),
      type: v.picklist(RECIPE_TYPES),
      ingredients: v.pipe(
        v.array(ingredientSchema),
        v.minLength(1, texts.noIngredient),
        v.maxLength(MAX_INGREDIENTS, texts.tooManyIngredients),
      ),
      servings: v.optional(v.number(), 1),
      ...cookingEntries,
      ...originEntries,
    }),
    v.transform(({ servings, steps, ...recipe }) => {
      const ingredients = recipe.ingredients.map((one) => ({
        ...one,
        quantity: one.quantity / servings,
        portion_quantity: one.portion_quantity && one.portion_quantity / servings,
      }))
      return { ...recipe, ingredients, steps: sentSteps(steps, ingredients) }
    }),
  )

export function addedIngredient(food: FoodSearchResult, per_100g: Macros): TypedIngredient {
  const measures = measuresOf(food.portion, food.density)
  const { fdc_id, description: name } = food
  const against = conflictText(food.diet_conflicts)
  return { fdc_id, name, per_100g, measures, against, ...firstAmount(measures) }
}

function typedIngredient(
  ingredient: Ingredient,
  conflicts: Recipe['diet_conflicts'],
): TypedIngredient {
  const { fdc_id, name, nutriments_100g: per_100g, quantity } = ingredient
  const { portion_name, portion_gram_weight } = ingredient
  const measures = measuresOf(ingredient.portion, ingredient.food_details.density)
  const against = conflictText(conflicts.filter((one) => one.fdc_id === fdc_id))
  const base = { fdc_id, name, per_100g, against }
  if (!portion_name || !portion_gram_weight)
    return { ...base, measures, measure: measures.length - 1, amount: writeAmount(quantity) }
  const known = measures.findIndex((one) => one.name === portion_name)
  const counted = { name: portion_name, grams: portion_gram_weight }
  // The recipe's own measure stays as it was weighed, whatever the catalogue says of it today.
  const kept =
    known < 0
      ? [counted, ...measures]
      : measures.map((one, index) => (index === known ? counted : one))
  return {
    ...base,
    measures: kept,
    measure: Math.max(known, 0),
    amount: writeAmount(quantity / portion_gram_weight),
  }
}

export const typedRecipe = (recipe: Recipe, etag: string | undefined): TypedRecipe => ({
  name: recipe.name,
  type: recipe.type,
  ingredients: recipe.ingredients.map((one) => typedIngredient(one, recipe.diet_conflicts)),
  ...typedCooking(recipe),
  ...typedOrigin(recipe),
  ...typedPhoto(recipe),
  etag,
})

/** A recipe in words, each field in lines: for comparing two versions of it. */
const inWords = ({ name, type, ingredients, note, source_url, ...cooking }: TypedRecipe) => [
  { label: texts.name, lines: [name] },
  { label: texts.type, lines: [RECIPE_TYPE_LABELS[type]] },
  {
    label: texts.ingredients,
    lines: ingredients.map((typed) => {
      const { count, measure } = counted(typed)
      const amount = count === undefined ? typed.amount : writeAmount(count)
      return texts.amount(typed.name, amount, measure.name)
    }),
  },
  { label: cookingTexts.prep, lines: [cooking.prep_minutes ?? ''] },
  { label: cookingTexts.cook, lines: [cooking.cook_minutes ?? ''] },
  { label: cookingTexts.rest, lines: [cooking.rest_minutes ?? ''] },
  { label: cookingTexts.keeps, lines: [cooking.keeps_days ?? ''] },
  { label: cookingTexts.freezes, lines: [cookingTexts.freezing[cooking.freezes ?? '']] },
  { label: cookingTexts.steps, lines: (cooking.steps ?? []).map(({ text }) => text) },
  { label: originTexts.note, lines: (note ?? '').split('\n') },
  { label: originTexts.source, lines: [source_url ?? ''] },
]

export function recipeDifferences(theirs: TypedRecipe, mine: TypedRecipe): Difference[] {
  const typed = inWords(mine)
  return inWords(theirs)
    .map(({ label, lines }, index) => ({ label, theirs: lines, mine: typed[index]?.lines ?? [] }))
    .filter(({ theirs, mine }) => theirs.join('\n') !== mine.join('\n'))
}
