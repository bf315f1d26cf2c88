import { matches } from '@/vocabulary/nameSearch'
import { totalMinutes } from '@/vocabulary/recipes'
import { groupOf, RECIPE_GROUPS, type RecipeGroup } from './groups'
import type { ListedRecipe } from './listedRecipe'

/** Under so many minutes a dish counts as quick. */
const QUICK_MINUTES = 20

export const SWITCHES = ['mine', 'favorites', 'quick', 'protein', 'season'] as const

/** What leaves recipes out when it is pressed. */
export type Switch = (typeof SWITCHES)[number]

export interface Filters {
  query: string
  group: RecipeGroup | null
  switches: readonly Switch[]
  /** Public recipes that break the diet are left out, until somebody asks for them. */
  fitting: boolean
}

export const NO_FILTERS: Filters = { query: '', group: null, switches: [], fitting: true }

/** One thing that leaves recipes out, by its name. */
export type Filter = Switch | 'query' | 'group' | 'fitting'

/** What is asked for in an address. */
export function readFilters(address: URLSearchParams): Filters {
  const only = address.get('only')?.split(',') ?? []
  return {
    query: address.get('q') ?? '',
    group: RECIPE_GROUPS.find((group) => group === address.get('type')) ?? null,
    switches: SWITCHES.filter((name) => only.includes(name)),
    fitting: address.get('diet') !== 'all',
  }
}

/** The address of what is asked for; nothing stands in it for what is not. */
export function writeFilters({ query, group, switches, fitting }: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (query.trim() !== '') address.set('q', query)
  if (group) address.set('type', group)
  if (switches.length > 0) address.set('only', switches.join(','))
  if (!fitting) address.set('diet', 'all')
  return address
}

/** What is asked for beside the diet. */
export function activeFilters({ query, group, switches }: Filters): Filter[] {
  const filters: Filter[] = [...switches]
  if (group) filters.unshift('group')
  if (query.trim() !== '') filters.unshift('query')
  return filters
}

/** The same without one of them. */
export function without(filters: Filters, filter: Filter): Filters {
  switch (filter) {
    case 'query':
      return { ...filters, query: '' }
    case 'group':
      return { ...filters, group: null }
    case 'fitting':
      return { ...filters, fitting: false }
    default:
      return { ...filters, switches: filters.switches.filter((name) => name !== filter) }
  }
}

const PASSES: Record<Switch, (recipe: ListedRecipe, month: number) => boolean> = {
  mine: (recipe) => !recipe.is_public,
  favorites: (recipe) => recipe.is_favorite,
  quick: (recipe) =>
    (totalMinutes(recipe) ?? Number.POSITIVE_INFINITY) + (recipe.rest_minutes ?? 0) < QUICK_MINUTES,
  protein: (recipe) => recipe.is_high_in_protein,
  season: (recipe, month) => recipe.months_in_season.includes(month),
}

export const breaksTheDiet = (recipe: ListedRecipe) =>
  recipe.is_public && recipe.diet_conflicts.length > 0

/** The recipes that pass, in a month (1 to 12). */
export function filtered<R extends ListedRecipe>(
  recipes: readonly R[],
  { query, group, switches, fitting }: Filters,
  month: number,
): R[] {
  return recipes.filter(
    (recipe) =>
      (!group || groupOf(recipe) === group) &&
      switches.every((name) => PASSES[name](recipe, month)) &&
      !(fitting && breaksTheDiet(recipe)) &&
      matches(recipe.name, query),
  )
}
