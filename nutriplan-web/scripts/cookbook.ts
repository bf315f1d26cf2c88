import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { v5 } from 'uuid'
import type { Dish } from '../src/ui/dish/dish.ts'

const COOKBOOK = path.join(
  import.meta.dirname,
  '../../nutriplan-api/src/nutriplan_api/recipes/starter',
)
/** `PUBLIC_RECIPES` of the server's `recipes/starter_cookbook.py`: ids are made of this and a key. */
const PUBLIC_RECIPES = '6f0f3c52-6a0e-5c0b-9a55-3d2b6f2d9c11'

interface CookbookRecipe extends Dish {
  key: string
}

/** The public recipes that come with the product, as the server will store them. */
export const cookbook = globSync('*.json', { cwd: COOKBOOK })
  .flatMap(
    (file) => JSON.parse(readFileSync(path.join(COOKBOOK, file), 'utf8')) as CookbookRecipe[],
  )
  .map((recipe) => ({ id: v5(recipe.key, PUBLIC_RECIPES), dish: recipe as Dish }))

if (cookbook.length === 0) throw new Error(`There is no cookbook in ${COOKBOOK}`)
