import type { FoodSearchResult, ImportedIngredient, ImportedRecipe } from '@/api'
import { writeDecimal } from '@/vocabulary/decimal'
import { foodMacros } from '@/vocabulary/foodSearch'
import { addedIngredient, newRecipe, type TypedIngredient, type TypedRecipe } from '../editor/form'
import { GRAM, type Measure, writeAmount } from '../editor/measures'
import { changedStep, emptyStep } from '../editor/stepText'
import { choiceOf, type Decisions, quantityOf } from './lines'

/** How far a counted line may be from its weight, as a share, and still be told as counted. */
const NEAR = 0.01

export interface Decided {
  recipe: ImportedRecipe
  decisions: Decisions
  servings: number
  /** Where it comes from, or ''. */
  address: string
}

/** What is left of a recipe's lines: the foods with their grams, each food once. */
export function usedFoods({ recipe, decisions }: Pick<Decided, 'recipe' | 'decisions'>) {
  const used = new Map<number, { grams: number; lines: ImportedIngredient[] }>()
  for (const [index, line] of recipe.ingredients.entries()) {
    const choice = choiceOf(line, decisions[index])
    if (!choice || choice.grams === null) continue
    const before = used.get(choice.fdc_id)
    used.set(choice.fdc_id, {
      grams: (before?.grams ?? 0) + choice.grams,
      lines: [...(before?.lines ?? []), line],
    })
  }
  return used
}

/** Whether a food can stand in a recipe: all its figures are known. */
export const isUsable = (food: FoodSearchResult) => foodMacros(food) !== null

/** The recipe as the editor shows it: as if somebody had typed it. */
export function prefilled(decided: Decided, foods: readonly FoodSearchResult[]): TypedRecipe {
  const { recipe, servings, address } = decided
  const used = usedFoods(decided)
  return {
    ...newRecipe(),
    name: recipe.name ?? '',
    servings,
    prep_minutes: writeDecimal(recipe.prep_minutes),
    cook_minutes: writeDecimal(recipe.cook_minutes),
    rest_minutes: writeDecimal(recipe.rest_minutes),
    steps: recipe.steps.map((step) => changedStep(emptyStep(), step)),
    source_url: address,
    ingredients: foods.flatMap((food) => {
      const macros = foodMacros(food)
      const line = used.get(food.fdc_id)
      return macros && line ? [weighed(addedIngredient(food, macros), line)] : []
    }),
  }
}

/** An ingredient in the measure that its line counts in, where the food has it; else in grams. */
function weighed(
  ingredient: TypedIngredient,
  { grams, lines }: { grams: number; lines: readonly ImportedIngredient[] },
): TypedIngredient {
  const { measures } = ingredient
  const [line] = lines
  const counted = line && lines.length === 1 ? countedIn(line, grams, measures) : -1
  const measure = measures[counted]
  return measure
    ? { ...ingredient, measure: counted, amount: writeAmount(grams / measure.grams) }
    : {
        ...ingredient,
        measure: measures.indexOf(GRAM),
        amount: writeDecimal(Math.round(grams * 10) / 10),
      }
}

function countedIn(line: ImportedIngredient, grams: number, measures: readonly Measure[]): number {
  const quantity = quantityOf(line)
  if (quantity === null) return -1
  return measures.findIndex(
    (measure) =>
      measure !== GRAM &&
      (line.unit === null || measure.name === line.unit) &&
      Math.abs(quantity * measure.grams - grams) <= NEAR * grams,
  )
}
