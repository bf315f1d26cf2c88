import type { FoodCandidate, ImportedIngredient, ImportedRecipe } from '@/api'

/** The food that a line means, and what the line weighs of it; null where nobody has said yet. */
export type Choice = FoodCandidate

/** What somebody said of a line. */
export type Decision = Choice | 'removed'

/** By the position of each line. */
export type Decisions = Readonly<Record<number, Decision>>

/** What is still to be asked about a line. */
export type Question = 'food' | 'weight'

/** The food of a line: the one that was decided on, or the one that is sure. */
export function choiceOf(line: ImportedIngredient, decision: Decision | undefined): Choice | null {
  if (decision === 'removed' || line.heading) return null
  if (decision) return decision
  const { fdc_id, name, grams, confidence } = line
  return confidence === 'high' && fdc_id !== null ? { fdc_id, name, grams } : null
}

export function questionOf(
  line: ImportedIngredient,
  decision: Decision | undefined,
): Question | null {
  if (line.heading || decision === 'removed') return null
  const choice = choiceOf(line, decision)
  if (!choice) return 'food'
  return choice.grams === null ? 'weight' : null
}

/** How many lines wait for an answer. */
export const openLines = (lines: readonly ImportedIngredient[], decisions: Decisions): number =>
  lines.filter((line, index) => questionOf(line, decisions[index]) !== null).length

/** Units of which the product knows the grams or the millilitres. */
const GRAMS: Record<string, number> = { mg: 0.001, g: 1, kg: 1000 }
const MILLILITRES: Record<string, number> = { ml: 1, cl: 10, dl: 100, l: 1000 }
/** What two fingers take, in the middle of the 0.3 to 0.5 g that salt weighs so. */
const PINCH_GRAMS = 0.4

/** The number of units of a line; of a range, its middle. */
export function quantityOf({ quantity_min, quantity_max }: ImportedIngredient): number | null {
  if (quantity_min === null) return quantity_max
  return (quantity_min + (quantity_max ?? quantity_min)) / 2
}

/** The line's weight [g] for a food that somebody looked for: a mass is itself, a volume by density. */
export function gramsOfFound(line: ImportedIngredient, density: number | null): number | null {
  const quantity = quantityOf(line)
  if (quantity === null || line.unit === null) return null
  const grams = GRAMS[line.unit]
  if (grams) return quantity * grams
  const ml = MILLILITRES[line.unit]
  return ml && density ? quantity * ml * density : null
}

/** A weight [g] to propose where nothing tells it: a volume as of water, pinches. */
export function proposedGrams(line: ImportedIngredient): number | null {
  const quantity = quantityOf(line)
  if (quantity === null || line.unit === null) return null
  if (line.unit === 'pincée') return quantity * PINCH_GRAMS
  const ml = MILLILITRES[line.unit]
  return ml ? quantity * ml : null
}

/** The recipe after some foods turned out to be none that it can have: their lines ask again. */
export function withoutFoods(
  recipe: ImportedRecipe,
  decisions: Decisions,
  ids: ReadonlySet<number>,
): { recipe: ImportedRecipe; decisions: Decisions } {
  const isGone = (choice: Choice | null) => choice !== null && ids.has(choice.fdc_id)
  const asked = recipe.ingredients.map((line, index) => isGone(choiceOf(line, decisions[index])))
  const ingredients = recipe.ingredients.map((line, index) =>
    asked[index]
      ? {
          ...line,
          confidence: 'low' as const,
          candidates: line.candidates.filter(({ fdc_id }) => !ids.has(fdc_id)),
        }
      : line,
  )
  const kept = Object.entries(decisions).filter(([index]) => !asked[Number(index)])
  return { recipe: { ...recipe, ingredients }, decisions: Object.fromEntries(kept) }
}
