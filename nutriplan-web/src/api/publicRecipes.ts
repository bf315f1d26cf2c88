import * as v from 'valibot'
import { writeCache } from './cache'
import type { DietAnswer, RecipeSummary } from './generated'
import { vRecipeSummary } from './generated/schemas/vRecipeSummary.gen'
import { readStored } from './readStored'

const CACHE = 'public-recipes'
const MAX_AGE_MS = 86_400_000

/** When they were asked for, and with which diet, since they say what breaks it. */
const ASKED = v.object({ kept_at: v.number(), diet: v.string() })
const STORED = v.object({ ...ASKED.entries, recipes: v.array(vRecipeSummary) })

const keyOf = (diet: DietAnswer | undefined) =>
  JSON.stringify(diet ? [diet.kind, diet.without, diet.disliked] : null)

const TYPES: readonly RecipeSummary['type'][] = ['BREAKFAST', 'MEAL', 'SNACK', 'DESSERT', 'OTHER']

/** Favourites first, then by type; what is alike keeps its order. */
function favoritesThenType(left: RecipeSummary, right: RecipeSummary): number {
  return (
    Number(right.is_favorite) - Number(left.is_favorite) ||
    TYPES.indexOf(left.type) - TYPES.indexOf(right.type)
  )
}

/** The device's clock may have been set back since. */
const isFresh = (stored: { kept_at: number }, now: number) =>
  Math.abs(now - stored.kept_at) < MAX_AGE_MS

function readFresh(now: number) {
  const stored = readStored(CACHE, STORED)
  return stored && isFresh(stored, now) ? stored : undefined
}

/**
 * The public recipes as this browser keeps them for a day; undefined when they must be asked for,
 * as they must for another diet.
 */
export function readPublicRecipes(
  now: number,
  diet: DietAnswer | undefined,
): RecipeSummary[] | undefined {
  const stored = readFresh(now)
  return stored?.diet === keyOf(diet) ? stored.recipes : undefined
}

/** The public recipes as they were last asked for with this diet, however long ago. */
export function lastPublicRecipes(diet: DietAnswer | undefined): RecipeSummary[] | undefined {
  const stored = readStored(CACHE, STORED)
  return stored?.diet === keyOf(diet) ? stored.recipes : undefined
}

/** Whether those that are kept were asked for with another diet, on this device or another. */
export function areForAnotherDiet(now: number, diet: DietAnswer | undefined): boolean {
  const stored = readStored(CACHE, ASKED)
  return stored !== undefined && isFresh(stored, now) && stored.diet !== keyOf(diet)
}

/** Keeps the public ones of these recipes, which were asked for with this diet. */
export function storePublicRecipes(
  recipes: readonly RecipeSummary[],
  now: number,
  diet: DietAnswer | undefined,
): void {
  write(recipes, { kept_at: now, diet: keyOf(diet) })
}

/** Keeps what has changed of those that are kept, which does not reset their age. */
export function changePublicRecipes(recipes: readonly RecipeSummary[], now: number): void {
  const stored = readFresh(now)
  if (stored) write(recipes, stored)
}

function write(
  recipes: readonly RecipeSummary[],
  { kept_at, diet }: { kept_at: number; diet: string },
): void {
  writeCache(CACHE, {
    kept_at,
    diet,
    recipes: recipes.filter((recipe) => recipe.is_public).sort(favoritesThenType),
  })
}
