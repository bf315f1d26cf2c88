import * as v from 'valibot'
import { readCache, writeCache } from './cache'
import type { RecipeSummary } from './generated'
import { vRecipeSummary } from './generated/valibot.gen'

const CACHE = 'public-recipes'
const MAX_AGE_MS = 86_400_000

const STORED = v.object({ kept_at: v.number(), recipes: v.array(vRecipeSummary) })

const TYPES: readonly RecipeSummary['type'][] = ['BREAKFAST', 'MEAL', 'SNACK', 'DESSERT', 'OTHER']

/** Favourites first, then by type; what is alike keeps its order. */
function favoritesThenType(left: RecipeSummary, right: RecipeSummary): number {
  return (
    Number(right.is_favorite) - Number(left.is_favorite) ||
    TYPES.indexOf(left.type) - TYPES.indexOf(right.type)
  )
}

function readStored(now: number) {
  const stored = v.safeParse(STORED, readCache(CACHE))
  // The device's clock may have been set back since.
  const isFresh = stored.success && Math.abs(now - stored.output.kept_at) < MAX_AGE_MS
  return isFresh ? stored.output : undefined
}

/** The public recipes as this browser keeps them for a day; undefined when they must be asked for. */
export function readPublicRecipes(now: number): RecipeSummary[] | undefined {
  return readStored(now)?.recipes
}

/** Asks for them again: another diet is broken by others of them. */
export const forgetPublicRecipes = () => writeCache(CACHE, null)

/** Keeps the public ones of these recipes; a change does not reset their age. */
export function storePublicRecipes(recipes: readonly RecipeSummary[], now: number): void {
  writeCache(CACHE, {
    kept_at: readStored(now)?.kept_at ?? now,
    recipes: recipes.filter((recipe) => recipe.is_public).sort(favoritesThenType),
  })
}
