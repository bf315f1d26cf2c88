import * as v from 'valibot'
import { readCache, writeCache } from './cache'
import type { RecipeSummary } from './generated'
import { vRecipeSummary } from './generated/valibot.gen'

const CACHE = 'public-recipes'
const KEPT_MS = 86_400_000

const KEPT = v.object({ kept_at: v.number(), recipes: v.array(vRecipeSummary) })

const TYPES: readonly RecipeSummary['type'][] = ['BREAKFAST', 'MEAL', 'SNACK', 'DESSERT', 'OTHER']

/** Favourites first, then by type; what is alike keeps its order. */
function favoritesThenType(left: RecipeSummary, right: RecipeSummary): number {
  return (
    Number(right.is_favorite) - Number(left.is_favorite) ||
    TYPES.indexOf(left.type) - TYPES.indexOf(right.type)
  )
}

function readKept(now: number) {
  const kept = v.safeParse(KEPT, readCache(CACHE))
  // A clock that was set back since makes what is kept no fresher.
  const isFresh = kept.success && Math.abs(now - kept.output.kept_at) < KEPT_MS
  return isFresh ? kept.output : undefined
}

/** The public recipes as this browser keeps them for a day; undefined when they must be asked for. */
export function keptPublicRecipes(now: number): RecipeSummary[] | undefined {
  return readKept(now)?.recipes
}

/** Keeps the public ones of these recipes; a change of theirs makes them no younger. */
export function keepPublicRecipes(recipes: readonly RecipeSummary[], now: number): void {
  writeCache(CACHE, {
    kept_at: readKept(now)?.kept_at ?? now,
    recipes: recipes.filter((recipe) => recipe.is_public).sort(favoritesThenType),
  })
}
